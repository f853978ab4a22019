import { describe, expect, test } from 'vitest';
import { daysAfter, type LocalDate } from '../time/local-date.ts';
import type { Period } from '../time/period.ts';
import { initialWindow } from './initial-window.ts';
import { hoursToPick, windowOfPickedDay } from './pick-day.ts';
import { at, AUTUMN, between, SETTINGS, SPRING, TODAY } from './window.fixture.ts';

const OFFICE = { ...SETTINGS, startOfWorkingDay: 9, endOfWorkingDay: 17 };
const [TOMORROW, FRIDAY, SATURDAY] = ['2026-11-18', '2026-11-20', '2026-11-21'];

/** The window after a page was opened at a time and a day was picked: 0 is today, 1 tomorrow. */
function picked(time: string, ahead: number, { date = TODAY, openings = undefined as Period[] | undefined } = {}) {
  const now = at(time, date);
  const hours = hoursToPick({ window: initialWindow(now, OFFICE), isChosen: false }, now, OFFICE);
  return windowOfPickedDay({ date: daysAfter(date, ahead), openings }, hours, now, OFFICE);
}
const workingDay = (date: LocalDate) => between('09:00', '17:00', date);
const open = (date: LocalDate) => [between('08:00', '18:00', date)];

describe('a day that is picked while the initial window is shown', () => {
  test('the initial window is on tomorrow before midnight, and on today after it', () => {
    expect(initialWindow(at('23:50'), OFFICE)).toEqual(between('00:00', '01:00', TOMORROW));
    expect(initialWindow(at('00:10'), OFFICE)).toEqual(between('00:15', '01:15'));
  });

  test.each([
    ['at 23:30', picked('23:30', 1), workingDay(TOMORROW)],
    ['at 23:50, when the initial window is on that day', picked('23:50', 1), workingDay(TOMORROW)],
    ['at 00:10', picked('00:10', 1), workingDay(TOMORROW)],
    ['after closing', picked('18:30', 1, { openings: open(TOMORROW) }), workingDay(TOMORROW)],
    ['on a Friday, for Saturday', picked('23:50', 1, { date: FRIDAY }), workingDay(SATURDAY)],
    ['on a Saturday', picked('23:50', 1, { date: SATURDAY }), workingDay('2026-11-22')],
    ['before the clocks go forward', picked('23:50', 1, { date: '2026-03-28' }), workingDay(SPRING)],
    ['before the clocks go back', picked('23:50', 1, { date: '2026-10-24' }), workingDay(AUTUMN)],
  ])('tomorrow has its working hours %s', (_when, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test.each([
    ['at 00:10', picked('00:10', 0), workingDay(TODAY)],
    ['at 00:10 on the day on which the clocks go forward', picked('00:10', 0, { date: SPRING }), workingDay(SPRING)],
    ['at 00:10 on the day on which the clocks go back', picked('00:10', 0, { date: AUTUMN }), workingDay(AUTUMN)],
    ['at 10:42, as far as they are left', picked('10:42', 0), between('10:45', '17:00')],
    ['until closing', picked('17:20', 0, { openings: open(TODAY) }), between('17:30', '18:00')],
  ])('today has its working hours %s', (_when, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test.each([
    ['the time left at 23:30', picked('23:30', 0), between('23:30', '24:00')],
    ['the time left after closing', picked('18:30', 0, { openings: open(TODAY) }), between('18:30', '19:30')],
    ['its hours, which are over, at 23:50', picked('23:50', 0), workingDay(TODAY)],
    ['its hours on a closed day', picked('23:50', 1, { openings: [] }), workingDay(TOMORROW)],
  ])('a day without working hours left has %s', (_what, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('the hours that a picked day takes over', () => {
  const hours = (window: Period, isChosen: boolean) => hoursToPick({ window, isChosen }, at('10:42'), OFFICE);

  test('are those that the user chose, at night too', () => {
    expect(hours(between('00:00', '01:00', TOMORROW), true)).toEqual({ from: '00:00', to: '01:00' });
    expect(hours(between('09:00', '11:30', TOMORROW), true)).toEqual({ from: '09:00', to: '11:30' });
  });

  test('are a whole part of the day, even if only its rest is shown', () => {
    expect(hours(between('10:45', '13:00'), true)).toEqual({ from: '09:00', to: '13:00' });
  });

  test('leave a chosen time as it is when its own day is picked', () => {
    const window = between('18:30', '21:00', TOMORROW);
    const again = windowOfPickedDay({ date: TOMORROW, openings: undefined }, hours(window, true), at('10:42'), OFFICE);
    expect(again).toEqual(window);
  });
});
