import { describe, expect, test } from 'vitest';
import { dayPeriod } from '../time/local-day.ts';
import { localDayOf, localTimeOf } from '../time/local-time.ts';
import { minutesOf } from '../time/period.ts';
import { ZONES } from '../time/zones.fixture.ts';
import { hourWindows, irregularHours } from './hour-windows.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const minutesByHour = (day: string, zone: string) => hourWindows(day, zone).map((one) => [one.hour, minutesOf(one)]);
const not60 = (day: string, zone: string) => minutesByHour(day, zone).filter(([, minutes]) => minutes !== 60);
const labels = (day: string, zone: string) => hourWindows(day, zone).map(({ hour }) => hour);
const ALL_DAY = Array.from({ length: 24 }, (_, hour) => hour);

describe('an ordinary day has its 24 hours', () => {
  test.each([AMSTERDAM, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])('%s', (zone) => {
    expect(minutesByHour('2026-06-10', zone)).toEqual(ALL_DAY.map((hour) => [hour, 60]));
  });
});

test('in Kathmandu an hour begins at a quarter past an hour of UTC', () => {
  expect(new Date(hourWindows('2026-06-10', 'Asia/Kathmandu')[0]?.start ?? 0).toISOString()).toBe(
    '2026-06-09T18:15:00.000Z',
  );
});

test('in spring Amsterdam has no hour 2', () => {
  expect(labels('2027-03-28', AMSTERDAM)).toEqual(ALL_DAY.filter((hour) => hour !== 2));
  expect(not60('2027-03-28', AMSTERDAM)).toEqual([]);
});

test('in autumn Amsterdam has two windows for hour 2', () => {
  expect(labels('2026-10-25', AMSTERDAM)).toEqual([0, 1, 2, 2, ...ALL_DAY.slice(3)]);
  expect(not60('2026-10-25', AMSTERDAM)).toEqual([]);
});

test('on Lord Howe half an hour is skipped in spring, and half an hour repeats in autumn', () => {
  expect(not60('2026-10-04', 'Australia/Lord_Howe')).toEqual([[2, 30]]);
  expect(not60('2027-04-04', 'Australia/Lord_Howe')).toEqual([[1, 30]]);
  expect(labels('2027-04-04', 'Australia/Lord_Howe')).toEqual([0, 1, 1, ...ALL_DAY.slice(2)]);
});

test('the windows cover every day of two years in every zone and match the local clock', () => {
  for (const zone of ZONES) {
    for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
      const day = localDayOf(at, zone);
      const { start, end } = dayPeriod(day, zone);
      const windows = hourWindows(day, zone);
      if (windows[0]?.start !== start || windows.at(-1)?.end !== end) expect.fail(`${zone} ${day} is not whole`);
      for (const [n, window] of windows.entries()) {
        const isNext = n === 0 || windows[n - 1]?.end === window.start;
        const isNamed = Number(localTimeOf(window.start, zone).slice(0, 2)) === window.hour;
        if (!isNext || !isNamed || minutesOf(window) > 60) expect.fail(`${zone} ${day} ${window.hour}`);
      }
    }
  }
});

test('an hour that is repeated or skipped is irregular, and no other', () => {
  expect(irregularHours('2026-10-25', 'Europe/Amsterdam')).toEqual([2]);
  expect(irregularHours('2026-03-29', 'Europe/Amsterdam')).toEqual([2]);
  expect(irregularHours('2026-11-17', 'Europe/Amsterdam')).toEqual([]);
  // Clocks change by half an hour here.
  expect(irregularHours('2026-04-05', 'Australia/Lord_Howe')).toEqual([1]);
});
