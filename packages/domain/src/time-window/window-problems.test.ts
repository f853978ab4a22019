import { describe, expect, test } from 'vitest';
import type { Period } from '../time/period.ts';
import { type WindowFacts, windowProblems } from './window-problems.ts';
import { AUTUMN, at, between, SETTINGS, SPRING } from './window.fixture.ts';

const OPENINGS = [between('08:00', '12:00'), between('12:00', '18:00')];
const FACTS: WindowFacts = { now: at('07:00'), openings: OPENINGS, lastDate: '2026-11-24', settings: SETTINGS };
const TIMESLOT = { settings: { ...SETTINGS, timeslot: true } };
const codes = (window: Period, change: Partial<WindowFacts> = {}) =>
  windowProblems(window, { ...FACTS, ...change }).map(({ code }) => code.replace('window.', ''));
const on = (date: string) => ({ window: between('09:00', '10:00', date), openings: [between('08:00', '18:00', date)] });

describe('a window on a date', () => {
  test.each([
    ['before today', '2026-11-16', ['past_date']],
    ['today', '2026-11-17', []],
    ['on the last date', '2026-11-24', []],
    ['after it', '2026-11-25', ['beyond_last_date']],
  ])('%s', (_when, date, expected) => {
    const { window, openings } = on(date);
    expect(codes(window, { openings: expected.includes('past_date') ? undefined : openings })).toEqual(expected);
  });

  test('beyond the last date is accepted for a reservation on that date, and refused on others', () => {
    const { window, openings } = on('2026-11-25');
    expect(codes({ ...window, end: window.end - 900_000 }, { openings, reserved: window })).toEqual([]);
    const next = on('2026-11-26');
    expect(codes(next.window, { openings: next.openings, reserved: window })).toEqual(['beyond_last_date']);
  });

  test('far ahead is accepted without a limit', () => {
    const { window, openings } = on('2029-11-25');
    expect(codes(window, { openings, lastDate: undefined })).toEqual([]);
  });
});

describe('a window', () => {
  test.each<[string, Period, string[]]>([
    ['within one opening', between('09:00', '10:00'), []],
    ['that is an opening', between('08:00', '12:00'), []],
    ['from a moment before it', between('07:45', '10:00'), ['outside_openings']],
    ['until a moment after it', between('17:00', '18:15'), ['outside_openings']],
    ['in two that touch', between('11:00', '13:00'), ['outside_openings']],
    ['that ends when it begins', between('09:00', '09:00'), ['end_time_first']],
    ['that ends before it begins', between('10:00', '09:00'), ['end_time_first']],
    ['that ends on a day before', { start: at('09:00'), end: at('10:00', '2026-11-16') }, ['end_date_first']],
    ['over midnight', { start: at('17:00'), end: at('01:00', '2026-11-18') }, ['two_days']],
    ['beside the quarter', between('09:05', '10:00'), ['step']],
    ['to beside the quarter', between('09:00', '10:05'), ['step']],
    [
      'with everything wrong',
      { start: at('10:05', '2026-11-26'), end: at('09:00') },
      ['beyond_last_date', 'end_date_first', 'step'],
    ],
  ])('%s', (_which, window, expected) => {
    expect(codes(window)).toEqual(expected);
  });

  test('is accepted at any time without opening hours, or if they are not a policy', () => {
    const now = at('02:00');
    expect(codes(between('03:00', '23:00'), { now, openings: undefined })).toEqual([]);
    expect(codes(between('03:00', '23:00'), { now, settings: { ...SETTINGS, policies: [] } })).toEqual([]);
    expect(codes(between('03:00', '24:00'), { now, openings: undefined })).toEqual([]);
  });

  test('is refused on a closed day, and on a day that is over', () => {
    expect(codes(between('09:00', '10:00'), { openings: [] })).toEqual(['closed_date']);
    expect(codes(between('09:00', '10:00'), { now: at('18:00') })).toEqual(['closed_date']);
  });

  test.each<[string, Period, Partial<WindowFacts>, string[]]>([
    ['that is over', between('09:00', '10:00'), { now: at('13:07') }, ['past_time']],
    ['that has begun', between('13:00', '15:00'), { now: at('14:07') }, ['past_time']],
    [
      'that has begun, for a running reservation',
      between('13:00', '15:00'),
      { now: at('14:07'), reserved: between('13:00', '17:00') },
      [],
    ],
    ['that begins with the current quarter', between('14:00', '15:00'), { now: at('14:07') }, []],
    ['that has begun, in timeslot mode', between('12:00', '18:00'), { now: at('14:07'), ...TIMESLOT }, []],
    ['that is over, in timeslot mode', between('08:00', '12:00'), { now: at('14:07'), ...TIMESLOT }, ['past_time']],
    [
      'that is over, without opening hours',
      between('09:00', '10:00'),
      { now: at('13:07'), openings: undefined },
      ['past_time'],
    ],
  ])('earlier today %s', (_which, window, facts, expected) => {
    expect(codes(window, facts)).toEqual(expected);
  });

  test('is reported with its times, for the message', () => {
    expect(windowProblems(between('07:00', '08:30'), FACTS)).toEqual([
      { code: 'window.outside_openings', startTime: '07:00', endTime: '08:30' },
    ]);
  });

  test('may cover all of a day of 23 or 25 hours', () => {
    for (const date of [SPRING, AUTUMN])
      expect(codes(between('00:00', '24:00', date), { now: 0, openings: undefined })).toEqual([]);
  });
});

describe('in timeslot mode a window', () => {
  test.each([
    ['that is a slot', between('08:00', '12:00'), []],
    ['within a slot', between('09:00', '10:00'), ['outside_openings']],
    ['of two slots', between('08:00', '18:00'), ['outside_openings']],
  ])('%s', (_which, window, expected) => {
    expect(codes(window, TIMESLOT)).toEqual(expected);
  });

  test('may begin at any minute', () => {
    expect(codes(between('08:05', '11:59'), { ...TIMESLOT, openings: [between('08:05', '11:59')] })).toEqual([]);
  });

  test('is refused on a day without slots', () => {
    expect(codes(between('08:00', '12:00'), { ...TIMESLOT, openings: [] })).toEqual(['no_slots']);
    const notEnforced = { settings: { ...TIMESLOT.settings, policies: [] }, openings: [] };
    expect(codes(between('08:00', '12:00'), notEnforced)).toEqual(['no_slots']);
  });
});
