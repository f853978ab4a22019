import { type LocalDate, localDayOf } from '@berth/domain/time';

/** On the wire a day is a date or its first moment in UTC; the default is today in the building's time zone. */
export const askedDay = (date: string | undefined, zone: string, now: number): LocalDate =>
  date === undefined ? localDayOf(now, zone) : new Date(date).toISOString().slice(0, 10);
