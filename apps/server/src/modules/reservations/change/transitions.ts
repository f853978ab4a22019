import type { BuildingSettings } from '@berth/domain/buildings';
import { mayCancel, mayCheckIn, mayCheckOut, type Relation, type TransitionDecision } from '@berth/domain/reservations';
import { MINUTE_MS, type Period } from '@berth/domain/time';
import {
  type About,
  cancelledEvents,
  checkedInEvent,
  checkedOutEvent,
  type ReservationEvent,
} from '../reservations.events.ts';
import type { BuildingRules, StoredReservation } from '../stored-reservation.sql.ts';
import type { NextState } from './update-reservation.sql.ts';

/** Staff act on the reservation of another person, or correct a past one, which can be their own. */
export const isByStaff = ({ end }: Period, { isHolder, isMaker, isStaff }: Relation, now: number): boolean =>
  isStaff && ((!isHolder && !isMaker) || now >= end);

/** A change of a reservation's state: the permission, the row afterwards, and the recorded events. */
export type Transition = {
  may(stored: StoredReservation, who: Relation, settings: BuildingSettings, now: number): TransitionDecision;
  next(stored: StoredReservation & BuildingRules, who: Relation): NextState;
  events(stored: StoredReservation & BuildingRules, about: About, who: Relation): ReservationEvent[];
};

/** Columns that reports are computed from. */
const NEITHER = { plannedEnd: null, cancelledBy: null } as const;
const cancelledBy = ({ isHolder }: Relation) => ({ ...NEITHER, cancelledBy: isHolder ? 'u' : 'o' }) as const;

export const CANCEL: Transition = {
  may: mayCancel,
  next: ({ checkedInAt, end }, who) => ({ state: 'cancelled', holds: false, checkedInAt, end, ...cancelledBy(who) }),
  events: ({ assets }, about, { isHolder }) =>
    cancelledEvents(about, { byOther: !isHolder, hasAssets: assets.length > 0 }),
};

/** For a reservation made by mistake just now: it may have begun, but was not used. */
export const UNDO: Transition = {
  ...CANCEL,
  may: (stored, who, settings, now) => mayCancel(stored, who, { ...settings, allow_cancelling_ongoing: true }, now),
};

export const CHECK_IN: Transition = {
  may: mayCheckIn,
  // A correction after the end does not know when the person came, so the figures count from the start.
  next: ({ holds, start, end, now }) => ({
    state: 'checked-in',
    holds,
    checkedInAt: now < end ? now : start,
    end,
    ...NEITHER,
  }),
  events: (stored, about, who) => [checkedInEvent(about, { byStaff: isByStaff(stored, who, stored.now) })],
};

export const CHECK_OUT: Transition = {
  may: (stored, who, _settings, now) => mayCheckOut(stored, who, now),
  // The rest is free at once. A reservation that had not begun keeps a minute, because no period is empty.
  next: ({ checkedInAt, start, end: plannedEnd, now }) => {
    const end = Math.min(plannedEnd, Math.max(now, start + MINUTE_MS));
    const earlier = end < plannedEnd ? { ...NEITHER, plannedEnd } : NEITHER;
    return { state: 'checked-out', holds: false, checkedInAt, end, ...earlier };
  },
  events: (_stored, about) => [checkedOutEvent(about)],
};
