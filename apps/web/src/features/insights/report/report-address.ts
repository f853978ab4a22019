import { daysAfter, daysFrom, type LocalDate, mondayOf } from '@berth/domain';
import { type DayRange, dayIn, withDay as withDayOf } from '../../../lib/day-range.ts';

/** As the server bounds it, both days counted. */
const MOST_DAYS = 366;
/** Whole weeks, so that a period and the one before it have the same weekdays. */
export const WEEKS = { '1': 1, '4': 4, '13': 13, '52': 52 } as const;
export type Weeks = keyof typeof WEEKS;

export type AskedDays = DayRange & { readonly weeks: Weeks | undefined };

/** The days of the address when they can be asked for, otherwise so many weeks until last Sunday. */
export function askedDays(one: (name: string) => string | undefined, usual: Weeks, today: LocalDate): AskedDays {
  const [fromDate, toDate] = [dayIn(one('from')), dayIn(one('to'))];
  if (fromDate && toDate && fromDate <= toDate && daysFrom(fromDate, toDate) < MOST_DAYS)
    return { fromDate, toDate, weeks: undefined };
  const weeks = (Object.keys(WEEKS) as Weeks[]).find((known) => known === one('weeks')) ?? usual;
  const monday = mondayOf(today);
  return { fromDate: daysAfter(monday, -7 * WEEKS[weeks]), toDate: daysAfter(monday, -1), weeks };
}

/** As many days just before. */
export const daysBefore = ({ fromDate, toDate }: DayRange): DayRange => ({
  fromDate: daysAfter(fromDate, -1 - daysFrom(fromDate, toDate)),
  toDate: daysAfter(fromDate, -1),
});

export const withDay = (days: DayRange, change: Partial<DayRange>): DayRange => withDayOf(days, change, MOST_DAYS);
