import type { LocalDate, LocalTime, Weekday } from '../time/local-date.ts';

/** When a room may be reserved: some weekdays, some hours, between two dates. Both dates are included. */
export type Slot = {
  readonly roomId: string;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly validFrom: LocalDate;
  readonly validUntil: LocalDate | null;
  readonly days: readonly Weekday[];
};

/** A slot from the first to the last minute of a day. */
export const isAllDay = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): boolean =>
  startTime === '00:00' && endTime === '23:59';
