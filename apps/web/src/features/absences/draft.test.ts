import { newAbsence } from '@berth/domain/absences';
import { instantOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { changed, type Draft, draftOf, formOf, isSame, momentOf, onDate, timesFor } from './draft.ts';

const ZONE = 'Europe/Amsterdam';
const at = (date: string, time: string) => instantOf(date, time, ZONE);
const WORKING = { timezone: ZONE, startOfWorkingDay: 8, endOfWorkingDay: 18 };

const row = (from: [string, string], to: [string, string], rest: Partial<Draft> = {}): Draft => ({
  ...newAbsence(at('2026-11-17', '09:00'), WORKING),
  key: 'new',
  createdDatetime: undefined,
  start: at(...from),
  end: at(...to),
  ...rest,
});
const MORNING = row(['2026-11-17', '08:00'], ['2026-11-17', '12:00']);

describe('a change', () => {
  test('to all day takes whole days, and a later day stays whole', () => {
    const whole = changed(MORNING, { allDay: true }, ZONE);
    expect(whole).toMatchObject({ start: at('2026-11-17', '00:00'), end: at('2026-11-17', '24:00') });
    const later = changed(whole, { start: at('2026-11-19', '00:00') }, ZONE);
    expect(later).toMatchObject({ start: at('2026-11-19', '00:00'), end: at('2026-11-19', '24:00') });
  });

  test('that moves the start past the end moves the end to the day after, at its time', () => {
    const moved = changed(MORNING, { start: at('2026-11-20', '09:00') }, ZONE);
    expect(moved.end).toBe(at('2026-11-21', '12:00'));
  });

  test('that leaves the end after the start does not move the end', () => {
    expect(changed(MORNING, { start: at('2026-11-17', '09:00') }, ZONE).end).toBe(MORNING.end);
  });

  test('is detected, and undoing it by hand is no change', () => {
    const later = changed(MORNING, { repeatsMonday: true }, ZONE);
    expect([isSame(MORNING, later), isSame(MORNING, changed(later, { repeatsMonday: false }, ZONE))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a moment', () => {
  test('at midnight is the end of a day, or the start of the next', () => {
    const midnight = at('2026-11-18', '00:00');
    expect(momentOf(midnight, ZONE, 'end')).toEqual({ date: '2026-11-17', time: '24:00' });
    expect(momentOf(midnight, ZONE, 'start')).toEqual({ date: '2026-11-18', time: '00:00' });
  });

  test('keeps its time on another day; without one it takes the time of the working day', () => {
    const end = { zone: ZONE, side: 'end', otherwise: '18:00' } as const;
    expect(onDate(at('2026-11-17', '12:15'), '2026-11-20', end)).toBe(at('2026-11-20', '12:15'));
    expect(onDate(at('2026-11-17', '24:00'), '2026-11-20', end)).toBe(at('2026-11-20', '24:00'));
    expect(onDate(undefined, '2026-11-20', end)).toBe(at('2026-11-20', '18:00'));
    expect(onDate(MORNING.end, null, end)).toBeUndefined();
  });
});

describe('the selectable times', () => {
  test('for a start are the quarters of a day, plus the chosen time', () => {
    const times = timesFor({ date: '2026-11-17', time: '08:07' }, { start: undefined, zone: ZONE, side: 'start' });
    expect([times.length, times[0], times.at(-1)]).toEqual([97, '00:00', '23:45']);
    expect(times.slice(32, 35)).toEqual(['08:00', '08:07', '08:15']);
  });

  test('for an end begin with the start on its day, and end at midnight', () => {
    const options = { start: at('2026-11-17', '08:00'), zone: ZONE, side: 'end' } as const;
    const sameDay = timesFor({ date: '2026-11-17', time: '12:00' }, options);
    expect([sameDay[0], sameDay.at(-1)]).toEqual(['08:00', '24:00']);
    expect(timesFor({ date: '2026-11-18', time: '12:00' }, options)[0]).toBe('00:15');
  });
});

test('a stored absence is sent back unchanged', () => {
  const absence = {
    createdDatetime: '2026-11-01T10:00:00.000Z',
    startDatetime: '2026-11-17T07:00:00.000Z',
    endDatetime: '2026-11-17T17:00:00.000Z',
    allDay: false,
    repeatsMonday: true,
    repeatsTuesday: false,
    repeatsWednesday: false,
    repeatsThursday: false,
    repeatsFriday: false,
    repeatsSaturday: false,
    repeatsSunday: false,
    version: 3,
  };
  expect(formOf(draftOf({ ...absence, regularUser: 'ada@example.org' }))).toEqual(absence);
});
