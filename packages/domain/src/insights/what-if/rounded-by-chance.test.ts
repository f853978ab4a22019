import { expect, test } from 'vitest';
import { chancesOf, roundedByChance } from './rounded-by-chance.ts';

const MANY = Array.from({ length: 2_000 }, (_, n) => chancesOf([`replay ${n}`])('noShows'));

test('rounds to a neighbouring multiple of the step, and multiples not at all', () => {
  expect(new Set(MANY.map((chance) => roundedByChance(7, 5, chance)))).toEqual(new Set([5, 10]));
  expect(new Set(MANY.map((chance) => roundedByChance(10, 5, chance)))).toEqual(new Set([10]));
});

test.each([1, 2, 3, 4])('is right on average for %i above a multiple', (rest) => {
  const sum = MANY.reduce((all, chance) => all + roundedByChance(20 + rest, 5, chance), 0);
  expect(Math.abs(sum / MANY.length - 20 - rest)).toBeLessThan(0.25);
});

test('the chances of a replay are the same in any order, and others if a request drops out', () => {
  const granted = Array.from({ length: 30 }, (_, n) => `request ${n}`);
  expect(chancesOf(granted.toReversed())('noShows')).toBe(chancesOf(granted)('noShows'));
  const without = granted.map((dropped) => chancesOf(granted.filter((id) => id !== dropped))('noShows'));
  expect(new Set(without).size).toBe(granted.length);
});
