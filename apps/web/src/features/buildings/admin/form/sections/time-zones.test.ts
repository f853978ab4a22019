import { expect, test } from 'vitest';
import { offsetOf, timeZones } from './time-zones.ts';

test('lists all time zones, UTC and the stored one, each once', () => {
  const zones = timeZones('Etc/GMT+1');
  expect(zones).toEqual(
    expect.arrayContaining(['Europe/Amsterdam', 'UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Etc/GMT+1']),
  );
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(400);
});

test('the offset of a zone is that of the given day', () => {
  expect(offsetOf('Europe/Amsterdam', new Date('2026-07-01T00:00:00Z'))).toBe('UTC+2');
  expect(offsetOf('Europe/Amsterdam', new Date('2026-01-01T00:00:00Z'))).toBe('UTC+1');
  expect(offsetOf('UTC', new Date())).toMatch(/^UTC/);
  expect(offsetOf('Nowhere/Else', new Date())).toBe('');
});
