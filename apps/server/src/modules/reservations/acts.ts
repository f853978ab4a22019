import {
  type ActDecision,
  type BuildingSettings,
  mayCancel,
  mayCheckIn,
  mayCheckOut,
  type Relation,
  type StandingReservation,
} from '@berth/domain';
import {
  type About,
  cancelledEvents,
  checkedInEvent,
  checkedOutEvent,
  type ReservationEvent,
} from './reservations.events.ts';
import type { Standing } from './standing-reservation.sql.ts';
import type { Step } from './update-reservation.sql.ts';

/** What may be done with a reservation in the course of its life, what it is afterwards, and what is told of it. */
export type Act = {
  may(standing: StandingReservation, who: Relation, settings: BuildingSettings, now: number): ActDecision;
  next(standing: Standing): Step;
  events(standing: Standing, about: About, who: Relation): ReservationEvent[];
};

const MINUTE_MS = 60_000;

export const CANCEL: Act = {
  may: mayCancel,
  next: ({ checkedInAt, end }) => ({ state: 'cancelled', holds: false, checkedInAt, end }),
  events: ({ assets }, about, { isHolder }) =>
    cancelledEvents(about, { byOther: !isHolder, hasAssets: assets.length > 0 }),
};

export const CHECK_IN: Act = {
  may: mayCheckIn,
  next: ({ holds, end, now }) => ({ state: 'checked-in', holds, checkedInAt: now, end }),
  events: (_standing, about) => [checkedInEvent(about)],
};

export const CHECK_OUT: Act = {
  may: (standing, who, _settings, now) => mayCheckOut(standing, who, now),
  // What is left of it is free at once. One that had not begun keeps a minute, because no period is empty.
  next: ({ checkedInAt, start, end, now }) => ({
    state: 'checked-out',
    holds: false,
    checkedInAt,
    end: Math.min(end, Math.max(now, start + MINUTE_MS)),
  }),
  events: (_standing, about) => [checkedOutEvent(about)],
};
