import { type Language, LOCALES } from '@berth/domain/language';
import { DAY_MS, localDayOf, localTimeOf, type Period } from '@berth/domain/time';

/** Further away, a day without its year could be mistaken for another. */
const SAME_YEAR_MS = 300 * DAY_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes longer than drawing its row. */
function formatOf(language: Language, timeZone: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${hasYear}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(hasYear && { year: 'numeric' }),
      timeZone,
    });
  formats.set(key, format);
  return format;
}

/**
 * Wed 18 Nov; with its year if that is far from now, or if the text outlives the present and there is no `now`. Of a
 * date without a time, pass its start in UTC and 'UTC'.
 */
export const writtenDay = (instant: number, zone: string, language: Language, now?: number): string =>
  formatOf(language, zone, now === undefined || Math.abs(instant - now) > SAME_YEAR_MS)
    .format(instant)
    .replaceAll(',', '');

/** Wed 18 Nov, 08:30. */
export const writtenMoment = (instant: number, zone: string, language: Language, now?: number): string =>
  `${writtenDay(instant, zone, language, now)}, ${localTimeOf(instant, zone)}`;

/** Midnight at the end of a day still belongs to it. */
export const endTimeOf = ({ start, end }: Period, zone: string): string =>
  localDayOf(start, zone) === localDayOf(end, zone) ? localTimeOf(end, zone) : '24:00';

/** 08:30 – 17:00, on its own. */
export const hoursOf = (period: Period, zone: string): string =>
  `${localTimeOf(period.start, zone)} – ${endTimeOf(period, zone)}`;

/** 08:30–17:00, inside a sentence. */
export const spanOf = (period: Period, zone: string): string =>
  `${localTimeOf(period.start, zone)}–${endTimeOf(period, zone)}`;

/** Wed 18 Nov, 08:30 – 17:00. */
export const writtenWindow = (period: Period, zone: string, language: Language, now?: number): string =>
  `${writtenDay(period.start, zone, language, now)}, ${hoursOf(period, zone)}`;
