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

describe('how a space stands', () => {
  test('one’s own is one’s own, whatever else is true of it', () => {
    for (const status of SPACE_STATUSES) expect(signFor({ ...FREE, status, own: true }, true)).toBe('YOURS');
  });

  test('that one holds another place keeps none from being free', () => {
    const rule = 'disable-overlapping-reservation';
    expect([signFor({ ...FREE, rule }, true), signFor({ ...FREE, rule }, false)]).toEqual(['FREE', 'FREE']);
  });

  test('a limit that is used up keeps a space only from whoever has no place to give up for it', () => {
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

  test('what is asked of the space itself comes first: a closed room is not free because one holds a desk', () => {
    const counting = RULE_NAMES.indexOf('disable-overlapping-reservation');
    for (const rule of RULE_NAMES.slice(0, counting)) expect(signFor({ ...FREE, rule }, true)).toBe('KEPT');
  });

  test('what somebody else has is theirs', () => {
    for (const status of SPACE_STATUSES.slice(1))
      expect(signFor({ status, rule: 'space-taken', own: false }, true)).toBe(status);
  });
});

describe('which reservation moves', () => {
  test('the one that fills most of the window, of the same kind, that may be changed', () => {
    const [short, long] = [held('09:00', '10:00'), held('11:00', '17:00')];
    const car = held('09:00', '17:00', { objectType: 'PARKING' });
    expect(reservationToMove([short, car, long], 'DESK', WINDOW)).toBe(long);
    expect(reservationToMove([short, car, long], 'PARKING', WINDOW)).toBe(car);
    expect(reservationToMove([short, { ...long, canChange: false }], 'DESK', WINDOW)).toBe(short);
    expect(reservationToMove([car], 'DESK', WINDOW)).toBeUndefined();
  });

  test('of two alike the earlier; one that only touches the window is none', () => {
    const [first, second] = [held('09:00', '10:00'), held('11:00', '12:00')];
    expect(reservationToMove([second, first], 'DESK', WINDOW)).toBe(first);
    expect(reservationToMove([held('08:00', '09:00'), held('17:00', '18:00')], 'DESK', WINDOW)).toBeUndefined();
  });
});

describe('the way to a space', () => {
  const OVERLAP = 'disable-overlapping-reservation';
  const space = { sign: 'FREE', type: 'DESK', rule: null, held: [] } as const;
  const mine = held('09:00', '17:00');

  test('without a place of one’s own it is reserved, or refused', () => {
    expect(wayTo(space, [], WINDOW)).toEqual({ way: 'reserve' });
    expect(wayTo({ ...space, rule: OVERLAP }, [], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...space, sign: 'KEPT', rule: 'floor-restricted' }, [mine], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...space, sign: 'RESERVED', rule: 'space-taken' }, [mine], WINDOW)).toEqual({ way: 'refused' });
    expect(wayTo({ ...space, sign: 'YOURS' }, [mine], WINDOW)).toEqual({ way: 'yours' });
  });

  test('with one, one moves; beside it only where that may be', () => {
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

  test('another kind is beside it as the rules say, and never instead of it', () => {
    const parking = { ...space, type: 'PARKING' } as const;
    expect(wayTo(parking, [mine], WINDOW)).toEqual({ way: 'reserve' });
    expect(wayTo({ ...parking, rule: OVERLAP }, [mine], WINDOW)).toEqual({ way: 'refused' });
  });

  test('a move keeps its hours: what is taken in them, outside the window, hinders it', () => {
    const early = held('08:00', '12:00');
    const taken = period('08:00', '09:00');
    const there = { ...space, held: [period('17:00', '18:00'), taken] };
    expect(wayTo({ ...there, rule: OVERLAP }, [early], WINDOW)).toEqual({ way: 'hindered', from: early, by: taken });
    expect(wayTo(there, [early], WINDOW)).toEqual({ way: 'reserve' });
    expect(wayTo({ ...there, rule: OVERLAP }, [mine], WINDOW)).toMatchObject({ way: 'move' });
  });
});
