import { expect, test } from 'vitest';
import { usualSeats } from './usual-seats.ts';

const TODAY = '2026-11-19';

test('the share of a seat counts recent days more, and adds up to one', () => {
  const usual = usualSeats(
    [
      { spaceId: 'old', day: '2026-10-20' },
      { spaceId: 'new', day: '2026-11-19' },
    ],
    TODAY,
  );
  expect(usual.get('new')).toEqual({ share: 2 / 3, days: 1, ofDays: 2 });
  expect(usual.get('old')).toEqual({ share: 1 / 3, days: 1, ofDays: 2 });
});

test('two reservations of a seat on one day are one visit', () => {
  const morning = { spaceId: 'B', day: '2026-11-18' };
  expect(usualSeats([morning, morning], TODAY).get('B')).toEqual({ share: 1, days: 1, ofDays: 1 });
});

test('a day with two seats counts once in the number of days', () => {
  const day = '2026-11-18';
  const usual = usualSeats(
    [
      { spaceId: 'B', day },
      { spaceId: 'C', day },
    ],
    TODAY,
  );
  expect(usual.get('B')).toEqual({ share: 0.5, days: 1, ofDays: 1 });
});

test('without reservations no seat is usual', () => {
  expect(usualSeats([], TODAY).size).toBe(0);
});
