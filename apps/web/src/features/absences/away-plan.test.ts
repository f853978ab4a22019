import type { ListedReservation } from '@berth/contract';
import { instantOf } from '@berth/domain';
import { expect, test } from 'vitest';
import { periodOf, released, stillFixed, wishAgain } from './away-plan.ts';

const ZONE = 'Europe/Amsterdam';
const NOW = Date.parse('2026-11-17T09:00:00Z');

const reservation = (rest: Partial<ListedReservation> = {}): ListedReservation => ({
  id: crypto.randomUUID(),
  hash: 'h'.repeat(64),
  objectType: 'DESK',
  objectName: 'A1',
  objectId: '0199a000-0000-7000-8000-000000000001',
  roomName: 'Atrium',
  floorId: '0199a000-0000-7000-8000-000000000002',
  forUser: null,
  guest: [],
  reservationAssets: [],
  reservationSubject: null,
  startDatetime: '2026-11-18T08:00:00.000Z',
  endDatetime: '2026-11-18T12:00:00.000Z',
  visibleToOthers: 1,
  seriesId: null,
  state: 'reserved',
  version: 1,
  restorableUntil: null,
  context: { checkInDatetime: null, firstName: null, lastName: null },
  can: { change: true, cancel: true, checkIn: false, checkOut: false },
  ...rest,
});

test('days are whole, by the clock of the building, the last one too', () => {
  expect(periodOf({ from: '2026-10-25', to: '2026-10-26' }, ZONE)).toEqual({
    start: instantOf('2026-10-25', '00:00', ZONE),
    end: instantOf('2026-10-27', '00:00', ZONE),
  });
});

test('what is ahead is released, what runs and can not be cancelled stays, what is over is neither', () => {
  const cannot = { change: false, cancel: false, checkIn: false, checkOut: true };
  const ahead = reservation();
  const running = reservation({ startDatetime: '2026-11-17T08:00:00.000Z', endDatetime: '2026-11-17T12:00:00.000Z' });
  const over = reservation({ startDatetime: '2026-11-17T06:00:00.000Z', endDatetime: '2026-11-17T08:00:00.000Z' });
  const left = reservation({ state: 'checked-out' });
  expect(released([over, ahead, left, { ...running, can: cannot }], NOW)).toEqual({
    reservations: [ahead],
    staying: [{ ...running, can: cannot }],
  });
});

test('only one’s own desk that is still fixed is freed', () => {
  const standing = { startDatetime: null, endDatetime: null, name: null, rule: null };
  const names = new Map(['a', 'b', 'c'].map((id) => [id, id.toUpperCase()]));
  const desks = [
    { ...standing, objectId: 'b', status: 'FIXED' as const, own: true },
    { ...standing, objectId: 'a', status: 'FIXED' as const, own: false },
    { ...standing, objectId: 'c', status: 'RESERVED' as const, own: true },
  ];
  expect(stillFixed({ desks }, names)).toEqual(['B']);
});

test('what is reserved again is as it was', () => {
  const { startDatetime, endDatetime } = reservation();
  expect(wishAgain(reservation())).toEqual({ startDatetime, endDatetime });
  const asset = { id: '0199a000-0000-7000-8000-000000000003', name: 'Beamer', qty: 2, comment: 'large' };
  expect(
    wishAgain(
      reservation({
        reservationSubject: 'Plans',
        visibleToOthers: 0,
        guest: ['Gus <Grey> <gus@elsewhere.example>', 'no address'],
        reservationAssets: [asset],
      }),
    ),
  ).toEqual({
    startDatetime,
    endDatetime,
    reservationSubject: 'Plans',
    visibleToOthers: 0,
    invitedUsers: [{ name: 'Gus <Grey>', email: 'gus@elsewhere.example' }],
    reservationAssets: [{ id: asset.id, qty: 2, comment: 'large' }],
  });
});
