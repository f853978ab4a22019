import { instantOf, localTimeOf } from '@berth/domain';
import { expect, test } from 'vitest';
import { type Hours, windowsFrom, windowsFromSlots } from './windows.ts';

const ZONE = 'Europe/Amsterdam';
const DAY = '2026-11-17';
const HOURS: Hours = { zone: ZONE, startOfWorkingDay: 8, endOfWorkingDay: 18, reservationTimeLimit: 0 };
const at = (time: string) => instantOf(DAY, time, ZONE);
const told = (time: string, hours: Partial<Hours> = {}) =>
  windowsFrom(at(time), { ...HOURS, ...hours }).map(
    ({ name, start, end }) => `${name} ${localTimeOf(start, ZONE)}-${localTimeOf(end, ZONE)}`,
  );

test('in the morning: until lunch, the afternoon, the rest of the day, each from the next quarter', () => {
  expect(told('10:42')).toEqual(['untilLunch 10:45-13:00', 'afternoon 13:00-18:00', 'restOfDay 10:45-18:00']);
  expect(told('10:45')[0]).toBe('untilLunch 10:45-13:00');
});

test('after lunch the afternoon is the rest of the day, and is offered once', () => {
  expect(told('14:05')).toEqual(['afternoon 14:15-18:00', 'nextHour 14:15-15:15']);
});

test('after the working day only the next hour, and never past midnight', () => {
  expect(told('19:20')).toEqual(['nextHour 19:30-20:30']);
  expect(told('23:20')).toEqual(['nextHour 23:30-00:00']);
  expect(told('23:50')).toEqual([]);
});

test('nothing is longer than the building allows', () => {
  expect(told('10:42', { reservationTimeLimit: 120 })).toEqual([
    'untilLunch 10:45-12:45',
    'afternoon 13:00-15:00',
    'nextHour 10:45-11:45',
  ]);
});

test('a day that ends at midnight has an evening, also when its clock changes', () => {
  expect(told('20:00', { endOfWorkingDay: 24 })).toEqual(['afternoon 20:00-00:00', 'nextHour 20:00-21:00']);
  const autumn = instantOf('2026-10-25', '01:30', ZONE);
  const [first] = windowsFrom(autumn, HOURS);
  expect((first?.end ?? 0) - (first?.start ?? 0)).toBe(12.5 * 3_600_000);
});

test('of timeslots those are left that are not over', () => {
  const slots = ['08:00', '13:00', '18:00'].map((from) => ({ start: at(from), end: at(from) + 4 * 3_600_000 }));
  expect(windowsFromSlots(slots, at('12:30')).map(({ start }) => localTimeOf(start, ZONE))).toEqual(['13:00', '18:00']);
});
