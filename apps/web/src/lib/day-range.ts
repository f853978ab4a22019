import { daysAfter, type LocalDate } from '@berth/domain/time';

/** Both days are included. */
export type DayRange = { readonly fromDate: LocalDate; readonly toDate: LocalDate };

const DATE = /^20\d\d-\d\d-\d\d$/;

/** Parses a date from an address; undefined if it is not a valid one. */
export const dayIn = (text: string | undefined): LocalDate | undefined =>
  text !== undefined && DATE.test(text) && daysAfter(text, 0) === text ? text : undefined;

/** Changes one day; the other one follows if the range would be reversed or too long. */
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
