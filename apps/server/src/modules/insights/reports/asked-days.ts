import { RANGE_DAYS } from '@berth/contract';
import type { DayRange } from '@berth/domain/insights';
import { daysFrom } from '@berth/domain/time';
import { WrongRange } from '../insights.problems.ts';

/** The range includes both days, in the time zone of each building. */
export function askedDays({ fromDate, toDate }: { fromDate: string; toDate: string }): DayRange {
  const days = daysFrom(fromDate, toDate) + 1;
  if (days < 1 || days > RANGE_DAYS) throw WrongRange({ values: { days: RANGE_DAYS } });
  return { from: fromDate, to: toDate };
}
