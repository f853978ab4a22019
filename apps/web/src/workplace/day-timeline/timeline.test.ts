import { instantOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { axisOf, piecesOf } from './timeline.ts';

const zone = 'Europe/Amsterdam';
const date = '2027-03-02';
const at = (time: string, day = date) => instantOf(day, time, zone);
const period = (from: string, to: string) => ({ start: at(from), end: at(to) });
const usual = { date, zone, startOfWorkingDay: 8, endOfWorkingDay: 18 };

describe('the hours above the timelines', () => {
  test('cover the working day and an hour on each side', () => {
    const axis = axisOf({ ...usual, window: period('09:00', '13:00') });
    expect([axis.start, axis.end]).toEqual([at('07:00'), at('19:00')]);
    expect(axis.hours.map(({ hour }) => hour).join(' ')).toBe('07 09 11 13 15 17 19');
  });

  test.each([
    ['04:30', '05:30', '04 07 10 13 16 19'],
    ['06:00', '07:00', '06 09 12 15 18'],
    ['01:00', '05:30', '01 04 07 10 13 16 19'],
  ])('are few enough to be read beside each other: %s to %s', (from, to, labels) => {
    const { hours } = axisOf({ ...usual, window: period(from, to) });
    expect(hours.map(({ hour }) => hour).join(' ')).toBe(labels);
  });

  test('extend to the window, within the day', () => {
    const axis = axisOf({ ...usual, window: period('20:15', '24:00') });
    expect([axis.start, axis.end]).toEqual([at('07:00'), at('24:00')]);
    expect(axis.hours.at(-1)?.hour).toBe('22');
    const all = axisOf({ ...usual, startOfWorkingDay: 0, endOfWorkingDay: 24, window: period('00:00', '24:00') });
    expect([all.start, all.end, all.hours.at(-1)?.hour]).toEqual([at('00:00'), at('24:00'), '24']);
  });
});

test('adjacent tiles are joined by hour and state', () => {
  const axis = period('08:00', '12:00');
  const pieces = piecesOf(
    { date, zone, openings: [period('09:00', '18:00')], held: [period('10:30', '11:15')], own: [] },
    axis,
  );
  expect(pieces.map(({ start, end, state }) => [(start - axis.start) / 60_000, (end - start) / 60_000, state])).toEqual(
    [
      [0, 60, 'closed'],
      [60, 60, 'free'],
      [120, 30, 'free'],
      [150, 30, 'reserved'],
      [180, 15, 'reserved'],
      [195, 45, 'free'],
    ],
  );
});

test('the user’s own hours differ from those of other people', () => {
  const held = [period('08:00', '09:00'), period('10:00', '11:00')];
  const pieces = piecesOf(
    { date, zone, openings: undefined, held, own: [period('10:00', '11:00')] },
    period('08:00', '12:00'),
  );
  expect(pieces.map(({ state }) => state)).toEqual(['reserved', 'free', 'yours', 'free']);
});
