import type { Language } from '../language/languages.ts';
import type { Period } from '../time/period.ts';

/** As each language writes them; the plain 'en' would put the month first, which Europe reads as another date. */
const LOCALES = { en: 'en-GB', nl: 'nl-NL', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' } as const satisfies Record<
  Language,
  string
>;

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** By the machine's zone data, as the rules read it: see zone-clock. */
const written = (instant: number, zone: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: zone }).format(instant);

/**
 * When reservations begin and end, on the building's clock and in the recipient's language. A series tells all of its
 * beginnings, and its ends as times of day, each of them once: a reservation ends on the day on which it began.
 */
export function mailTimes(periods: readonly Period[], zone: string, language: Language) {
  const moment = (instant: number) => written(instant, zone, language, { ...DAY, ...TIME });
  const [first] = periods;
  if (first !== undefined && periods.length === 1) return { start: moment(first.start), end: moment(first.end) };
  const ends = new Set(periods.map(({ end }) => written(end, zone, language, TIME)));
  return { start: periods.map(({ start }) => moment(start)).join('; '), end: [...ends].join('; ') };
}

/** Several names as one would say them. */
export const namesIn = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);
