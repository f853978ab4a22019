import { expect, test } from 'vitest';
import { busySpan } from './cancellation-sums.ts';

const isBusy = (count: number) => count > 0;

test('quiet hours at both ends are left out, and those between stay', () => {
  expect(busySpan([0, 0, 3, 0, 1, 0], isBusy)).toEqual([3, 0, 1]);
});

test('where nothing happened there is nothing', () => {
  expect(busySpan([0, 0], isBusy)).toEqual([]);
});
