import { daysFrom, type LocalDate } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { localDayOf, sameTimeAfter } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { roundUpToQuarter } from '../time/quarter.ts';
import { usualLengthOf, type WindowSettings } from './window-settings.ts';

const endOfDay = (instant: number, zone: string) => dayPeriod(localDayOf(instant, zone), zone).end;

const windowFrom = (start: number, settings: WindowSettings): Period => ({
  start,
  end: Math.min(start + usualLengthOf(settings), endOfDay(start, settings.timezone)),
});

/** What the screen begins with: from the next quarter of an hour, for as long as is usual, within that day. */
export const initialWindow = (now: number, settings: WindowSettings): Period =>
  windowFrom(roundUpToQuarter(now), settings);

/** Another date, the same times of day; when a clock change leaves nothing between them, the end is chosen anew. */
export function windowOnDate(window: Period, date: LocalDate, settings: WindowSettings): Period {
  const { timezone } = settings;
  const days = daysFrom(localDayOf(window.start, timezone), date);
  const start = sameTimeAfter(window.start, days, timezone);
  const end = sameTimeAfter(window.end, days, timezone);
  return end > start ? { start, end } : windowFrom(start, settings);
}

/**
 * For as long as is usual, but not beyond the hours that the start lies in; of several, those that close last. A start
 * outside all of them is evaluated when it is applied, so it gets an end like any other.
 */
export function windowWithin(start: number, openings: readonly Period[] | undefined, settings: WindowSettings): Period {
  const { end } = windowFrom(start, settings);
  const around = (openings ?? []).filter((opening) => opening.start <= start && start < opening.end);
  return { start, end: around.length === 0 ? end : Math.min(end, Math.max(...around.map((opening) => opening.end))) };
}

/**
 * Another start. The end follows it within the opening hours while the screen keeps them together (`autoUpdate`), and
 * otherwise only when it would not be after the start.
 */
export function windowFromStart(
  window: Period,
  start: number,
  openings: readonly Period[] | undefined,
  settings: WindowSettings & { readonly autoUpdate: boolean },
): Period {
  if (!settings.timeslot && settings.autoUpdate) return windowWithin(start, openings, settings);
  return window.end > start ? { start, end: window.end } : windowFrom(start, settings);
}
