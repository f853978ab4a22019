import type { ListedReservation } from '@berth/contract';
import { localDayOf, localTimeOf, type Period } from '@berth/domain';
import { localeOf, useLanguage } from '../../lib/language.ts';

export const iso = (instant: number): string => new Date(instant).toISOString();

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

/** Tue 17 Nov, by the calendar of the building. */
export function useDayText(zone: string): (instant: number) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  });
  return (instant) => format.format(instant).replaceAll(',', '');
}
