import { type Language, LOCALES } from '@berth/domain/language';
import type { Period } from '@berth/domain/time';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** In full and with the year, unlike on screens: a mail is kept and forwarded. */
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Uses the machine's time zone data, as the rules do: see zone-clock. */
const written = (instant: number, zone: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: zone }).format(instant);

/**
 * Formats the start and end of reservations in the building's time zone and the recipient's language. A series lists
 * all its starts, and its ends as distinct times of day, because a reservation ends on the day it starts.
 */
export function mailTimes(periods: readonly Period[], zone: string, language: Language) {
  const moment = (instant: number) => written(instant, zone, language, { ...DAY, ...TIME });
  const [first] = periods;
  if (first !== undefined && periods.length === 1) return { start: moment(first.start), end: moment(first.end) };
  const ends = new Set(periods.map(({ end }) => written(end, zone, language, TIME)));
  return { start: periods.map(({ start }) => moment(start)).join('; '), end: [...ends].join('; ') };
}

/** A day with its year, in the recipient's language. */
export const mailDay = (instant: number, zone: string, language: Language): string =>
  written(instant, zone, language, DAY);

/** Joins names as the language does ('Anna, Bob and Cleo'). */
export const namesIn = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);
