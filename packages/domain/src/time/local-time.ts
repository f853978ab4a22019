import { DAY_MS, MINUTE_MS } from './instant.ts';
import { type LocalDate, type LocalTime, startInUtc } from './local-date.ts';
import { instantShowing, wallAt } from './zone-clock.ts';

/** '24:00' is the end of the date. */
const wallOf = (date: LocalDate, time: LocalTime): number =>
  startInUtc(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS;

/** A local time that a clock change skips moves to the first that exists; one that occurs twice means the first. */
export const instantOf = (date: LocalDate, time: LocalTime, zone: string): number =>
  instantShowing(wallOf(date, time), zone);

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

// Written out, because slicing toISOString() takes five times as long, and every reservation read needs it.
export function localDayOf(instant: number, zone: string): LocalDate {
  const wall = new Date(wallAt(instant, zone));
  const year = String(wall.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`;
}

/** Without seconds: 09:00:59 is 09:00. */
export function localTimeOf(instant: number, zone: string): LocalTime {
  const wall = new Date(wallAt(instant, zone));
  return `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
}

/** Returns the same time of day some days later: 09:00 stays 09:00 across a clock change. */
export const sameTimeAfter = (instant: number, days: number, zone: string): number =>
  days === 0 ? instant : instantShowing(wallAt(instant, zone) + days * DAY_MS, zone);
