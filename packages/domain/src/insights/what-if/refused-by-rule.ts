import { SMALLEST_GROUP, suppress } from '../suppress.ts';
import type { Refused } from './replay.ts';

export type RefusedByRule = { readonly refused: Readonly<Record<string, number>>; readonly suppressed: boolean };

const peopleIn = (all: readonly Refused[]): number => new Set(all.map(({ wish }) => wish.memberId)).size;

/**
 * How many wishes each rule refuses, without those of fewer than five people: these are together, or not said. One person
 * may be refused by several rules, so those that are together are counted once more.
 */
export function refusedByRule(all: readonly Refused[]): RefusedByRule {
  const rows = [...Map.groupBy(all, ({ rule }) => rule)].map(([rule, own]) => {
    const people = peopleIn(own);
    return { userpool: rule, members: people, people, parts: [people], figures: { wishes: own.length } };
  });
  const { rows: cut, withheld } = suppress(rows);
  const named = new Set<string | null>(cut.map(({ userpool }) => userpool));
  const isTooSmall = peopleIn(all.filter(({ rule }) => !named.has(rule))) < SMALLEST_GROUP;
  const shown = cut.filter(({ userpool }) => userpool !== null || !isTooSmall);
  return {
    refused: Object.fromEntries(shown.map(({ userpool, figures }) => [userpool ?? 'other', figures.wishes])),
    suppressed: withheld > 0 || shown.length < cut.length,
  };
}
