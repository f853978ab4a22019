import { daysFrom, type LocalDate } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localDayOf, sameTimeAfter } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { roundUpToQuarter } from '../time/instant.ts';
import { usualLengthOf, type WindowSettings } from './window-settings.ts';

const endOfDay = (instant: number, zone: string) => dayPeriod(localDayOf(instant, zone), zone).end;

/** A window of the default length, within its day. */
export const windowOfUsualLength = (start: number, settings: WindowSettings): Period => ({
  start,
  end: Math.min(start + usualLengthOf(settings), endOfDay(start, settings.timezone)),
});

/** Returns the initial window: from the next quarter of an hour, for the default period, within that day. */
export const initialWindow = (now: number, settings: WindowSettings): Period =>
  windowOfUsualLength(roundUpToQuarter(now), settings);

/** Moves a window to another date at the same times of day; if a clock change skips all of it, a new end is chosen. */
export function windowOnDate(window: Period, date: LocalDate, settings: WindowSettings): Period {
  const { timezone } = settings;
  const days = daysFrom(localDayOf(window.start, timezone), date);
  const start = sameTimeAfter(window.start, days, timezone);
  const end = sameTimeAfter(window.end, days, timezone);
  return end > start ? { start, end } : windowOfUsualLength(start, settings);
}
