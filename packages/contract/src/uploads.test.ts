import { expect, test } from 'vitest';
import { calls, keyOf } from './index.ts';

test('every upload call has a rate limit of at most 30 per minute', () => {
  const taking = calls.filter(({ consumes }) => consumes !== undefined);
  expect(taking.length).toBeGreaterThan(0);
  expect(taking.filter(({ perMinute = Infinity }) => perMinute > 30).map(keyOf)).toEqual([]);
});
