import { daysAfter, type LocalDate } from '@berth/domain';

/** Both days are part of it. */
export type DayRange = { readonly fromDate: LocalDate; readonly toDate: LocalDate };

const DATE = /^20\d\d-\d\d-\d\d$/;

/** A day of the calendar as an address says it; nothing else. */
export const dayIn = (text: string | undefined): LocalDate | undefined =>
  text !== undefined && DATE.test(text) && daysAfter(text, 0) === text ? text : undefined;

/** With one day chosen anew, the other follows where the two would be turned around or too far apart. */
export function withDay({ fromDate, toDate }: DayRange, change: Partial<DayRange>, mostDays: number): DayRange {
  if (change.fromDate !== undefined) {
    const latest = daysAfter(change.fromDate, mostDays - 1);
    const to = toDate < change.fromDate ? change.fromDate : toDate;
    return { fromDate: change.fromDate, toDate: to > latest ? latest : to };
  }
  const to = change.toDate ?? toDate;
  const earliest = daysAfter(to, 1 - mostDays);
  const from = fromDate > to ? to : fromDate;
  return { fromDate: from < earliest ? earliest : from, toDate: to };
}
