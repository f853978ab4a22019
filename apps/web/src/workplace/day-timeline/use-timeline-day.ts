import { localDayOf, type Period } from '@berth/domain/time';
import { useMemo } from 'react';
import type { TimelineDay } from './day-timeline.tsx';
import { axisOf } from './timeline.ts';

type WorkingDay = { readonly startOfWorkingDay: number; readonly endOfWorkingDay: number };

/** The day of the window for all timelines of a list. The same object as long as nothing in it changes. */
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
