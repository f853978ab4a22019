import type { ListedReservation } from '@berth/contract';

/** For tests: a desk on the morning of Tuesday 17 November 2026, in Amsterdam. */
export const aReservation = (change: Partial<ListedReservation> = {}): ListedReservation => ({
  id: '0a000000-0000-4000-8000-000000000001',
  hash: 'h'.repeat(64),
  objectType: 'DESK',
  objectName: '2.15-B',
  objectId: '0b000000-0000-4000-8000-000000000001',
  roomName: 'Room 2.15',
  floorId: '0c000000-0000-4000-8000-000000000001',
  forUser: { username: 's@wetering.example', firstname: 'Sanne', lastname: 'Bakker', isEmergencyResponder: false },
  guest: [],
  reservationAssets: [],
  reservationSubject: null,
  startDatetime: '2026-11-17T08:00:00.000Z',
  endDatetime: '2026-11-17T12:00:00.000Z',
  visibleToOthers: 1,
  seriesId: null,
  state: 'reserved',
  version: 1,
  restorableUntil: null,
  noShowEvidence: null,
  context: { checkInDatetime: null, firstName: 'Sanne', lastName: 'Bakker' },
  can: { change: true, cancel: true, checkIn: false, checkOut: false },
  ...change,
});
