import { describe, expect, test } from 'vitest';
import { type OwnReservation, reservationToMove, signFor, wayTo } from './own-place.ts';
import { RULE_NAMES } from './rules.ts';
import { SPACE_STATUSES } from './states/status-of.ts';
import { at } from './testing/example.ts';

const period = (from: string, to: string) => ({ start: at(from), end: at(to) });
const WINDOW = period('09:00', '17:00');
const FREE = { status: 'FREE', rule: null, own: false } as const;
const held = (from: string, to: string, more: Partial<OwnReservation> = {}): OwnReservation => ({
  ...period(from, to),
  objectType: 'DESK',
  canChange: true,
  ...more,
});

describe('the status of a space', () => {
  test('is YOURS if you hold it, regardless of everything else', () => {
    for (const status of SPACE_STATUSES) expect(signFor({ ...FREE, status, own: true }, true)).toBe('YOURS');
  });

  test('is FREE even if you hold another space', () => {
    const rule = 'disable-overlapping-reservation';
    expect([signFor({ ...FREE, rule }, true), signFor({ ...FREE, rule }, false)]).toEqual(['FREE', 'FREE']);
  });

  test('is KEPT because of a used-up limit only if you hold no reservation to move', () => {
    const free = RULE_NAMES.filter((rule) => signFor({ ...FREE, rule }, true) === 'FREE');
    expect(free).toEqual([
      'disable-overlapping-reservation',
      'daily-maximum',
      'total-reservations-limit',
      'weekly-limit',
      'building-maximum',
      'userpool-daily-budget',
    ]);
    for (const rule of free.slice(1)) expect(signFor({ ...FREE, rule }, false)).toBe('KEPT');
  });

  test('is KEPT if a rule about the space itself refuses, even if you hold a desk', () => {
    const counting = RULE_NAMES.indexOf('disable-overlapping-reservation');
    for (const rule of RULE_NAMES.slice(0, counting)) expect(signFor({ ...FREE, rule }, true)).toBe('KEPT');
  });

  test('is unchanged if another user holds it', () => {
    for (const status of SPACE_STATUSES.slice(1))
      expect(signFor({ status, rule: 'space-taken', own: false }, true)).toBe(status);
  });
});

describe('the reservation to move', () => {
  test('is the one that fills most of the window, of the same type, and can be changed', () => {
    const [short, long] = [held('09:00', '10:00'), held('11:00', '17:00')];
    const car = held('09:00', '17:00', { objectType: 'PARKING' });
    expect(reservationToMove([short, car, long], 'DESK', WINDOW)).toBe(long);
    expect(reservationToMove([short, car, long], 'PARKING', WINDOW)).toBe(car);
    expect(reservationToMove([short, { ...long, canChange: false }], 'DESK', WINDOW)).toBe(short);
    expect(reservationToMove([car], 'DESK', WINDOW)).toBeUndefined();
  });

  test('is the earlier of two that fill the same, and never one that only touches the window', () => {
    const [first, second] = [held('09:00', '10:00'), held('11:00', '12:00')];
    expect(reservationToMove([second, first], 'DESK', WINDOW)).toBe(first);
    expect(reservationToMove([held('08:00', '09:00'), held('17:00', '18:00')], 'DESK', WINDOW)).toBeUndefined();
  });
});

describe('the way to a space', () => {
  const OVERLAP = 'disable-overlapping-reservation';
  const space = { sign: 'FREE', type: 'DESK', rule: null, held: [] } as const;
  const mine = held('09:00', '17:00');

  test('is to reserve, or is refused, without a reservation to move', () => {
    expect(wayTo(space, [], WINDOW)).toEqual({ way: 'reserve' });
    expect(wayTo({ ...space, rule: OVERLAP }, [], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...space, sign: 'KEPT', rule: 'floor-restricted' }, [mine], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...space, sign: 'RESERVED', rule: 'space-taken' }, [mine], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...space, sign: 'YOURS' }, [mine], WINDOW)).toEqual({ way: 'yours' });
  });

  test('is to reserve the free part of the window, unless the user holds another space then', () => {
    const part = period('09:00', '16:00');
    const partly = { ...space, sign: 'RESERVED', rule: 'space-taken', part } as const;
    expect(wayTo(partly, [], WINDOW)).toEqual({ way: 'part', part });
    expect(wayTo({ ...partly, sign: 'OCCUPIED' }, [held('16:00', '17:00')], WINDOW)).toEqual({ way: 'part', part });
    expect(wayTo(partly, [held('09:00', '17:00', { objectType: 'PARKING' })], WINDOW)).toEqual({ way: 'part', part });
    expect(wayTo(partly, [held('15:00', '17:00')], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...partly, rule: 'floor-restricted' }, [], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...partly, part: undefined }, [], WINDOW)).toEqual({ way: 'refused' });
  });

  test('is to move an existing reservation, and to reserve another only if the rules allow it', () => {
    expect(wayTo({ ...space, rule: OVERLAP }, [mine], WINDOW)).toEqual({
      way: 'move',
      from: mine,
      also: false,
      isPart: false,
    });
    expect(wayTo(space, [mine], WINDOW)).toMatchObject({ way: 'move', also: true });
    expect(wayTo({ ...space, rule: 'daily-maximum' }, [mine], WINDOW)).toMatchObject({ way: 'move', also: false });
    expect(wayTo({ ...space, rule: OVERLAP }, [held('10:00', '11:00')], WINDOW)).toMatchObject({ isPart: true });
  });

  test('is to reserve in addition, never to move, if its type differs', () => {
    const parking = { ...space, type: 'PARKING' } as const;
    expect(wayTo(parking, [mine], WINDOW)).toEqual({ way: 'reserve' });
    expect(wayTo({ ...parking, rule: OVERLAP }, [mine], WINDOW)).toEqual({ way: 'refused' });
  });

  test("is hindered if the space is taken in the reservation's hours outside the window", () => {
    const early = held('08:00', '12:00');
    const taken = period('08:00', '09:00');
    const there = { ...space, held: [period('17:00', '18:00'), taken] };
    expect(wayTo({ ...there, rule: OVERLAP }, [early], WINDOW)).toEqual({ way: 'hindered', from: early, by: taken });
    expect(wayTo(there, [early], WINDOW)).toEqual({ way: 'reserve' });
    expect(wayTo({ ...there, rule: OVERLAP }, [mine], WINDOW)).toMatchObject({ way: 'move' });
  });
});
