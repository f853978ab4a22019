import { describe, expect, test } from 'vitest';
import { daysAfter, WEEKDAYS, type Weekday } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { instantOf } from '../time/local-time.ts';
import { type Absence, absentOn, type Repeats } from './absence.ts';

const ZONE = 'Europe/Amsterdam';
const MONDAY = '2026-11-16';
const on = (weekday: Weekday, weeks = 0) => daysAfter(MONDAY, WEEKDAYS.indexOf(weekday) + weeks * 7);

const NEVER: Repeats = {
  repeatsMonday: false,
  repeatsTuesday: false,
  repeatsWednesday: false,
  repeatsThursday: false,
  repeatsFriday: false,
  repeatsSaturday: false,
  repeatsSunday: false,
};
const at = (date: string, time: string) => instantOf(date, time, ZONE);
const away = (from: [string, string], until: [string, string], rest: Partial<Absence> = {}): Absence => ({
  ...NEVER,
  start: at(...from),
  end: at(...until),
  allDay: false,
  ...rest,
});
const free = (date: string, start: string, end: string) => ({ start: at(date, start), end: at(date, end) });
const wholeDay = (date: string) => dayPeriod(date, ZONE);

describe('an absence of some hours', () => {
  const absence = away([on('tuesday'), '09:00'], [on('tuesday'), '12:00']);
  test.each([
    ['the day before', on('monday'), []],
    ['that day', on('tuesday'), [free(on('tuesday'), '09:00', '12:00')]],
    ['the day after', on('wednesday'), []],
    ['a week later', on('tuesday', 1), []],
  ])('frees the desk on %s for the right hours', (_when, date, expected) => {
    expect(absentOn([absence], date, ZONE)).toEqual(expected);
  });
});

describe('an absence of some days', () => {
  const absence = away([on('tuesday'), '13:00'], [on('thursday'), '12:00']);
  test.each([
    ['nothing before', on('monday'), []],
    ['the rest of the first', on('tuesday'), [free(on('tuesday'), '13:00', '24:00')]],
    ['the whole of the second', on('wednesday'), [wholeDay(on('wednesday'))]],
    ['the beginning of the last', on('thursday'), [free(on('thursday'), '00:00', '12:00')]],
    ['nothing after', on('friday'), []],
  ])('frees %s', (_what, date, expected) => {
    expect(absentOn([absence], date, ZONE)).toEqual(expected);
  });
});

describe('an absence all day', () => {
  test('frees whole days, regardless of its hours', () => {
    const absence = away([on('tuesday'), '09:00'], [on('wednesday'), '10:00'], { allDay: true });
    expect([-1, 0, 1, 2].map((day) => absentOn([absence], daysAfter(on('tuesday'), day), ZONE))).toEqual([
      [],
      [wholeDay(on('tuesday'))],
      [wholeDay(on('wednesday'))],
      [],
    ]);
  });

  test.each([
    ['midnight', 0],
    ['the last millisecond', -1],
  ])('that ends at %s ends with that day', (_when, ms) => {
    const { start, end } = wholeDay(on('tuesday'));
    const absence = { ...NEVER, start, end: end + ms, allDay: true };
    expect(absentOn([absence], on('tuesday'), ZONE)).toEqual([{ start, end }]);
    expect(absentOn([absence], on('wednesday'), ZONE)).toEqual([]);
  });

  test('frees days of 23 and 25 hours', () => {
    const absence = away(['2026-03-01', '08:00'], ['2026-03-01', '18:00'], { allDay: true, repeatsSunday: true });
    for (const date of ['2026-03-29', '2026-10-25']) expect(absentOn([absence], date, ZONE)).toEqual([wholeDay(date)]);
  });

  test('that starts on a day without a midnight frees other days from midnight', () => {
    const beirut = 'Asia/Beirut';
    const { start, end } = dayPeriod('2026-03-29', beirut);
    const absence = { ...NEVER, start, end, allDay: true, repeatsSunday: true };
    expect(absentOn([absence], '2026-04-05', beirut)).toEqual([dayPeriod('2026-04-05', beirut)]);
  });
});

describe('a weekly repeat applies', () => {
  const absence = away([on('monday'), '09:00'], [on('monday'), '17:00'], { repeatsMonday: true, repeatsFriday: true });
  test.each([
    ['not before it began', on('friday', -1), false],
    ['not a week before', on('monday', -1), false],
    ['on its first day', on('monday'), true],
    ['on another ticked day of that week', on('friday'), true],
    ['not on a day between', on('tuesday'), false],
    ['a week later', on('monday', 1), true],
    ['years later, until it is removed', on('friday', 300), true],
    ['not on another day then', on('thursday', 300), false],
  ])('%s', (_when, date, isAway) => {
    expect(absentOn([absence], date, ZONE)).toEqual(isAway ? [free(date, '09:00', '17:00')] : []);
  });

  test('at the same local time across clock changes', () => {
    const sundays = away(['2026-03-22', '09:00'], ['2026-03-22', '17:00'], { repeatsSunday: true });
    for (const date of ['2026-03-29', '2026-07-05', '2026-10-25', '2026-11-01'])
      expect(absentOn([sundays], date, ZONE)).toEqual([free(date, '09:00', '17:00')]);
  });

  test('on its first day, even if that weekday is not ticked', () => {
    const fridays = away([on('monday'), '09:00'], [on('monday'), '17:00'], { repeatsFriday: true });
    expect(absentOn([fridays], on('monday'), ZONE)).toEqual([free(on('monday'), '09:00', '17:00')]);
    expect(absentOn([fridays], on('monday', 1), ZONE)).toEqual([]);
  });

  test('from each ticked day, if it spans several days', () => {
    const nights = away([on('thursday'), '18:00'], [on('friday'), '10:00'], { repeatsThursday: true });
    expect(absentOn([nights], on('thursday', 4), ZONE)).toEqual([free(on('thursday', 4), '18:00', '24:00')]);
    expect(absentOn([nights], on('friday', 4), ZONE)).toEqual([free(on('friday', 4), '00:00', '10:00')]);
    expect(absentOn([nights], on('saturday', 4), ZONE)).toEqual([]);
  });

  test('without gaps, if it is a week or longer', () => {
    const week = away([on('monday'), '09:00'], [on('monday', 1), '17:00'], { repeatsMonday: true });
    for (let day = 1; day < 30; day += 1)
      expect(absentOn([week], daysAfter(MONDAY, day), ZONE)).toEqual([wholeDay(daysAfter(MONDAY, day))]);
    const years = away([on('monday'), '09:00'], [on('monday', 500), '17:00'], { repeatsMonday: true });
    expect(absentOn([years], on('monday', 900), ZONE)).toEqual([wholeDay(on('monday', 900))]);
  });

  test('not on a day when a clock change skips its hours', () => {
    const night = away(['2026-03-22', '02:00'], ['2026-03-22', '02:45'], { repeatsSunday: true });
    expect(absentOn([night], '2026-03-29', ZONE)).toEqual([]);
    expect(absentOn([night], '2026-04-05', ZONE)).toEqual([free('2026-04-05', '02:00', '02:45')]);
  });
});

test('absences that touch or overlap are merged, others stay separate', () => {
  const date = on('tuesday');
  const [a, b, c] = [
    away([date, '09:00'], [date, '11:00']),
    away([date, '11:00'], [date, '12:30']),
    away([date, '14:00'], [date, '15:00']),
  ] as const;
  expect(absentOn([c, b, a], date, ZONE)).toEqual([free(date, '09:00', '12:30'), free(date, '14:00', '15:00')]);
  expect(absentOn([], date, ZONE)).toEqual([]);
});
