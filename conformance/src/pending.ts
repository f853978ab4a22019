import { readFileSync } from 'node:fs';
import type { SpecLists } from './spec-lists.ts';

/** What the lists hold and the product does not have yet, by hand: building something means taking its line out. */
export type Pending = { routes: string[]; calls: string[]; messages: string[] };
export const KINDS = ['routes', 'calls', 'messages'] as const;
export type Kind = (typeof KINDS)[number];

export const pending = (): Pending => JSON.parse(readFileSync(new URL('../pending.json', import.meta.url), 'utf8'));

/** The names under which entries of the lists are written down as pending. */
export const namesIn = (lists: SpecLists): Record<Kind, string[]> => ({
  routes: lists.routes.map(({ path }) => path),
  calls: lists.calls.map(({ key }) => key),
  messages: lists.messages,
});

/** Every disagreement between what is listed, what is built and what is said to be pending, in words. */
export function disagreements(listed: readonly string[], built: ReadonlySet<string>, waiting: readonly string[]) {
  const isWaiting = new Set(waiting);
  return [
    ...listed
      .filter((name) => built.has(name) && isWaiting.has(name))
      .map((name) => `built, but still pending: ${name}`),
    ...listed
      .filter((name) => !built.has(name) && !isWaiting.has(name))
      .map((name) => `neither built nor pending: ${name}`),
    ...waiting.filter((name) => !listed.includes(name)).map((name) => `pending, but not in the list: ${name}`),
    ...waiting.filter((name, i) => waiting.indexOf(name) !== i).map((name) => `pending twice: ${name}`),
  ];
}
