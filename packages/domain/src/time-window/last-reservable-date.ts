import type { Policy } from '../buildings/settings.ts';
import { activeLimit } from '../reservations/limits/active-limit.ts';
import { daysAfter, type LocalDate } from '../time/local-date.ts';

type DaysAhead = { readonly futureDayMaximum: number; readonly policies: readonly Policy[] };

/**
 * The last date that one may choose; undefined when there is none. A person's own maximum replaces the building's when
 * it is greater or equal; where the building has no limit, nothing is greater.
 */
export function lastReservableDate(
  today: LocalDate,
  { futureDayMaximum, policies }: DaysAhead,
  ownMaximum: number | undefined,
): LocalDate | undefined {
  const limit = activeLimit(policies, 'future-day-max', futureDayMaximum);
  return limit === undefined ? undefined : daysAfter(today, Math.max(limit, ownMaximum ?? 0));
}
