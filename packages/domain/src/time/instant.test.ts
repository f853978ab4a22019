import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, toIso, toIsoOrNull } from './instant.ts';

test('formats an instant in UTC with milliseconds', () => {
  expect(toIso(20 * DAY_MS + 8 * HOUR_MS)).toBe('1970-01-21T08:00:00.000Z');
});

test('formats a missing instant as null, and the first instant of 1970 as a date', () => {
  expect([toIsoOrNull(null), toIsoOrNull(undefined), toIsoOrNull(0)]).toEqual([null, null, '1970-01-01T00:00:00.000Z']);
});
