import { localDayOf } from '@berth/domain/time';
import type { DayRange } from '../../../lib/day-range.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type ReportDays, reportDays, daysBefore, type Weeks, withDay } from './report-address.ts';

export type ReportRequest = {
  readonly days: ReportDays;
  readonly isCompared: boolean;
  /** The period for comparison, if comparison is on. */
  readonly before: DayRange | undefined;
  readonly isEverywhere: boolean;
  one(name: string): string | undefined;
  set(change: Readonly<Record<string, string | undefined>>): void;
  setDay(change: Partial<DayRange>): void;
};

/** The filters in the address of a report. Changing a filter returns to the first page. */
export function useReportRequest(zone: string, usual: Weeks = '4'): ReportRequest {
  const { one, set } = useScreenSearch();
  const days = reportDays(one, usual, localDayOf(useNow(), zone));
  const isCompared = one('compare') !== 'no';
  const change: ReportRequest['set'] = (next) => set({ page: undefined, ...next });
  return {
    days,
    isCompared,
    before: isCompared ? daysBefore(days) : undefined,
    isEverywhere: one('all') === 'yes',
    one,
    set: change,
    setDay: (day) => {
      const { fromDate, toDate } = withDay(days, day);
      change({ from: fromDate, to: toDate, weeks: undefined });
    },
  };
}

/** Returns whether the user can see insights of more than one building of the organisation. */
export function useHasMoreBuildings({ org }: Place): boolean {
  const { info } = useMe();
  const theirs = Object.values(info.groups).filter((group) => group.path.startsWith(`/${org}/`));
  return theirs.filter(({ insightsEnabled }) => insightsEnabled).length > 1;
}
