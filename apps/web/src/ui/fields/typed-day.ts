import { daysAfter, type LocalDate } from '@berth/domain/time';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/;
const IN_WORDS = /^(\d{1,2}) (\p{L}{3,})\.? (\d{4})$/u;
const MONTHS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)));

/** 'nov', 'Nov.' and 'November' are 11; 0 if the word is not a month in this language. */
function monthOf(word: string, language: string): number {
  const names = (['short', 'long'] as const).map(
    (month) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
  );
  const typed = word.toLowerCase();
  const isIt = (date: Date) => names.some((format) => format.format(date).toLowerCase().startsWith(typed));
  return MONTHS.findIndex(isIt) + 1;
}

const twoDigits = (text: string | number) => String(text).padStart(2, '0');

function written(typed: string, language: string): string {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? [];
  if (year !== '') return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const [, ofMonth = '', name = '', ofYear = ''] = IN_WORDS.exec(typed) ?? [];
  return name === '' ? typed : `${ofYear}-${twoDigits(monthOf(name, language))}-${twoDigits(ofMonth)}`;
}

/**
 * Parses a typed day: 17/11/2026, 17-11-2026, 17.11.2026, 2026-11-17, or as the field itself writes it, 17 Nov 2026.
 * Null if the text is not a day.
 */
export function typedDay(text: string, language = 'en'): LocalDate | null {
  const date = written(text.trim(), language);
  if (!YEAR_FIRST.test(date) || Number.isNaN(Date.parse(date))) return null;
  // JavaScript reads the 31st of a short month as the 1st of the next.
  return daysAfter(date, 0) === date ? date : null;
}
