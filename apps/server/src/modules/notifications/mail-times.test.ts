import { expect, test } from 'vitest';
import { instantOf } from '@berth/domain/time';
import { mailTimes, namesIn } from './mail-times.ts';

const ZONE = 'Europe/Amsterdam';
const on = (date: string, from: string, to: string, zone = ZONE) => ({
  start: instantOf(date, from, zone),
  end: instantOf(date, to, zone),
});

test.each([
  ['en', 'Tuesday, 17 November 2026 at 09:00', 'Tuesday, 17 November 2026 at 12:30'],
  ['nl', 'dinsdag 17 november 2026 om 09:00', 'dinsdag 17 november 2026 om 12:30'],
  ['de', 'Dienstag, 17. November 2026 um 09:00', 'Dienstag, 17. November 2026 um 12:30'],
  ['fr', 'mardi 17 novembre 2026 à 09:00', 'mardi 17 novembre 2026 à 12:30'],
  ['es', 'martes, 17 de noviembre de 2026, 09:00', 'martes, 17 de noviembre de 2026, 12:30'],
] as const)('the times of one reservation are written in %s', (language, start, end) => {
  expect(mailTimes([on('2026-11-17', '09:00', '12:30')], ZONE, language)).toEqual({ start, end });
});

test('times are in the building’s time zone, not the server’s', () => {
  const period = on('2026-11-17', '23:15', '23:45', 'Asia/Kathmandu');
  expect(mailTimes([period], 'Asia/Kathmandu', 'en').start).toBe('Tuesday, 17 November 2026 at 23:15');
  expect(mailTimes([period], ZONE, 'en').start).toBe('Tuesday, 17 November 2026 at 18:30');
});

test('a series lists all its dates, at the same time of day across a clock change', () => {
  const weeks = [on('2026-10-20', '09:00', '12:30'), on('2026-10-27', '09:00', '12:30')];
  expect(mailTimes(weeks, ZONE, 'nl')).toEqual({
    start: 'dinsdag 20 oktober 2026 om 09:00; dinsdag 27 oktober 2026 om 09:00',
    end: '12:30',
  });
});

test('names are joined as the language does', () => {
  expect(namesIn(['Ann', 'Bob', 'Cleo'], 'nl')).toBe('Ann, Bob en Cleo');
  expect(namesIn([], 'en')).toBe('');
});
