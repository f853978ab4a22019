import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('the date has a long weekday, a short month and the day, in each language', () => {
  const instant = Date.parse('2026-11-17T09:42:00Z');
  expect(
    (['en', 'nl', 'de', 'fr', 'es'] as const).map((language) => dayText(instant, 'Europe/Amsterdam', language)),
  ).toEqual(['Tuesday 17 Nov', 'dinsdag 17 nov', 'Dienstag 17. Nov.', 'mardi 17 nov.', 'martes 17 nov']);
});

test('the date is that of the building', () => {
  const instant = Date.parse('2026-11-17T23:30:00Z');
  expect(dayText(instant, 'Europe/Amsterdam', 'en')).toBe('Wednesday 18 Nov');
  expect(dayText(instant, 'UTC', 'en')).toBe('Tuesday 17 Nov');
});
