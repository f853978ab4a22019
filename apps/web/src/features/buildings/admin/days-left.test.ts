import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

test.each([
  ['2026-11-17T10:00:00Z', 30],
  ['2026-11-16T10:00:00Z', 29],
  ['2026-10-18T10:00:01Z', 1],
  ['2026-10-01T10:00:00Z', 0],
])('removed %s', (removedAt, left) => {
  expect(daysLeft(removedAt, new Date('2026-11-17T10:00:00Z'))).toBe(left);
});

test('a building that was not removed has no days left', () => {
  expect(daysLeft(null, new Date())).toBeNull();
});
