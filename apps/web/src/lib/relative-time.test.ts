import { DAY_MS, HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { relativeTime, timeAgo } from './relative-time.ts';

describe('the relative time in Dutch of', () => {
  test.each([
    [8 * MINUTE_MS, 'over 8 minuten'],
    [130 * MINUTE_MS, 'over 2 uur'],
    [3 * DAY_MS, 'over 3 dagen'],
    [-20 * MINUTE_MS, '20 minuten geleden'],
    [10_000, 'over 0 minuten'],
  ])('%d ms is %s', (ms, text) => {
    expect(relativeTime(ms, 'nl')).toBe(text);
  });
});

test.each([
  [-7 * MINUTE_MS, '7 minutes ago'],
  [-59_000, 'now'],
  [HOUR_MS, 'now'],
])('a message %d ms from now was sent %s', (ms, text) => {
  const now = Date.parse('2026-11-17T10:00:00Z');
  expect(timeAgo(new Date(now + ms).toISOString(), now, 'en-GB')).toBe(text);
});
