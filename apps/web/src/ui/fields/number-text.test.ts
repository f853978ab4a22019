import { expect, test } from 'vitest';
import { numberFrom, within } from './number-text.ts';

test('reads numbers with a comma or a point', () => {
  expect(['1.5', '1,5', ' 12 ', '-3', '.25', '0'].map(numberFrom)).toEqual([1.5, 1.5, 12, -3, 0.25, 0]);
});

test('rejects text that is not a number', () => {
  expect(['', 'a', '1.2.3', '1e9', '--2', '1 2', 'Infinity'].map(numberFrom)).toEqual(Array(7).fill(undefined));
});

test('limits a number to its bounds', () => {
  expect([within(5, 1, 3), within(-5, 1, 3), within(2, 1, 3)]).toEqual([3, 1, 2]);
});
