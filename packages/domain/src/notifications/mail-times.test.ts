import { expect, test } from 'vitest';
import { instantOf } from '../time/local-time.ts';
import { mailTimes, namesIn } from './mail-times.ts';

const ZONE = 'Europe/Amsterdam';
const on = (date: string, from: string, to: string, zone = ZONE) => ({
  start: instantOf(date, from, zone),
  end: instantOf(date, to, zone),
});

test.each([
  ['en', 'Tue 17 Nov, 09:00', 'Tue 17 Nov, 12:30'],
  ['nl', 'di 17 nov, 09:00', 'di 17 nov, 12:30'],
  ['de', 'Di. 17. Nov., 09:00', 'Di. 17. Nov., 12:30'],
  ['fr', 'mar. 17 nov., 09:00', 'mar. 17 nov., 12:30'],
  ['es', 'mar 17 nov, 09:00', 'mar 17 nov, 12:30'],
] as const)('the times of one reservation are written in %s', (language, start, end) => {
  expect(mailTimes([on('2026-11-17', '09:00', '12:30')], ZONE, language)).toEqual({ start, end });
});

test('times are in the building’s time zone, not the server’s', () => {
  const period = on('2026-11-17', '23:15', '23:45', 'Asia/Kathmandu');
  expect(mailTimes([period], 'Asia/Kathmandu', 'en').start).toBe('Tue 17 Nov, 23:15');
  expect(mailTimes([period], ZONE, 'en').start).toBe('Tue 17 Nov, 18:30');
});

test('a series lists all its dates, at the same time of day across a clock change', () => {
  const weeks = [on('2026-10-20', '09:00', '12:30'), on('2026-10-27', '09:00', '12:30')];
  expect(mailTimes(weeks, ZONE, 'nl')).toEqual({
    start: 'di 20 okt, 09:00; di 27 okt, 09:00',
    end: '12:30',
  });
});

test('names are joined as the language does', () => {
  expect(namesIn(['Ann', 'Bob', 'Cleo'], 'nl')).toBe('Ann, Bob en Cleo');
  expect(namesIn([], 'en')).toBe('');
});
