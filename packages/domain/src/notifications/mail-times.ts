import type { Language } from '../language/languages.ts';
import { localTimeOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { LOCALES, writtenMoment } from '../time/written.ts';

/**
 * Formats the start and end of reservations in the building's time zone and the recipient's language. A series lists
 * all its starts, and its ends as distinct times of day, because a reservation ends on the day it starts.
 */
export function mailTimes(periods: readonly Period[], zone: string, language: Language) {
  const moment = (instant: number) => writtenMoment(instant, zone, language);
  const [first] = periods;
  if (first !== undefined && periods.length === 1) return { start: moment(first.start), end: moment(first.end) };
  const ends = new Set(periods.map(({ end }) => localTimeOf(end, zone)));
  return { start: periods.map(({ start }) => moment(start)).join('; '), end: [...ends].join('; ') };
}

/** Joins names as the language does ('Anna, Bob and Cleo'). */
export const namesIn = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);
