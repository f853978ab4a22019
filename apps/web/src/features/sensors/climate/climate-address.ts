import { daysAfter, daysFrom, type LocalDate, localDayOf } from '@berth/domain';

/** As the server bounds it, both days counted. */
const MOST_DAYS = 31;
const STANDARD_DAYS = 28;
const DATE = /^20\d\d-\d\d-\d\d$/;

const dayOf = (text: string | undefined): LocalDate | undefined =>
  text !== undefined && DATE.test(text) && daysAfter(text, 0) === text ? text : undefined;

export type AskedDays = { readonly fromDate: LocalDate; readonly toDate: LocalDate };

/** The days of the address when they can be asked for, four weeks until today otherwise. */
export function askedDays(one: (name: string) => string | undefined, zone: string, now: number): AskedDays {
  const [fromDate, toDate] = [dayOf(one('from')), dayOf(one('to'))];
  if (fromDate && toDate && fromDate <= toDate && daysFrom(fromDate, toDate) < MOST_DAYS) return { fromDate, toDate };
  const today = localDayOf(now, zone);
  return { fromDate: daysAfter(today, 1 - STANDARD_DAYS), toDate: today };
}

/** With one day chosen anew, the other follows where the two would be turned around or too far apart. */
export function withDay({ fromDate, toDate }: AskedDays, change: Partial<AskedDays>): AskedDays {
  if (change.fromDate !== undefined) {
    const latest = daysAfter(change.fromDate, MOST_DAYS - 1);
    const to = toDate < change.fromDate ? change.fromDate : toDate;
    return { fromDate: change.fromDate, toDate: to > latest ? latest : to };
  }
  const to = change.toDate ?? toDate;
  const earliest = daysAfter(to, 1 - MOST_DAYS);
  const from = fromDate > to ? to : fromDate;
  return { fromDate: from < earliest ? earliest : from, toDate: to };
}
