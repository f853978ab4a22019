import { expect, test } from 'vitest';
import { hourFigures } from './hour-figures.ts';

// A Monday with ten desks, a Tuesday with five, and a closed Sunday with use outside the opening hours.
const MONDAY = '2026-11-02';
const TUESDAY = '2026-11-03';
const SUNDAY = '2026-11-08';
const visible = { hidden: false };
const figures = hourFigures(
  [
    { day: MONDAY, hour: 9, open: 600, reserved: 480, used: 300, ...visible },
    { day: MONDAY, hour: 10, open: 600, reserved: 660, used: 540, ...visible },
    { day: TUESDAY, hour: 9, open: 300, reserved: 60, used: 300, ...visible },
    { day: SUNDAY, hour: 9, open: 0, reserved: 600, used: 600, ...visible },
    { day: SUNDAY, hour: 22, open: 0, reserved: 60, used: 60, ...visible },
  ],
  ['Europe/Amsterdam'],
);

test('numbers of spaces are means over the days with opening hours', () => {
  expect(figures.hours).toMatchObject([
    { hour: 9, openSpaces: 7.5, reserved: 4.5, used: 5, available: 3, utilisation: 0.6667 },
    { hour: 10, openSpaces: 5, reserved: 5.5, used: 4.5, available: 0, utilisation: 0.9 },
  ]);
});

test('the peak is one hour of a day, in spaces and as a share of the open ones', () => {
  expect(figures.peak).toEqual({ day: MONDAY, hour: 10, used: 9, share: 0.9 });
  expect(figures.hours[0]?.peak).toEqual({ day: MONDAY, hour: 9, used: 5, share: 0.5 });
  expect(figures.days.map(({ day, utilisation, peak }) => [day, utilisation, peak?.used])).toEqual([
    [MONDAY, 0.7, 9],
    [TUESDAY, 1, 5],
  ]);
});

test('a week begins on Monday, and closed hours have no share', () => {
  expect(figures.week.map((day) => day.map((rate, hour) => (rate === null ? [] : [hour, rate])).flat())).toEqual([
    [9, 0.5, 10, 0.9],
    [9, 1],
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('without totals there are no figures', () => {
  expect(hourFigures([], [])).toMatchObject({ hours: [], days: [], peak: null });
});

test('the night in which clocks change makes no step in an average', () => {
  // Saturday, the Sunday that has the hour from two to three twice, and Monday: always open, ten desks.
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
  const totals = days.flatMap((day) =>
    [1, 2, 3].map((hour) => {
      const open = day === '2026-10-25' && hour === 2 ? 1200 : 600;
      return { day, hour, open, reserved: open / 2, used: open / 4, ...visible };
    }),
  );
  const { hours, peak } = hourFigures(totals, ['Europe/Amsterdam']);
  expect(hours.map(({ openSpaces, reserved, used }) => [openSpaces, reserved, used])).toEqual([
    [10, 5, 2.5],
    [10, 5, 2.5],
    [10, 5, 2.5],
  ]);
  expect(peak?.used).toBe(2.5);
});

test('means leave hidden hours out, and an hour with more than a quarter of its days hidden has no figures', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
  const totals = days.flatMap((day, n) => [
    n === 0
      ? { day, hour: 9, open: 600, reserved: 0, used: 0, hidden: true }
      : { day, hour: 9, open: 600, reserved: 360, used: 300, ...visible },
    n < 2
      ? { day, hour: 18, open: 600, reserved: 0, used: 0, hidden: true }
      : { day, hour: 18, open: 600, reserved: 300, used: 300, ...visible },
  ]);
  const { hours, week, days: byDay } = hourFigures(totals, ['Europe/Amsterdam']);
  expect(hours).toMatchObject([{ hour: 9, openSpaces: 10, reserved: 6, used: 5, available: 4, utilisation: 0.5 }]);
  expect(week[1]?.[18]).toBeNull();
  expect(week[2]?.[18]).toBe(0.5);
  expect(byDay.map((day) => day.utilisation)).toEqual([null, null, 0.5, 0.5]);
});
