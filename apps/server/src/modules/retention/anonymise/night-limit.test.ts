import { expect, test } from 'vitest';
import { nightLimit } from './night-limit.ts';

test.each([
  ['a building without nights', [], 1000],
  ['a small building', [10, 12, 9], 1000],
  ['an odd number of nights: three times their median', [400, 500, 9000], 1500],
  ['an even number of nights', [400, 500, 600, 700], 1650],
  ['nights with nothing due, which are ignored', [0, 0, 2000, 0, 0], 6000],
])('the limit of a night is right for %s', (_what, nights, limit) => {
  expect(nightLimit(nights)).toBe(limit);
});
