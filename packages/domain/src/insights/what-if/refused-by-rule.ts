import { SMALLEST_GROUP, suppress } from '../suppress.ts';
import type { Refused } from './replay.ts';

export type RefusedByRule = { readonly refused: Readonly<Record<string, number>>; readonly suppressed: boolean };

const peopleIn = (all: readonly Refused[]): number => new Set(all.map(({ wish }) => wish.memberId)).size;

/**
 * Counts the requests that each rule refuses. Rules that refuse fewer than five people are combined or omitted. A
 * person may be refused by several rules, so the people of combined rules are counted again.
 */
export function refusedByRule(all: readonly Refused[]): RefusedByRule {
  const rows = [...Map.groupBy(all, ({ rule }) => rule)].map(([rule, own]) => {
    const people = peopleIn(own);
    return { userpool: rule, members: people, people, parts: [people], figures: { wishes: own.length } };
  });
  const { rows: cut, withheld } = suppress(rows);
  const named = new Set<string | null>(cut.map(({ userpool }) => userpool));
  const isTooSmall = peopleIn(all.filter(({ rule }) => !named.has(rule))) < SMALLEST_GROUP;
  const visible = cut.filter(({ userpool }) => userpool !== null || !isTooSmall);
  return {
    refused: Object.fromEntries(visible.map(({ userpool, figures }) => [userpool ?? 'other', figures.wishes])),
    suppressed: withheld > 0 || visible.length < cut.length,
  };
}
