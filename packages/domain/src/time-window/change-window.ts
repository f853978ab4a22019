import { daysAfter, isWeekend } from '../time/local-date.ts';
import { localDayOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { initialWindow, windowOfUsualLength, windowOnDate } from './initial-window.ts';
import type { WindowSettings } from './window-settings.ts';

/** Returns the rest of a window that has begun, or the initial window if it is over. */
export function windowFromNow(window: Period, now: number, settings: WindowSettings): Period {
  const first = initialWindow(now, settings);
  const isRunning = window.start <= now && window.end > first.start;
  return isRunning ? { start: first.start, end: window.end } : first;
}

/** Returns the same hours on the first working day on which they are still ahead, today included. */
export function windowOnWorkingDay(window: Period, now: number, settings: WindowSettings): Period {
  const today = localDayOf(now, settings.timezone);
  const ahead = Array.from({ length: 8 }, (_, days) => daysAfter(today, days))
    .filter((date) => !isWeekend(date))
    .map((date) => windowOnDate(window, date, settings))
    .find(({ start }) => start >= now);
  return ahead ?? windowOnDate(window, daysAfter(today, 1), settings);
}

/**
 * Returns a window of the default length, but not beyond the opening hours around its start; of several, those that
 * close last. A start outside all openings gets an end as well, because it is checked when it is applied.
 */
export function windowWithin(start: number, openings: readonly Period[] | undefined, settings: WindowSettings): Period {
  const { end } = windowOfUsualLength(start, settings);
  const around = (openings ?? []).filter((opening) => opening.start <= start && start < opening.end);
  return { start, end: around.length === 0 ? end : Math.min(end, Math.max(...around.map((opening) => opening.end))) };
}

/**
 * Changes the start. The end moves with it within the opening hours if the screen links them (`autoUpdate`), and
 * otherwise only if it would not be after the start.
 */
export function windowFromStart(
  window: Period,
  start: number,
  openings: readonly Period[] | undefined,
  settings: WindowSettings & { readonly autoUpdate: boolean },
): Period {
  if (!settings.timeslot && settings.autoUpdate) return windowWithin(start, openings, settings);
  return window.end > start ? { start, end: window.end } : windowOfUsualLength(start, settings);
}
