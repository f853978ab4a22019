import type { AnswerOf, buildingSettings, Desk, Floor, ListedReservation, Room } from '@berth/contract';
import type { LocalDate, Period } from '@berth/domain/time';
import type { Place } from '../../../../../lib/buildings/place.ts';

export type PlanProps = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  structure: { floors: readonly Floor[]; rooms: readonly Room[]; desks: readonly Desk[] };
  zone: string;
  now: number;
  today: LocalDate;
  lastDate: LocalDate | undefined;
  monday: LocalDate;
  /** A week in words, by its Monday. */
  rangeOf(monday: LocalDate): string;
  onClose(): void;
};

export type PlanReads = {
  reservations: readonly ListedReservation[];
  /** The opening hours of both weeks; undefined if nothing restricts them. */
  bound: readonly Period[] | undefined;
  /** In timeslot mode: the slots of both weeks. */
  slots: readonly Period[] | undefined;
};
