import { OUTCOMES, type Outcome } from './outcome-of.ts';
import { SMALLEST_GROUP } from './suppress.ts';

/** Reservations with the number of people who hold them. */
export type HeldByPeople = { readonly people: number; readonly reservations: number };

/** Whether at least five people share a figure, so that it describes none of them. */
export const isShared = ({ people }: Pick<HeldByPeople, 'people'>): boolean => people >= SMALLEST_GROUP;

const sumOf = (all: readonly HeldByPeople[]): number => all.reduce((sum, { reservations }) => sum + reservations, 0);

/** The groups that may be shown, and how many reservations are in none of them. */
export function sharedGroups<G extends HeldByPeople>(groups: readonly G[]) {
  return { groups: groups.filter(isShared), hidden: sumOf(groups.filter((group) => !isShared(group))) };
}

/** The outcomes of one building on one day. */
export type OutcomeDay = HeldByPeople & { readonly outcomes: Readonly<Partial<Record<Outcome, number>>> };

/**
 * Adds up the outcomes of days that enough people share. The decision depends only on the building and the day, so that
 * the difference of two periods consists of such days too.
 */
export function outcomesOfDays(days: readonly OutcomeDay[]) {
  const visible = days.filter(isShared);
  const totalOf = (outcome: Outcome) => visible.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0);
  return {
    totals: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, totalOf(outcome)])) as Record<Outcome, number>,
    reservations: sumOf(visible),
    suppressed: visible.length < days.length,
  };
}
