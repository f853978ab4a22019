import type { ListedReservation } from '@berth/contract';
import { instantOf, toIso } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { floorsWith, nearbyAddress, entryOf } from './colleague-entry.ts';

const ZONE = 'Europe/Amsterdam';
const at = (time: string) => instantOf('2026-11-17', time, ZONE);
const iso = (time: string) => toIso(at(time));
const FIRST = { id: 'f1', name: 'First', level: 1, plan: null };
const GROUND = { id: 'f0', name: 'Ground', level: 0, plan: null };

const reservation = (rest: Partial<ListedReservation> = {}): ListedReservation => ({
  id: 'r',
  hash: null,
  objectType: 'DESK',
  objectName: 'A1',
  objectId: 'a1',
  roomName: 'Atrium',
  floorId: 'f1',
  forUser: { username: 'j@x.example', firstname: 'Joris', lastname: 'de Vries', isEmergencyResponder: true },
  guest: [],
  reservationAssets: [],
  reservationSubject: null,
  startDatetime: iso('09:00'),
  endDatetime: iso('13:00'),
  visibleToOthers: 1,
  seriesId: null,
  state: 'reserved',
  version: 1,
  restorableUntil: null,
  noShowEvidence: null,
  context: { checkInDatetime: null, firstName: 'Joris', lastName: 'de Vries' },
  can: { change: false, cancel: false, checkIn: false, checkOut: false },
  ...rest,
});
const see = (rest: Partial<ListedReservation> = {}, now = at('08:00')) =>
  entryOf(reservation(rest), { floors: [GROUND, FIRST], zone: ZONE, now });

test('an entry shows who is where and when, by the clock of the building', () => {
  expect(see()).toMatchObject({
    who: 'Joris de Vries',
    isResponder: true,
    floor: FIRST,
    date: '2026-11-17',
    from: '09:00',
    to: '13:00',
    isNow: false,
    isHere: false,
  });
  expect(see({ endDatetime: iso('24:00') }).to).toBe('24:00');
});

test('an entry is current from its first moment to its last, and here if it is checked in', () => {
  expect([at('09:00'), at('13:00') - 1, at('13:00')].map((now) => see({}, now).isNow)).toEqual([true, true, false]);
  const context = { checkInDatetime: iso('08:55'), firstName: null, lastName: null };
  expect([at('08:56'), at('13:00')].map((now) => see({ context }, now).isHere)).toEqual([true, false]);
});

test('an entry without a visible name shows none, and neither does a removed floor', () => {
  const hidden = { forUser: null, context: { checkInDatetime: null, firstName: null, lastName: null } };
  expect(see({ ...hidden, floorId: 'gone' })).toMatchObject({ who: '', floor: undefined });
});

test('an entry links to the spaces that are free there then, around the colleague', () => {
  const address = '/workplace/desks?floor=f1&day=2026-11-17&from=09:00&to=13:00';
  expect(nearbyAddress(see())).toBe(`${address}&search=Joris%20de%20Vries`);
  expect(nearbyAddress({ ...see(), who: '' })).toBe(address);
});

test('floors with people are counted, in their order', () => {
  const entries = [see(), see({ floorId: 'f0' }), see()];
  expect(floorsWith([GROUND, FIRST], entries).map(({ floor, here }) => [floor.name, here])).toEqual([
    ['Ground', 1],
    ['First', 2],
  ]);
  expect(floorsWith([GROUND, FIRST], [see()])).toHaveLength(1);
});
