import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each(['17/11/2026', '17-11-2026', '17.11.2026', '2026-11-17', ' 2026-11-17 '])('%s is a day', (text) => {
  expect(typedDay(text)).toBe('2026-11-17');
});

test('a day and a month need no zero', () => {
  expect(typedDay('3/4/2026')).toBe('2026-04-03');
});

test.each(['31/02/2026', '2026-02-30', '17/13/2026', '17/11', '17 Nov 2026', ''])('%j is none', (text) => {
  expect(typedDay(text)).toBeNull();
});
