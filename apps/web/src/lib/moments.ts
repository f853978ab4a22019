import type { ListedReservation } from '@berth/contract';
import type { LocalDate, Period } from '@berth/domain/time';
import { useCallback } from 'react';
import { useLanguage } from './languages/language.ts';
import { writtenDay, writtenMoment, writtenWindow } from './written.ts';

export { endTimeOf, hoursOf, spanOf } from './written.ts';

/** The timezone of the device, for pages that belong to no building. */
export const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const periodOf = ({
  startDatetime,
  endDatetime,
}: Pick<ListedReservation, 'startDatetime' | 'endDatetime'>): Period => ({
  start: Date.parse(startDatetime),
  end: Date.parse(endDatetime),
});

type Written<T> = (what: T, zone: string) => string;

/** Tue 17 Nov, by the calendar of a building. */
export function useDayText(): Written<number> {
  const { language } = useLanguage();
  return useCallback((instant, zone) => writtenDay(instant, zone, language, Date.now()), [language]);
}

/** Tue 17 Nov, of a date without a time. */
export function useDateText(): (date: LocalDate) => string {
  const dayText = useDayText();
  return useCallback((date) => dayText(Date.parse(date), 'UTC'), [dayText]);
}

/** Tue 17 Nov 2026, of a date that is read for years. */
export function useFullDateText(): (date: LocalDate) => string {
  const { language } = useLanguage();
  return useCallback((date) => writtenDay(Date.parse(date), 'UTC', language), [language]);
}

/** Tue 17 Nov, 09:00. */
export function useMomentText(): Written<number> {
  const { language } = useLanguage();
  return useCallback((instant, zone) => writtenMoment(instant, zone, language, Date.now()), [language]);
}

/** Tue 17 Nov, 09:00 – 17:00. */
export function useWindowText(): Written<Period> {
  const { language } = useLanguage();
  return useCallback((window, zone) => writtenWindow(window, zone, language, Date.now()), [language]);
}
