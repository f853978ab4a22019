import type { LocalDate, LocalTime } from './local-date.ts';
import { instantShowing, wallAt } from './zone-clock.ts';

const DAY_MS = 86_400_000;

/** '24:00' is the end of the date. */
const wallOf = (date: LocalDate, time: LocalTime): number =>
  Date.UTC(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    Number(date.slice(8, 10)),
    Number(time.slice(0, 2)),
    Number(time.slice(3, 5)),
  );

/** A local time that a clock change leaves out moves to the first that exists; one that comes twice means the first. */
export const instantOf = (date: LocalDate, time: LocalTime, zone: string): number =>
  instantShowing(wallOf(date, time), zone);

export const localDayOf = (instant: number, zone: string): LocalDate =>
  new Date(wallAt(instant, zone)).toISOString().slice(0, 10);

/** The seconds that have begun are left out: 09:00:59 is 09:00. */
export const localTimeOf = (instant: number, zone: string): LocalTime =>
  new Date(wallAt(instant, zone)).toISOString().slice(11, 16);

/** The same time of day some days later: 09:00 stays 09:00 across a clock change. */
export const sameTimeAfter = (instant: number, days: number, zone: string): number =>
  days === 0 ? instant : instantShowing(wallAt(instant, zone) + days * DAY_MS, zone);
