import { startInUtc, type LocalDate } from '@berth/domain/time';
import { useMemo } from 'react';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';

export const NOTHING = '–';
/** Shown for a group that is too small to be shown. */
export const HIDDEN = '< 5';

/** '08', as on a clock. */
export const hourText = (hour: number): string => String(hour).padStart(2, '0');
/** '08–09' */
export const hourSpan = (hour: number): string => `${hourText(hour)}–${hourText(hour + 1)}`;

/** Numbers and days in the user's language. A division by zero is a dash, never 0. */
export function useFigures() {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = localeOf(language);
    const formats = new Map<number, Intl.NumberFormat>();
    const number = (value: number, digits = 0): string => {
      const format = formats.get(digits) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
      formats.set(digits, format);
      return format.format(value);
    };
    const dates = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return (day: LocalDate): string => format.format(startInUtc(day)).replaceAll(',', '');
    };
    const longDay = dates({ day: 'numeric', month: 'short', year: 'numeric' });
    const shortDay = dates({ day: 'numeric', month: 'short' });
    const weekday = dates({ weekday: 'short' });
    return {
      number,
      percent: (share: number | null): string => (share === null ? NOTHING : `${number(share * 100)} %`),
      /** 'Tue 3 Nov' */
      day: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
      shortDay,
      month: dates({ month: 'short', year: 'numeric' }),
      /** '19 Oct – 15 Nov 2026' */
      days: (from: LocalDate, to: LocalDate): string =>
        `${from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : longDay(from)} – ${longDay(to)}`,
      /** Starting with Monday. */
      weekdays: Array.from({ length: 7 }, (_, index) => weekday(`2026-11-${16 + index}`)),
    };
  }, [language]);
}
