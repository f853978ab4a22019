import { describe, expect, test } from 'vitest';
import { minutesOf } from '../time/period.ts';
import { lastReservableDate } from './last-reservable-date.ts';
import { pickSlot } from './pick-slot.ts';
import { openingsLeft, windowBounds } from './window-bounds.ts';
import { AUTUMN, at, between, SETTINGS, SPRING, TODAY } from './window.fixture.ts';

const TOMORROW = '2026-11-18';
const OPENINGS = [between('08:00', '12:00'), between('13:00', '18:00')];
const bounds = (now: string, settings = SETTINGS, start?: string) =>
  windowBounds(OPENINGS, TODAY, at(now), settings, start === undefined ? undefined : at(start));

describe('the pickers offer', () => {
  test.each([
    ['before opening', '07:00', '08:00'],
    ['at opening', '08:00', '08:00'],
    ['within a quarter', '08:01', '08:15'],
    ['between two openings, from the next', '12:30', '13:00'],
    ['when the first has just ended', '12:00', '13:00'],
    ['in the last quarter', '17:50', '18:00'],
  ])('the right starts %s', (_when, now, earliest) => {
    expect(bounds(now)?.start).toEqual({ minimum: at(earliest), maximum: at('17:45') });
  });

  test.each([
    ['at closing', '18:00'],
    ['after closing', '19:00'],
  ])('nothing %s', (_when, now) => {
    expect(bounds(now)).toBeUndefined();
  });

  test('nothing on a day without openings', () => {
    expect(windowBounds([], TODAY, at('09:00'), SETTINGS)).toBeUndefined();
  });

  test('the whole of another day, and of a day without opening hours', () => {
    expect(windowBounds([between('08:00', '18:00', TOMORROW)], TOMORROW, at('17:00'), SETTINGS)?.start).toEqual({
      minimum: at('08:00', TOMORROW),
      maximum: at('17:45', TOMORROW),
    });
    expect(windowBounds(undefined, TOMORROW, at('17:00'), SETTINGS)?.start).toEqual({
      minimum: at('00:00', TOMORROW),
      maximum: at('23:45', TOMORROW),
    });
  });

  test('all quarters of a day of 23 or 25 hours', () => {
    for (const [date, hours] of [
      [SPRING, 23],
      [AUTUMN, 25],
    ] as const) {
      const { start } = windowBounds(undefined, date, 0, SETTINGS) ?? { start: { minimum: 0, maximum: 0 } };
      expect(minutesOf({ start: start.minimum, end: start.maximum })).toBe(hours * 60 - 15);
    }
  });

  test('ends from a quarter after the start until closing', () => {
    expect(bounds('07:00')?.end).toEqual({ minimum: at('08:15'), maximum: at('18:00') });
    expect(bounds('07:00', SETTINGS, '17:30')?.end).toEqual({ minimum: at('17:45'), maximum: at('18:00') });
    expect(bounds('17:50')?.end).toEqual({ minimum: at('18:00'), maximum: at('18:00') });
  });

  test('ends within the limit, except in timeslot mode', () => {
    const limited = { ...SETTINGS, reservationTimeLimit: 120 };
    expect(bounds('07:00', limited, '09:00')?.end.maximum).toBe(at('11:00'));
    expect(bounds('07:00', limited, '17:00')?.end.maximum).toBe(at('18:00'));
    expect(bounds('07:00', { ...limited, timeslot: true }, '09:00')?.end.maximum).toBe(at('18:00'));
  });
});

test('openingsLeft leaves out openings that have ended, including one that ends now', () => {
  expect(openingsLeft(OPENINGS, at('11:59'))).toEqual(OPENINGS);
  expect(openingsLeft(OPENINGS, at('12:00'))).toEqual([between('13:00', '18:00')]);
  expect(openingsLeft(OPENINGS, at('18:00'))).toEqual([]);
});

describe('pickSlot, when the opening hours have loaded,', () => {
  const stored = between('10:00', '11:00');
  const [morning, afternoon] = [between('08:00', '12:00'), between('13:00', '18:00')];
  const pick = (window: typeof stored, openings: (typeof stored)[] | undefined, now: string, timeslot = true) =>
    pickSlot(window, openings, at(now), { timeslot });

  test('keeps free times', () => {
    expect(pick(stored, OPENINGS, '07:00', false)).toEqual({ window: stored, outcome: 'stored' });
    expect(pick(stored, [], '07:00', false)).toEqual({ window: stored, outcome: 'stored' });
  });

  test('keeps a window that is a slot', () => {
    expect(pick(afternoon, OPENINGS, '07:00')).toEqual({ window: afternoon, outcome: 'matched' });
  });

  test('replaces another window with the first slot that has not ended', () => {
    expect(pick(stored, OPENINGS, '07:00')).toEqual({ window: morning, outcome: 'nearest' });
    expect(pick(stored, OPENINGS, '11:59')).toEqual({ window: morning, outcome: 'nearest' });
    expect(pick(stored, OPENINGS, '12:00')).toEqual({ window: afternoon, outcome: 'nearest' });
  });

  test('replaces a slot that has ended with the next one', () => {
    expect(pick(morning, OPENINGS, '12:00')).toEqual({ window: afternoon, outcome: 'nearest' });
  });

  test('does not match a window that only begins with a slot', () => {
    expect(pick(between('13:00', '17:00'), OPENINGS, '07:00').outcome).toBe('nearest');
  });

  test('keeps the window if all slots have ended, or without opening hours', () => {
    expect(pick(stored, OPENINGS, '18:00')).toEqual({ window: stored, outcome: 'stored' });
    expect(pick(stored, undefined, '07:00')).toEqual({ window: stored, outcome: 'stored' });
  });

  test('picks nothing on a day without slots', () => {
    expect(pick(stored, [], '07:00')).toEqual({ window: stored, outcome: 'none' });
  });
});

describe('the last date', () => {
  const last = (futureDayMaximum: number, own?: number, policies = SETTINGS.policies) =>
    lastReservableDate(TODAY, { futureDayMaximum, policies }, own);
  test.each([
    ['is the maximum number of days ahead', last(7), '2026-11-24'],
    ['is further ahead for someone who may', last(7, 14), '2026-12-01'],
    ['is the same for someone who may as much', last(7, 7), '2026-11-24'],
    ['is not nearer for someone who may less', last(7, 3), '2026-11-24'],
    ['does not exist without a limit', last(0), undefined],
    ['does not exist without a limit, whatever someone may', last(0, 14), undefined],
    ['does not exist when the limit is not a policy', last(7, 14, []), undefined],
  ])('%s', (_what, date, expected) => {
    expect(date).toBe(expected);
  });
});
