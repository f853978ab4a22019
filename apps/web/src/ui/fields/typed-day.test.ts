import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each(['17/11/2026', '17-11-2026', '17 11 2026', '17.11.2026', '2026-11-17', ' 2026-11-17 '])(
  '%s is read as a day',
  (text) => {
    expect(typedDay(text)).toBe('2026-11-17');
  },
);

test.each([
  ['en', '17 Nov 2026'],
  ['en', '17 november 2026'],
  ['nl', '17 nov. 2026'],
  ['de', '17 Nov. 2026'],
  ['fr', '17 nov. 2026'],
  ['es', '17 nov 2026'],
])('in %s, %s is read as a day, as the field writes it', (language, text) => {
  expect(typedDay(text, language)).toBe('2026-11-17');
});

test.each([
  ['nl', '3 mrt. 2026'],
  ['nl', '3 maart 2026'],
  ['de', '3 März 2026'],
  ['fr', '3 mars 2026'],
])('in %s, %s is read as March', (language, text) => {
  expect(typedDay(text, language)).toBe('2026-03-03');
  expect(typedDay(text, 'en')).toBeNull();
});

test('a day and a month need no leading zero', () => {
  expect(typedDay('3/4/2026')).toBe('2026-04-03');
});

test('29 February is valid in a leap year', () => {
  expect(typedDay('29/02/2028')).toBe('2028-02-29');
});

test.each([
  '31/02/2026',
  '29/02/2026',
  '00/01/2026',
  '2026-02-30',
  '17/13/2026',
  '17/11',
  '17 Nov',
  '31 Apr 2026',
  '17 Noon 2026',
  '',
])('%j is not a day', (text) => {
  expect(typedDay(text)).toBeNull();
});
