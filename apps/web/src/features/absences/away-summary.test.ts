import type { ListedReservation } from '@berth/contract';
import { instantOf } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { aReservation } from '../../workplace/reservations/reservation.fixture.ts';
import { periodOf, presetsFrom, released, stillFixed } from './away-summary.ts';

const ZONE = 'Europe/Amsterdam';
const NOW = Date.parse('2026-11-17T09:00:00Z');

const reservation = (rest: Partial<ListedReservation> = {}) =>
  aReservation({
    startDatetime: '2026-11-18T08:00:00.000Z',
    endDatetime: '2026-11-18T12:00:00.000Z',
    ...rest,
  });

test("a period covers whole days in the building's timezone, including the last", () => {
  expect(periodOf({ from: '2026-10-25', to: '2026-10-26' }, ZONE)).toEqual({
    start: instantOf('2026-10-25', '00:00', ZONE),
    end: instantOf('2026-10-27', '00:00', ZONE),
  });
});

test('future reservations are released, a running one that cannot be cancelled stays, and a past one is neither', () => {
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

test('only the user’s own desk that is still fixed is freed', () => {
  const rest = { startDatetime: null, endDatetime: null, name: null, rule: null };
  const names = new Map(['a', 'b', 'c'].map((id) => [id, id.toUpperCase()]));
  const desks = [
    { ...rest, objectId: 'b', status: 'FIXED' as const, own: true },
    { ...rest, objectId: 'a', status: 'FIXED' as const, own: false },
    { ...rest, objectId: 'c', status: 'RESERVED' as const, own: true },
  ];
  expect(stillFixed({ desks }, names)).toEqual(['B']);
});

test.each([
  ['2026-11-17', '2026-11-17', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['2026-11-22', '2026-11-22', '2026-11-22', '2026-11-23', '2026-11-29'],
])('on %s this week is %s to %s, and next week %s to %s', (today, from, to, nextFrom, nextTo) => {
  const { thisWeek, nextWeek } = presetsFrom(today);
  expect([thisWeek, nextWeek]).toEqual([
    { from, to },
    { from: nextFrom, to: nextTo },
  ]);
});
