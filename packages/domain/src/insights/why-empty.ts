import { daysAfter, type LocalDate } from '../time/local-date.ts';
import type { CalendarPeriod } from './calendar-periods.ts';

/** Until then figures may still change through corrections and late readings. */
export const SETTLED_AFTER_DAYS = 7;

/** Why a report of groups has no rows; null if there was simply nothing to count. */
export const EMPTY_REASONS = ['not_counted_yet', 'too_small', 'anonymised'] as const;
export type EmptyReason = (typeof EMPTY_REASONS)[number];

type SettledPeriod = { readonly startsOn: LocalDate; readonly withheld: number };

type Facts = {
  readonly today: LocalDate;
  /** The first day whose people are still known; null if nothing is anonymised. */
  readonly knownFrom: LocalDate | null;
  readonly periods: readonly CalendarPeriod[];
  readonly settled: readonly SettledPeriod[];
};

/** The most useful reason first: hidden figures exist, lost ones never will, and the others come by themselves. */
export function whyEmpty({ today, knownFrom, periods, settled }: Facts): EmptyReason | null {
  if (settled.some(({ withheld }) => withheld > 0)) return 'too_small';
  const done = new Set(settled.map(({ startsOn }) => startsOn));
  const open = periods.filter(({ startsOn }) => !done.has(startsOn));
  const isLost = ({ startsOn, endsOn }: CalendarPeriod) =>
    endsOn < today && knownFrom !== null && startsOn <= knownFrom;
  if (open.some((period) => !isLost(period))) return 'not_counted_yet';
  return open.length > 0 ? 'anonymised' : null;
}

/**
 * Whether a week or month can be counted now: a week after its end, or earlier where its people would be anonymised
 * before that. A day of slack, in case the job does not run.
 */
export function isSettleable(
  { startsOn, endsOn }: CalendarPeriod,
  today: LocalDate,
  anonymiseAfterDays: number,
): boolean {
  const isKnown = daysAfter(startsOn, anonymiseAfterDays) > today;
  const isForgottenSoon = daysAfter(startsOn, anonymiseAfterDays) <= daysAfter(today, 2);
  return endsOn < today && isKnown && (daysAfter(endsOn, SETTLED_AFTER_DAYS) < today || isForgottenSoon);
}
