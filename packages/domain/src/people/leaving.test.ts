import { expect, test } from 'vitest';
import { leavingLimit, WARNING_DAYS, warnedAfterDays } from './leaving.ts';

test.each([
  [90, 83],
  [8, 1],
  [7, 7],
  [1, 1],
])('a member who is removed after %i inactive days is warned after %i', (days, warned) => {
  expect(warnedAfterDays(days)).toBe(warned);
  expect(warned + WARNING_DAYS).toBeGreaterThanOrEqual(days);
});

test.each([
  [0, 3],
  [60, 3],
  [61, 4],
  [1000, 50],
])('in a building of %i members, %i may be removed in one night', (members, limit) => {
  expect(leavingLimit(members)).toBe(limit);
});
