import { describe, expect, test } from 'vitest';
import { windowFromNow, windowFromStart, windowOnWorkingDay, windowWithin } from './change-window.ts';
import { initialWindow, windowOnDate } from './initial-window.ts';
import { AUTUMN, at, between, SETTINGS, SPRING } from './window.fixture.ts';

describe('the initial window', () => {
  test.each([
    ['at a quarter', '09:00', between('09:00', '10:00')],
    ['after a quarter', '09:01', between('09:15', '10:15')],
    ['before a quarter', '09:14', between('09:15', '10:15')],
    ['late in the evening, until midnight', '23:20', between('23:30', '24:00')],
    ['at the last quarter', '23:45', between('23:45', '24:00')],
    ['after the last quarter, on the next day', '23:46', between('00:00', '01:00', '2026-11-18')],
  ])('%s', (_when, now, expected) => {
    expect(initialWindow(at(now), SETTINGS)).toEqual(expected);
  });

  test('begins at the next quarter even a second after a quarter', () => {
    expect(initialWindow(at('09:00') + 1000, SETTINGS)).toEqual(between('09:15', '10:15'));
  });

  test.each([
    ['as long as the default period', { defaultPeriod: 240 }, '13:00'],
    ['not longer than the limit', { defaultPeriod: 240, reservationTimeLimit: 90 }, '10:30'],
    ['not longer than the default period if the limit is higher', { reservationTimeLimit: 240 }, '10:00'],
    ['as long as the limit without a default period', { defaultPeriod: 0, reservationTimeLimit: 45 }, '09:45'],
    ['half an hour without either', { defaultPeriod: 0 }, '09:30'],
    ['as long as the default period if the limit is not a policy', { reservationTimeLimit: 15, policies: [] }, '10:00'],
    [
      'as long as the default period in timeslot mode, which has no limit',
      { reservationTimeLimit: 15, timeslot: true },
      '10:00',
    ],
  ])('is %s', (_how, change, end) => {
    expect(initialWindow(at('09:00'), { ...SETTINGS, ...change })).toEqual(between('09:00', end));
  });

  test('continues over a skipped hour', () => {
    expect(initialWindow(at('01:30', SPRING), SETTINGS)).toEqual(between('01:30', '03:30', SPRING));
  });
});

describe('changing the date', () => {
  test.each([
    ['keeps the times', between('09:00', '17:00'), '2026-11-24', between('09:00', '17:00', '2026-11-24')],
    ['keeps them backwards', between('09:00', '17:00'), '2026-11-10', between('09:00', '17:00', '2026-11-10')],
    ['keeps them across a clock change', between('09:00', '17:00'), SPRING, between('09:00', '17:00', SPRING)],
    ['keeps midnight as an end', between('22:00', '24:00'), AUTUMN, between('22:00', '24:00', AUTUMN)],
    ['shortens the window by a skipped hour', between('01:30', '02:30'), SPRING, between('01:30', '03:00', SPRING)],
    [
      'chooses an end if the whole window is skipped',
      between('02:00', '02:45'),
      SPRING,
      between('03:00', '04:00', SPRING),
    ],
  ])('%s', (_what, window, date, expected) => {
    expect(windowOnDate(window, date, SETTINGS)).toEqual(expected);
  });

  test('to the same date changes nothing, even in a repeated hour', () => {
    const night = { start: Date.parse('2026-10-25T00:30Z'), end: Date.parse('2026-10-25T01:15Z') };
    expect(windowOnDate(night, AUTUMN, SETTINGS)).toEqual(night);
  });
});

describe('the end within the opening hours', () => {
  const openings = [between('08:00', '12:00'), between('11:00', '11:45'), between('13:00', '18:00')];
  test.each([
    ['follows the default period', '09:00', '10:00'],
    ['stops at closing', '11:30', '12:00'],
    ['stops at the last closing of overlapping openings', '11:15', '12:00'],
    ['follows the default period from the opening', '13:00', '14:00'],
    ['follows the default period after closing', '12:00', '13:00'],
    ['follows the default period before the opening', '07:30', '08:30'],
  ])('%s', (_what, start, end) => {
    expect(windowWithin(at(start), openings, SETTINGS)).toEqual(between(start, end));
  });

  test('stops at midnight without opening hours', () => {
    expect(windowWithin(at('23:30'), undefined, SETTINGS)).toEqual(between('23:30', '24:00'));
  });

  test('stops at the limit', () => {
    const limited = { ...SETTINGS, reservationTimeLimit: 30 };
    expect(windowWithin(at('11:00'), openings, limited)).toEqual(between('11:00', '11:30'));
    expect(windowWithin(at('11:45'), openings, limited)).toEqual(between('11:45', '12:00'));
  });
});

describe('changing the start', () => {
  const openings = [between('08:00', '18:00')];
  const window = between('09:00', '12:00');
  const from = (start: string, change: object, autoUpdate = false) =>
    windowFromStart(window, at(start), openings, { ...SETTINGS, ...change, autoUpdate });

  test('moves the end if the screen links them', () => {
    expect(from('10:00', {}, true)).toEqual(between('10:00', '11:00'));
    expect(from('17:30', {}, true)).toEqual(between('17:30', '18:00'));
  });

  test('otherwise keeps the end', () => {
    expect(from('10:00', {})).toEqual(between('10:00', '12:00'));
    expect(from('11:45', {})).toEqual(between('11:45', '12:00'));
  });

  test('keeps the end in timeslot mode', () => {
    expect(from('10:00', { timeslot: true }, true)).toEqual(between('10:00', '12:00'));
  });

  test('chooses an end if the old one is not after the start', () => {
    expect(from('12:00', {})).toEqual(between('12:00', '13:00'));
    expect(from('14:00', {})).toEqual(between('14:00', '15:00'));
    expect(from('14:00', { reservationTimeLimit: 30 })).toEqual(between('14:00', '14:30'));
    expect(from('23:45', {})).toEqual(between('23:45', '24:00'));
  });
});

describe('a window that is over', () => {
  const FRIDAY = '2026-11-20';

  test('is offered at the same hours on the next working day on which they are ahead', () => {
    const morning = between('09:00', '10:00', '2026-11-16');
    expect(windowOnWorkingDay(morning, at('08:00'), SETTINGS)).toEqual(between('09:00', '10:00'));
    expect(windowOnWorkingDay(morning, at('09:30'), SETTINGS)).toEqual(between('09:00', '10:00', '2026-11-18'));
    expect(windowOnWorkingDay(morning, at('09:30', FRIDAY), SETTINGS)).toEqual(between('09:00', '10:00', '2026-11-23'));
  });

  test('is offered from now, and one that has begun until its end', () => {
    expect(windowFromNow(between('09:00', '10:00'), at('13:07'), SETTINGS)).toEqual(between('13:15', '14:15'));
    expect(windowFromNow(between('09:00', '17:00'), at('13:07'), SETTINGS)).toEqual(between('13:15', '17:00'));
    expect(windowFromNow(between('09:00', '13:10'), at('13:07'), SETTINGS)).toEqual(between('13:15', '14:15'));
  });
});
