import type { Edit } from './plant.ts';

/** Mistakes in the source of a process of its own, by name. */
export type ProcessMutants = Readonly<Record<string, { readonly edits: readonly Edit[] }>>;

/** For the environment of a process that has one of them; nothing for none. */
export function plantedEnv(name: string | undefined, mutants: ProcessMutants): Record<string, string> {
  if (name === undefined) return {};
  if (mutants[name] === undefined) throw new Error(`one of ${Object.keys(mutants).join(', ')}`);
  return { PLANTED: name, NODE_OPTIONS: `--import=${new URL('./plant-in-process.ts', import.meta.url).href}` };
}
