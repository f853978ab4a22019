import { daysAfter, daysFrom, type LocalDate, mondayOf } from '@berth/domain/time';
import { type DayRange, dayIn, withDay as withDayOf } from '../../../lib/day-range.ts';

/** The server's limit, including both days. */
const MOST_DAYS = 366;
/** Whole weeks, so that a period and the previous one have the same weekdays. */
export const WEEKS = { '1': 1, '4': 4, '13': 13, '52': 52 } as const;
export type Weeks = keyof typeof WEEKS;

export type ReportDays = DayRange & { readonly weeks: Weeks | undefined };

/** The days in the address if they are valid, otherwise a number of weeks until last Sunday. */
export function reportDays(one: (name: string) => string | undefined, usual: Weeks, today: LocalDate): ReportDays {
  const [fromDate, toDate] = [dayIn(one('from')), dayIn(one('to'))];
  if (fromDate && toDate && fromDate <= toDate && daysFrom(fromDate, toDate) < MOST_DAYS)
    return { fromDate, toDate, weeks: undefined };
  const weeks = (Object.keys(WEEKS) as Weeks[]).find((option) => option === one('weeks')) ?? usual;
  const monday = mondayOf(today);
  return { fromDate: daysAfter(monday, -7 * WEEKS[weeks]), toDate: daysAfter(monday, -1), weeks };
}

/** The same number of days just before. */
export const daysBefore = ({ fromDate, toDate }: DayRange): DayRange => ({
  fromDate: daysAfter(fromDate, -1 - daysFrom(fromDate, toDate)),
  toDate: daysAfter(fromDate, -1),
});

export const withDay = (days: DayRange, change: Partial<DayRange>): DayRange => withDayOf(days, change, MOST_DAYS);
