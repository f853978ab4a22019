import { expect, test } from 'vitest';
import { busySpan } from './cancellation-sums.ts';

const isBusy = (count: number) => count > 0;

test('quiet hours at both ends are omitted, and those between stay', () => {
  expect(busySpan([0, 0, 3, 0, 1, 0], isBusy)).toEqual([3, 0, 1]);
});

test('a day without any busy hour gives an empty span', () => {
  expect(busySpan([0, 0], isBusy)).toEqual([]);
});
