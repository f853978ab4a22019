import { describe, expect, test } from 'vitest';
import { daysAhead } from './days-ahead.ts';
import { hoursOfWindow, partOfWindow, partsOfDay } from './parts-of-day.ts';
import { windowOnDay } from './window-on-day.ts';
import { at, between, SETTINGS, SPRING, TODAY, ZONE } from './window.fixture.ts';

const TOMORROW = '2026-11-18';
const OFFICE = { ...SETTINGS, startOfWorkingDay: 9, endOfWorkingDay: 17 };
const DAY = { from: '09:00', to: '17:00' };
const open = (from: string, to: string, date = TOMORROW) => [between(from, to, date)];

describe('the parts of a working day', () => {
  test('are the day and its halves, also with an odd number of hours', () => {
    expect(partsOfDay(OFFICE)).toEqual({
      morning: { from: '09:00', to: '13:00' },
      afternoon: { from: '13:00', to: '17:00' },
      day: DAY,
    });
    expect(partsOfDay({ startOfWorkingDay: 7, endOfWorkingDay: 16 }).morning).toEqual({ from: '07:00', to: '11:30' });
  });

  const part = (from: string, to: string, date = TOMORROW, now = '10:42') =>
    partOfWindow(between(from, to, date), partsOfDay(OFFICE), { now: at(now), zone: ZONE });

  test.each([
    ['the whole day', part('09:00', '17:00'), 'day'],
    ['the morning', part('09:00', '13:00'), 'morning'],
    ['the afternoon', part('13:00', '17:00'), 'afternoon'],
    ['other hours', part('09:00', '16:45'), undefined],
    ['hours that end with the day', part('10:45', '17:00'), undefined],
    ['the rest of today', part('10:45', '17:00', TODAY), 'day'],
    ['the rest of today, some time later', part('10:45', '17:00', TODAY, '11:20'), 'day'],
    ['the rest of this morning', part('10:45', '13:00', TODAY), 'morning'],
    ['this afternoon, once it has begun, as the rest of the day', part('14:00', '17:00', TODAY, '13:50'), 'day'],
    ['later hours of today', part('11:15', '17:00', TODAY), undefined],
  ])('recognise %s', (_which, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('are compared by the local clock, until midnight', () => {
    expect(hoursOfWindow(between('20:00', '24:00'), ZONE)).toEqual({ from: '20:00', to: '24:00' });
  });
});

describe('the window of another day', () => {
  const on = (hours: typeof DAY, openings = undefined as ReturnType<typeof open> | undefined, change = {}) =>
    windowOnDay({ date: TOMORROW, openings }, hours, at('10:42'), { ...OFFICE, ...change });

  test.each([
    ['has the given hours', on(DAY), between('09:00', '17:00', TOMORROW)],
    ['is cut to the opening hours', on(DAY, open('10:00', '16:00')), between('10:00', '16:00', TOMORROW)],
    [
      'lies in the longer of two openings',
      on(DAY, [...open('08:00', '12:00'), ...open('12:30', '18:00')]),
      between('12:30', '17:00', TOMORROW),
    ],
    [
      'is the working day if nothing is open at the given hours',
      on({ from: '18:00', to: '19:00' }, open('08:00', '18:00')),
      between('09:00', '17:00', TOMORROW),
    ],
    [
      'is the first time left if nothing is open in the working day',
      on(DAY, open('18:00', '22:00')),
      between('18:00', '19:00', TOMORROW),
    ],
    ['does not exist on a closed day', on(DAY, []), undefined],
    [
      'is not longer than allowed',
      on(DAY, undefined, { reservationTimeLimit: 120 }),
      between('09:00', '11:00', TOMORROW),
    ],
    [
      'is a slot in timeslot mode',
      on(DAY, open('08:00', '12:00'), { timeslot: true }),
      between('08:00', '12:00', TOMORROW),
    ],
    ['does not exist without slots in timeslot mode', on(DAY, [], { timeslot: true }), undefined],
  ])('%s', (_what, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test('keeps the local hours when the clocks change', () => {
    expect(windowOnDay({ date: SPRING, openings: undefined }, DAY, 0, OFFICE)).toEqual(
      between('09:00', '17:00', SPRING),
    );
  });
});

describe('the window of today', () => {
  const today = (now: string, openings?: ReturnType<typeof open>) =>
    windowOnDay({ date: TODAY, openings }, DAY, at(now), OFFICE);

  test.each([
    ['begins at the next quarter', today('10:42'), between('10:45', '17:00')],
    ['is the first time left after the working day', today('18:41'), between('18:45', '19:45')],
    ['ends at closing', today('17:20', open('08:00', '18:00', TODAY)), between('17:30', '18:00')],
    ['does not exist after the last opening hour', today('18:00', open('08:00', '18:00', TODAY)), undefined],
    ['does not exist in the last quarter before closing', today('17:50', open('08:00', '18:00', TODAY)), undefined],
  ])('%s', (_what, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('the days ahead', () => {
  test('are today, tomorrow and working days', () => {
    expect(daysAhead(TODAY, undefined, 6)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  test('include tomorrow on a Friday, and end with the last date', () => {
    expect(daysAhead('2026-11-20', '2026-11-24', 6)).toEqual(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']);
  });
});
