import { expect, test } from 'vitest';
import { roundingBy } from './rounded-by-chance.ts';

const MANY = Array.from({ length: 2_000 }, (_, n) => `replay ${n}`);

test('rounds to a neighbouring multiple of the step, and multiples not at all', () => {
  for (const id of MANY) {
    expect([5, 10]).toContain(roundingBy([id])(7, 5, 'granted'));
    expect(roundingBy([id])(10, 5, 'granted')).toBe(10);
  }
});

test.each([1, 2, 3, 4])('is right on average for %i above a multiple', (rest) => {
  const rounded = MANY.map((id) => roundingBy([id])(20 + rest, 5, 'noShows'));
  const mean = rounded.reduce((sum, value) => sum + value, 0) / rounded.length;
  expect(Math.abs(mean - 20 - rest)).toBeLessThan(0.25);
});

test('rounds the same replay alike, in any order, and afresh if a request drops out', () => {
  const granted = Array.from({ length: 30 }, (_, n) => `request ${n}`);
  const alike = granted.map((dropped) => {
    const all = roundingBy(granted.toReversed())(7, 5, 'peak') === roundingBy(granted)(7, 5, 'peak');
    expect(all).toBe(true);
    return roundingBy(granted.filter((id) => id !== dropped))(7, 5, 'peak');
  });
  expect(new Set(alike)).toEqual(new Set([5, 10]));
});
