import { expect, test } from 'vitest';
import { calls, keyOf } from './index.ts';

test('whoever sends files can send only so many in a minute', () => {
  const taking = calls.filter(({ consumes }) => consumes !== undefined);
  expect(taking.length).toBeGreaterThan(0);
  expect(taking.filter(({ perMinute = Infinity }) => perMinute > 30).map(keyOf)).toEqual([]);
});
