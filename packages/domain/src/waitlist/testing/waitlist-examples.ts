import { at, from, MONDAY, TUESDAY } from '../../reservations/testing/example.ts';
import type { Moment } from '../matches.ts';
import type { SpaceOffered, WaitlistEntry, WaitlistRequest } from '../waitlist-entry.ts';

export { at, from, MONDAY, TUESDAY };

/** Any desk in the building, Tuesday from nine to five. */
export const request = (change: Partial<WaitlistRequest> = {}): WaitlistRequest => ({
  type: 'DESK',
  buildingId: 'amsterdam',
  localDay: TUESDAY,
  ...from('09:00', '17:00'),
  floorIds: [],
  roomIds: [],
  spaceId: undefined,
  attributeIds: [],
  ...change,
});

export const entry = (id: string, change: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  ...request(),
  id,
  memberId: `member of ${id}`,
  autoAccept: true,
  joinedAt: at('08:00', MONDAY),
  declinedSpaceIds: [],
  missedOffers: 0,
  ...change,
});

export const space = (change: Partial<SpaceOffered> = {}): SpaceOffered => ({
  id: 'desk',
  floorId: 'floor 2',
  roomId: 'room 2.15',
  type: 'DESK',
  attributeIds: [],
  ...change,
});

export const moment = (now: number, timeslot = false): Moment => ({ now, timeslot });

/** Monday evening, before any example begins. */
export const EVENING = moment(at('20:00', MONDAY));
