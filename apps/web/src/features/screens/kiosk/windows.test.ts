import { instantOf, localTimeOf } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { type Hours, windowsFrom, windowsFromSlots } from './windows.ts';

const ZONE = 'Europe/Amsterdam';
const DAY = '2026-11-17';
const HOURS: Hours = { zone: ZONE, startOfWorkingDay: 8, endOfWorkingDay: 18, reservationTimeLimit: 0 };
const at = (time: string) => instantOf(DAY, time, ZONE);
const offered = (time: string, hours: Partial<Hours> = {}) =>
  windowsFrom(at(time), { ...HOURS, ...hours }).map(
    ({ name, start, end }) => `${name} ${localTimeOf(start, ZONE)}-${localTimeOf(end, ZONE)}`,
  );

test('in the morning a kiosk offers until lunch, the afternoon and the rest of the day, each from the next quarter', () => {
  expect(offered('10:42')).toEqual(['untilLunch 10:45-13:00', 'afternoon 13:00-18:00', 'restOfDay 10:45-18:00']);
  expect(offered('10:45')[0]).toBe('untilLunch 10:45-13:00');
});

test('after lunch the afternoon is the rest of the day, and is offered once', () => {
  expect(offered('14:05')).toEqual(['afternoon 14:15-18:00', 'nextHour 14:15-15:15']);
});

test('after the working day a kiosk offers only the next hour, and never past midnight', () => {
  expect(offered('19:20')).toEqual(['nextHour 19:30-20:30']);
  expect(offered('23:20')).toEqual(['nextHour 23:30-00:00']);
  expect(offered('23:50')).toEqual([]);
});

test('no window is longer than the building allows', () => {
  expect(offered('10:42', { reservationTimeLimit: 120 })).toEqual([
    'untilLunch 10:45-12:45',
    'afternoon 13:00-15:00',
    'nextHour 10:45-11:45',
  ]);
});

test('a working day until midnight has an evening, also when the clocks change', () => {
  expect(offered('20:00', { endOfWorkingDay: 24 })).toEqual(['afternoon 20:00-00:00', 'nextHour 20:00-21:00']);
  const autumn = instantOf('2026-10-25', '01:30', ZONE);
  const [first] = windowsFrom(autumn, HOURS);
  expect((first?.end ?? 0) - (first?.start ?? 0)).toBe(12.5 * 3_600_000);
});

test('timeslots of all rooms are offered in chronological order, shared ones once', () => {
  const slot = (from: string, to: string) => ({ start: at(from), end: at(to) });
  const slots = [slot('13:00', '17:00'), slot('09:00', '12:00'), slot('13:00', '17:00'), slot('09:00', '17:00')];
  expect(
    windowsFromSlots(slots, at('08:00')).map(({ start, end }) => [localTimeOf(start, ZONE), localTimeOf(end, ZONE)]),
  ).toEqual([
    ['09:00', '12:00'],
    ['09:00', '17:00'],
    ['13:00', '17:00'],
  ]);
});

test('only timeslots that are not over are offered', () => {
  const slots = ['08:00', '13:00', '18:00'].map((from) => ({ start: at(from), end: at(from) + 4 * 3_600_000 }));
  expect(windowsFromSlots(slots, at('12:30')).map(({ start }) => localTimeOf(start, ZONE))).toEqual(['13:00', '18:00']);
});
