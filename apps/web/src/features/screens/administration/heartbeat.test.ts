import { expect, test } from 'vitest';
import { agoIn, heartbeatOf } from './heartbeat.ts';

const NOW = Date.parse('2026-11-17T10:00:00Z');
const seen = (seconds: number) => ({ datetime: new Date(NOW - seconds * 1000).toISOString() });

test.each([
  [0, 'alive'],
  [149, 'alive'],
  [151, 'late'],
  [899, 'late'],
  [900, 'silent'],
  [90_000, 'silent'],
  // A clock that is behind.
  [-30, 'alive'],
] as const)('a screen that reported %i seconds ago is %s', (seconds, expected) => {
  expect(heartbeatOf(seen(seconds), NOW)).toBe(expected);
});

test('a screen that never reported is silent', () => {
  expect(heartbeatOf(null, NOW)).toBe('silent');
});

test.each([
  [-5, 'second', 0],
  [59, 'second', 59],
  [60, 'minute', 1],
  [3599, 'minute', 59],
  [3600, 'hour', 1],
  [86_400, 'day', 1],
] as const)('an age of %i seconds is shown in units of %s: %i', (seconds, unit, count) => {
  expect(agoIn(seconds * 1000)).toEqual({ unit, count });
});
