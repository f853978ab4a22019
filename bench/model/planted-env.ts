import type { Edit } from './plant.ts';

/** Faults in the source of a separate process, by name. */
export type ProcessMutants = Readonly<Record<string, { readonly edits: readonly Edit[] }>>;

/** Returns the environment of a process with one of the faults; empty for none. */
export function plantedEnv(name: string | undefined, mutants: ProcessMutants): Record<string, string> {
  if (name === undefined) return {};
  if (mutants[name] === undefined) throw new Error(`one of ${Object.keys(mutants).join(', ')}`);
  return { PLANTED: name, NODE_OPTIONS: `--import=${new URL('./plant-in-process.ts', import.meta.url).href}` };
}
