import { expect, test } from 'vitest';
import { nightLimit } from './night-limit.ts';

test.each([
  ['a building without nights', [], 1000],
  ['a small one', [10, 12, 9], 1000],
  ['three times the middle of the nights', [400, 500, 9000], 1500],
  ['between the two in the middle', [400, 500, 600, 700], 1650],
  ['weekends apart', [0, 0, 2000, 0, 0], 6000],
])('of %s', (_what, nights, limit) => {
  expect(nightLimit(nights)).toBe(limit);
});
