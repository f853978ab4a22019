import { daysAfter, WEEKDAYS, type Weekday } from '@berth/domain';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';

/** Of any week. */
const MONDAY = '2026-01-05';

/** Monday first, in the language spoken. */
export function useWeekdayNames(): readonly { day: Weekday; long: string; short: string }[] {
  const { language } = useLanguage();
  const written = (at: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(Date.parse(daysAfter(MONDAY, at)));
  return WEEKDAYS.map((day, at) => ({ day, long: written(at, 'long'), short: written(at, 'short') }));
}
