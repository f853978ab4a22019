import { expect, test } from 'vitest';
import { instantOf } from '@berth/domain/time';
import { hoursOf, spanOf, writtenDay, writtenMoment, writtenWindow } from './written.ts';

const ZONE = 'Europe/Amsterdam';
const on = (date: string, from: string, to: string) => ({
  start: instantOf(date, from, ZONE),
  end: instantOf(date, to, ZONE),
});
const WINDOW = on('2026-11-18', '08:30', '17:00');

test.each([
  ['en', 'Wed 18 Nov, 08:30 – 17:00'],
  ['nl', 'wo 18 nov, 08:30 – 17:00'],
  ['de', 'Mi. 18. Nov., 08:30 – 17:00'],
  ['fr', 'mer. 18 nov., 08:30 – 17:00'],
  ['es', 'mié 18 nov, 08:30 – 17:00'],
] as const)('a time window is written in one format in %s', (language, text) => {
  expect(writtenWindow(WINDOW, ZONE, language, WINDOW.start)).toBe(text);
});

test('moments, days and hours are parts of that format, and a span in a sentence has no spaces', () => {
  expect(writtenMoment(WINDOW.start, ZONE, 'en', WINDOW.start)).toBe('Wed 18 Nov, 08:30');
  expect(writtenDay(WINDOW.start, ZONE, 'en', WINDOW.start)).toBe('Wed 18 Nov');
  expect([hoursOf(WINDOW, ZONE), spanOf(WINDOW, ZONE)]).toEqual(['08:30 – 17:00', '08:30–17:00']);
  expect(spanOf(on('2026-11-18', '20:00', '24:00'), ZONE)).toBe('20:00–24:00');
});

test('a day far from now has its year, and so has any day in a text that outlives the present', () => {
  expect(writtenDay(WINDOW.start, ZONE, 'en')).toBe('Wed 18 Nov 2026');
  const now = instantOf('2026-11-17', '10:00', ZONE);
  expect(writtenDay(instantOf('2027-01-04', '09:00', ZONE), ZONE, 'en', now)).toBe('Mon 4 Jan');
  expect(writtenDay(instantOf('2025-10-12', '09:00', ZONE), ZONE, 'en', now)).toBe('Sun 12 Oct 2025');
  expect(writtenDay(instantOf('2028-10-12', '09:00', ZONE), ZONE, 'de', now)).toBe('Do. 12. Okt. 2028');
});
