import {
  type BuildingSettings,
  mayCancel,
  mayCheckIn,
  mayCheckOut,
  type Relation,
  type TransitionDecision,
} from '@berth/domain';
import {
  type About,
  cancelledEvents,
  checkedInEvent,
  checkedOutEvent,
  type ReservationEvent,
} from '../reservations.events.ts';
import type { BuildingRules, StoredReservation } from '../stored-reservation.sql.ts';
import type { NextState } from './update-reservation.sql.ts';

/** From one state of a reservation to the next: who may, what the row is afterwards, and which events are recorded. */
export type Transition = {
  may(stored: StoredReservation, who: Relation, settings: BuildingSettings, now: number): TransitionDecision;
  next(stored: StoredReservation & BuildingRules): NextState;
  events(stored: StoredReservation, about: About, who: Relation): ReservationEvent[];
};

const MINUTE_MS = 60_000;

export const CANCEL: Transition = {
  may: mayCancel,
  next: ({ checkedInAt, end }) => ({ state: 'cancelled', holds: false, checkedInAt, end }),
  events: ({ assets }, about, { isHolder }) =>
    cancelledEvents(about, { byOther: !isHolder, hasAssets: assets.length > 0 }),
};

/** Made by mistake a moment ago: it may have begun, and nobody has used it. */
export const UNDO: Transition = {
  ...CANCEL,
  may: (stored, who, settings, now) => mayCancel(stored, who, { ...settings, allow_cancelling_ongoing: true }, now),
};

export const CHECK_IN: Transition = {
  may: mayCheckIn,
  next: ({ holds, end, now }) => ({ state: 'checked-in', holds, checkedInAt: now, end }),
  events: (_stored, about) => [checkedInEvent(about)],
};

export const CHECK_OUT: Transition = {
  may: (stored, who, _settings, now) => mayCheckOut(stored, who, now),
  // What is left of it is free at once. One that had not begun keeps a minute, because no period is empty.
  next: ({ checkedInAt, start, end, now }) => ({
    state: 'checked-out',
    holds: false,
    checkedInAt,
    end: Math.min(end, Math.max(now, start + MINUTE_MS)),
  }),
  events: (_stored, about) => [checkedOutEvent(about)],
};
