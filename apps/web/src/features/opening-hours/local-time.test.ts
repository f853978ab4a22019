import { expect, test } from 'vitest';
import { offsetOn, slashed, todayIn, wallClock, writtenDate, writtenRange } from './local-time.ts';

const instant = new Date('2026-11-17T23:30:00Z');

test("the wall clock shows the building's time", () => {
  expect(wallClock('Europe/Amsterdam', instant)).toBe('2026-11-18T00:30:00');
  expect(wallClock('America/New_York', instant)).toBe('2026-11-17T18:30:00');
});

test('today depends on the building', () => {
  expect(todayIn('Europe/Amsterdam', instant)).toBe('2026-11-18');
  expect(todayIn('America/New_York', instant)).toBe('2026-11-17');
});

test('the offset from UTC follows daylight saving time', () => {
  expect(offsetOn('2026-11-17', 'Europe/Amsterdam')).toBe('GMT+1');
  expect(offsetOn('2026-07-17', 'Europe/Amsterdam')).toBe('GMT+2');
  expect(offsetOn('2026-07-17', 'Asia/Kolkata')).toBe('GMT+5:30');
});

test('dates are written as usual in the language, wherever the browser is', () => {
  expect(writtenRange('2026-11-16', '2026-11-22', 'en')).toMatch(/^16\s?–\s?22 November 2026$/);
  expect(writtenRange('2026-11-30', '2026-12-06', 'nl')).toMatch(/^30 november\s?[–-]\s?6 december 2026$/);
  expect(writtenDate('2026-11-17', 'de', { weekday: 'long' })).toBe('Dienstag');
  expect(slashed('2026-11-07')).toBe('07/11/2026');
});
