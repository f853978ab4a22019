import { instantOf, type LocalDate, type Period } from '@berth/domain';

/** Times of day on a date, by the clock of the building. */
export const windowOn = (date: LocalDate, from: string, to: string, zone: string): Period => ({
  start: instantOf(date, from, zone),
  end: instantOf(date, to, zone),
});
