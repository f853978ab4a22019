import { daysAfter, WEEKDAYS, type Weekday } from '@berth/domain/time';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';

/** The Monday of an arbitrary week. */
const MONDAY = '2026-01-05';

/** Monday first, in the user's language. */
export function useWeekdayNames(): readonly { day: Weekday; long: string; short: string }[] {
  const { language } = useLanguage();
  const written = (at: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(Date.parse(daysAfter(MONDAY, at)));
  return WEEKDAYS.map((day, at) => ({ day, long: written(at, 'long'), short: written(at, 'short') }));
}
