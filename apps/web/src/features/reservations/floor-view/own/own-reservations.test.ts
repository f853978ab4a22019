import type { ListedReservation } from '@berth/contract';
import { instantOf } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { hoursBySpace, ownReservationsIn } from './own-reservations.ts';

const at = (time: string) => instantOf('2027-03-02', time, 'Europe/Amsterdam');
const WINDOW = { start: at('09:00'), end: at('17:00') };
const BEFORE = at('07:00');

const reservation = (id: string, from: string, to: string, more: Partial<ListedReservation> = {}) =>
  ({
    id,
    objectId: `desk ${id}`,
    objectType: 'DESK',
    startDatetime: new Date(at(from)).toISOString(),
    endDatetime: new Date(at(to)).toISOString(),
    state: 'reserved',
    restorableUntil: null,
    noShowEvidence: null,
    can: { change: true, cancel: true, checkIn: false, checkOut: false },
    ...more,
  }) as ListedReservation;

const heldIds = (all: readonly ListedReservation[], now = BEFORE) =>
  ownReservationsIn(all, WINDOW, now).held.map(({ reservation: { id } }) => id);

test('reservations in the window are held, on any floor and of any kind, the earliest first', () => {
  const all = [
    reservation('later', '16:00', '18:00'),
    reservation('car', '08:00', '18:00', { objectType: 'PARKING', floorId: 'another' }),
    reservation('here', '10:00', '12:00', { state: 'checked-in' }),
    reservation('touches', '17:00', '18:00'),
    reservation('before', '08:00', '09:00'),
  ];
  expect(heldIds(all)).toEqual(['car', 'here', 'later']);
});

test('a reservation that is over, checked out or cancelled is not held', () => {
  const all = [
    reservation('over', '09:00', '10:00'),
    reservation('left', '09:00', '17:00', { state: 'checked-out' }),
    reservation('gone', '09:00', '17:00', { state: 'cancelled' }),
    reservation('runs', '09:00', '10:15'),
  ];
  expect(heldIds(all, at('10:00'))).toEqual(['runs']);
  expect(heldIds(all, at('09:00'))).toEqual(['over', 'runs']);
});

test('a no-show is lost as long as it can be restored', () => {
  const gone = { state: 'cancelled', restorableUntil: new Date(at('09:45')).toISOString() } as const;
  const all = [reservation('missed', '09:00', '17:00', gone), reservation('elsewhen', '17:00', '18:00', gone)];
  const own = ownReservationsIn(all, WINDOW, at('09:35'));
  expect(own.held).toEqual([]);
  expect(own.lost.map(({ id }) => id)).toEqual(['missed']);
});

test('a space reserved twice has both periods', () => {
  const twice = ['09:00', '13:00'].map((from, n) =>
    reservation(`${n}`, from, n === 0 ? '12:00' : '17:00', { objectId: 'desk' }),
  );
  expect([...hoursBySpace(ownReservationsIn(twice, WINDOW, BEFORE).held)]).toEqual([
    [
      'desk',
      [
        { start: at('09:00'), end: at('12:00'), objectType: 'DESK' },
        { start: at('13:00'), end: at('17:00'), objectType: 'DESK' },
      ],
    ],
  ]);
});
