import { RANGE_DAYS } from '@berth/contract';
import { type DayRange, daysFrom } from '@berth/domain';
import { WrongRange } from '../insights.problems.ts';

/** Both days are included, in whichever zone each building is. */
export function askedDays({ fromDate, toDate }: { fromDate: string; toDate: string }): DayRange {
  const days = daysFrom(fromDate, toDate) + 1;
  if (days < 1 || days > RANGE_DAYS) throw WrongRange({ values: { days: RANGE_DAYS } });
  return { from: fromDate, to: toDate };
}
