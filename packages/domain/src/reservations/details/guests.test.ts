import { describe, expect, test } from 'vitest';
import { guestMaximum, guestsFrom } from './guests.ts';

const empty = { name: ' ', email: '' };
const ada = { name: 'Ada', email: 'ada@guests.example' };

describe('rows of guests', () => {
  test('one that nobody filled in is no guest', () => {
    expect(guestsFrom([empty])).toEqual([]);
  });
  test.each([[[]], [[ada]], [[{ ...empty, name: 'Ada' }]], [[ada, empty]], [[empty, empty]]])(
    '%j stay, complete or not',
    (rows) => {
      expect(guestsFrom(rows)).toEqual(rows);
    },
  );
});

describe('how many guests there is room for', () => {
  test.each([
    ['DESK', undefined, 1],
    ['DESK', 8, 1],
    ['PARKING', undefined, 1],
    ['ROOM', undefined, 50],
    ['ROOM', 100, 50],
    ['ROOM', 8, 7],
    ['ROOM', 1, 0],
    ['ROOM', 0, 0],
  ] as const)('%s for %s people: %i', (type, maximumOccupants, guests) => {
    expect(guestMaximum({ type, maximumOccupants })).toBe(guests);
  });
});
