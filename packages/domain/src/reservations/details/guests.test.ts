import { describe, expect, test } from 'vitest';
import { guestMaximum, guestsFrom } from './guests.ts';

const empty = { name: ' ', email: '' };
const ada = { name: 'Ada', email: 'ada@guests.example' };

describe('guestsFrom', () => {
  test('ignores the single empty row of an unused form', () => {
    expect(guestsFrom([empty])).toEqual([]);
  });
  test.each([[[]], [[ada]], [[{ ...empty, name: 'Ada' }]], [[ada, empty]], [[empty, empty]]])(
    'keeps %j, complete or not',
    (rows) => {
      expect(guestsFrom(rows)).toEqual(rows);
    },
  );
});

describe('guestMaximum', () => {
  test.each([
    ['DESK', undefined, 1],
    ['DESK', 8, 1],
    ['PARKING', undefined, 1],
    ['ROOM', undefined, 50],
    ['ROOM', 100, 50],
    ['ROOM', 8, 7],
    ['ROOM', 1, 0],
    ['ROOM', 0, 0],
  ] as const)('for a %s with room for %s people is %i', (type, maximumOccupants, guests) => {
    expect(guestMaximum({ type, maximumOccupants })).toBe(guests);
  });
});
