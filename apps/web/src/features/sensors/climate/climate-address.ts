import { daysAfter, daysFrom, localDayOf } from '@berth/domain/time';
import { type DayRange, dayIn, withDay as withDayOf } from '../../../lib/day-range.ts';

/** The server's limit, including both days. */
const MOST_DAYS = 31;
const STANDARD_DAYS = 28;

/** The days in the address if they are valid, otherwise four weeks until today. */
export function daysInAddress(one: (name: string) => string | undefined, zone: string, now: number): DayRange {
  const [fromDate, toDate] = [dayIn(one('from')), dayIn(one('to'))];
  if (fromDate && toDate && fromDate <= toDate && daysFrom(fromDate, toDate) < MOST_DAYS) return { fromDate, toDate };
  const today = localDayOf(now, zone);
  return { fromDate: daysAfter(today, 1 - STANDARD_DAYS), toDate: today };
}

export const withDay = (days: DayRange, change: Partial<DayRange>): DayRange => withDayOf(days, change, MOST_DAYS);
