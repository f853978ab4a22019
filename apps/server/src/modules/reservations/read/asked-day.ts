import { type LocalDate, localDayOf } from '@berth/domain';

/** The wire keeps a day as itself or as the moment of its start in UTC; without one it is today where the building is. */
export const askedDay = (date: string | undefined, zone: string, now: number): LocalDate =>
  date === undefined ? localDayOf(now, zone) : new Date(date).toISOString().slice(0, 10);
