import { localDayOf, type Period } from '@berth/domain';
import { useMemo } from 'react';
import type { TimelineDay } from './day-timeline.tsx';
import { axisOf } from './timeline.ts';

type WorkingDay = { readonly startOfWorkingDay: number; readonly endOfWorkingDay: number };

/** The day of the window, as every timeline of the list shows it. The same object while nothing of it changes. */
export function useTimelineDay(
  window: Period,
  zone: string,
  now: number,
  { startOfWorkingDay, endOfWorkingDay }: WorkingDay,
): TimelineDay {
  const date = localDayOf(window.start, zone);
  return useMemo<TimelineDay>(
    () => ({
      axis: axisOf({ date, zone, window, startOfWorkingDay, endOfWorkingDay }),
      date,
      zone,
      window,
      now: localDayOf(now, zone) === date ? now : undefined,
    }),
    [date, zone, window, startOfWorkingDay, endOfWorkingDay, now],
  );
}
