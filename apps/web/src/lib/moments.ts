import type { ListedReservation } from '@berth/contract';
import { localDayOf, localTimeOf, type Period } from '@berth/domain';
import { useCallback } from 'react';
import { localeOf, useLanguage } from './languages/language.ts';

export const periodOf = ({
  startDatetime,
  endDatetime,
}: Pick<ListedReservation, 'startDatetime' | 'endDatetime'>): Period => ({
  start: Date.parse(startDatetime),
  end: Date.parse(endDatetime),
});

/** Midnight at the end of a day still belongs to it. */
export const endTimeOf = ({ start, end }: Period, zone: string): string =>
  localDayOf(start, zone) === localDayOf(end, zone) ? localTimeOf(end, zone) : '24:00';

/** 09:00 – 17:00, by the clock of the building. */
export const hoursOf = (period: Period, zone: string): string =>
  `${localTimeOf(period.start, zone)} – ${endTimeOf(period, zone)}`;

/** Tue 17 Nov, by the calendar of a building. */
export function useDayText(): (instant: number, zone: string) => string {
  const { language } = useLanguage();
  return useCallback(
    (instant, zone) => formatOf(localeOf(language), zone).format(instant).replaceAll(',', ''),
    [language],
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes longer than drawing its row. */
function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  formats.set(key, format);
  return format;
}
