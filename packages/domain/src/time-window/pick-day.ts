import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { type DayHours, hoursOfWindow, partOfWindow, partsOfDay, type WorkingDay } from './parts-of-day.ts';
import { type Day, windowOnDay } from './window-on-day.ts';
import type { WindowSettings } from './window-settings.ts';

type Shown = {
  readonly window: Period;
  /** By the user; otherwise it is the initial window. */
  readonly isChosen: boolean;
};

/**
 * Returns the hours that picking a day selects: the part of the day that is shown, or the hours that the user chose.
 * The initial window is no choice (before midnight it is tomorrow from 00:00), so it gives the working day.
 */
export function hoursToPick(
  { window, isChosen }: Shown,
  now: number,
  settings: WorkingDay & { readonly timezone: string },
): DayHours {
  const parts = partsOfDay(settings);
  const zone = settings.timezone;
  const part = partOfWindow(window, parts, { now, zone });
  if (part !== undefined) return parts[part];
  return isChosen ? hoursOfWindow(window, zone) : parts.day;
}

/** Returns the window that picking a day selects. A closed or past day has one too, so that the screen can say why. */
export function windowOfPickedDay(
  day: Day,
  hours: DayHours,
  now: number,
  settings: WindowSettings & WorkingDay,
): Period {
  const at = (time: string) => instantOf(day.date, time, settings.timezone);
  return (
    windowOnDay(day, hours, now, settings) ??
    windowOnDay({ ...day, openings: undefined }, hours, now, settings) ?? { start: at(hours.from), end: at(hours.to) }
  );
}
