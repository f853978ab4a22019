import type { LocalDate, LocalTime, Weekday } from '../time/local-date.ts';

/** A timeslot: when a room may be reserved, by weekdays and hours, between two inclusive dates. */
export type Slot = {
  readonly roomId: string;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly validFrom: LocalDate;
  readonly validUntil: LocalDate | null;
  readonly days: readonly Weekday[];
};

/** Whether a slot lasts from the first to the last minute of a day. */
export const isAllDay = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): boolean =>
  startTime === '00:00' && endTime === '23:59';
