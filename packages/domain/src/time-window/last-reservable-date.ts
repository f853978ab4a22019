import type { Policy } from '../buildings/settings.ts';
import { activeLimit } from '../reservations/limits/active-limit.ts';
import { daysAfter, type LocalDate } from '../time/local-date.ts';

type DaysAhead = { readonly futureDayMaximum: number; readonly policies: readonly Policy[] };

/**
 * Returns the last date that can be chosen; undefined if there is none. A personal maximum replaces the building's if
 * it is greater or equal; if the building has no limit, neither does the person.
 */
export function lastReservableDate(
  today: LocalDate,
  { futureDayMaximum, policies }: DaysAhead,
  ownMaximum: number | undefined,
): LocalDate | undefined {
  const limit = activeLimit(policies, 'future-day-max', futureDayMaximum);
  return limit === undefined ? undefined : daysAfter(today, Math.max(limit, ownMaximum ?? 0));
}
