import { cleanSubject, SUBJECT_MAXIMUM } from '../reservations/details/subject.ts';
import { daysAfter, type LocalDate } from '../time/local-date.ts';
import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { splitByDay } from './split-by-day.ts';

/** A meeting in an external calendar, independent of the service. */
export type OutsideEvent = {
  readonly id: string;
  /** Whole days without a time zone; the end is exclusive. */
  readonly allDay: { readonly from: LocalDate; readonly until: LocalDate } | undefined;
  readonly period: Period;
  readonly subject: string;
  readonly isPrivate: boolean;
  /** Whether the organiser shows as free during it. */
  readonly isFree: boolean;
  readonly isDeclined: boolean;
  readonly isCancelled: boolean;
  readonly organiser: string | undefined;
  readonly attendeeCount: number;
};

/** The time in which it holds the room: a period for each local day, or nothing. */
export type HeldRoom = {
  readonly parts: readonly Period[];
  readonly subject: string;
  readonly isPrivate: boolean;
};

const NOTHING: HeldRoom = { parts: [], subject: '', isPrivate: false };

const daysIn = (allDay: NonNullable<OutsideEvent['allDay']>, zone: string): Period => ({
  start: instantOf(allDay.from, '00:00', zone),
  end: instantOf(daysAfter(allDay.until, -1), '24:00', zone),
});

/** Cuts the subject at the maximum length of a reservation's, because no one can be asked to shorten it. */
const subjectFor = (subject: string): string =>
  Array.from(cleanSubject(subject).trim()).slice(0, SUBJECT_MAXIMUM).join('').trim();

/** Returns how a meeting occupies its room in a building of this time zone. */
export function heldByEvent(event: OutsideEvent, zone: string): HeldRoom {
  if (event.isCancelled || event.isDeclined || event.isFree) return NOTHING;
  const period = event.allDay === undefined ? event.period : daysIn(event.allDay, zone);
  return {
    parts: splitByDay(period, zone),
    subject: event.isPrivate ? '' : subjectFor(event.subject),
    isPrivate: event.isPrivate,
  };
}
