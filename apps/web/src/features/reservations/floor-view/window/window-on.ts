import { instantOf, type LocalDate, type Period } from '@berth/domain/time';

/** A window on a date, in the building's timezone. */
export const windowOn = (date: LocalDate, from: string, to: string, zone: string): Period => ({
  start: instantOf(date, from, zone),
  end: instantOf(date, to, zone),
});
