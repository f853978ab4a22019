import { describe, expect, test } from 'vitest';
import { relativeTime, timeAgo } from './relative-time.ts';

const MINUTE = 60_000;

describe('how long until then', () => {
  test.each([
    [8 * MINUTE, 'over 8 minuten'],
    [130 * MINUTE, 'over 2 uur'],
    [3 * 24 * 60 * MINUTE, 'over 3 dagen'],
    [-20 * MINUTE, '20 minuten geleden'],
    [10_000, 'over 0 minuten'],
  ])('%d', (ms, text) => {
    expect(relativeTime(ms, 'nl')).toBe(text);
  });
});

test.each([
  [-7 * MINUTE, '7 minutes ago'],
  [-59_000, 'now'],
  [60 * MINUTE, 'now'],
])('what was said %d from now was said %s', (ms, text) => {
  const now = Date.parse('2026-11-17T10:00:00Z');
  expect(timeAgo(new Date(now + ms).toISOString(), now, 'en-GB')).toBe(text);
});
