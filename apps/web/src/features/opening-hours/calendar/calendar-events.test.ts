import { describe, expect, test } from 'vitest';
import { daysOf, endOnCalendar, endTimeFrom, eventsFrom, firstDayOf, isOld, slotsPerRoom } from './calendar-events.ts';
import { aSlot } from '../timeslot.fixture.ts';

const MONDAY = '2026-11-16';
const datesOf = (events: ReturnType<typeof eventsFrom>) => events.map(({ date }) => date.slice(8));

describe('the events of a week', () => {
  test('are on its active weekdays, between the two dates, both included', () => {
    const slot = aSlot({ valid_from: '2026-11-17T00:00:00.000Z', valid_until: '2026-11-19T23:59:59.999Z' });
    expect(datesOf(eventsFrom([slot], MONDAY, 7))).toEqual(['17', '18', '19']);
    expect(datesOf(eventsFrom([aSlot({ sunday: true })], MONDAY, 7))).toEqual(['16', '17', '18', '19', '20', '22']);
    expect(eventsFrom([aSlot({ valid_until: '2026-11-15T23:59:59.999Z' })], MONDAY, 7)).toEqual([]);
  });

  test('have no gap and no extra day when the clocks change', () => {
    const slot = aSlot({ saturday: true, sunday: true, valid_from: '2026-01-01T00:00:00.000Z' });
    expect(datesOf(eventsFrom([slot], '2026-10-19', 7))).toEqual(['19', '20', '21', '22', '23', '24', '25']);
    expect(datesOf(eventsFrom([slot], '2026-03-23', 7))).toEqual(['23', '24', '25', '26', '27', '28', '29']);
  });

  test('are all day if they last from the first to the last minute', () => {
    const [whole, most] = eventsFrom(
      [aSlot({ start_time: '00:00', end_time: '23:59' }), aSlot({ start_time: '00:00', end_time: '23:45' })],
      MONDAY,
      1,
    );
    expect([whole?.allDay, most?.allDay]).toEqual([true, false]);
  });

  test('are side by side for up to three rooms with the same hours, and combined for more', () => {
    const rooms = (number: number) => Array.from({ length: number }, (_, at) => aSlot({ object_id: `room-${at}` }));
    expect(eventsFrom(rooms(3), MONDAY, 1).map(({ slots }) => slots.length)).toEqual([1, 1, 1]);
    expect(eventsFrom([...rooms(4), aSlot({ end_time: '14:00' })], MONDAY, 1).map(({ slots }) => slots.length)).toEqual(
      [4, 1],
    );
  });

  test('have unique ids', () => {
    const slots = Array.from({ length: 40 }, (_, at) =>
      aSlot({ object_id: `room-${at}`, end_time: at % 2 ? '13:00' : `1${at % 5}:30` }),
    );
    const ids = eventsFrom(slots, MONDAY, 7).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are computed quickly for 5,000 slots', () => {
    const slots = Array.from({ length: 5_000 }, (_, at) =>
      aSlot({ object_id: `room-${at % 500}`, start_time: `0${at % 9}:${at % 6}0`, end_time: `1${at % 9}:00` }),
    );
    const before = process.threadCpuUsage();
    const events = eventsFrom(slots, MONDAY, 7);
    const { user } = process.threadCpuUsage(before);
    expect(user / 1000).toBeLessThan(1_000);
    expect(events.flatMap((event) => event.slots)).toHaveLength(25_000);
    expect(events.length).toBeLessThan(1_000);
  });
});

test('the end of a day is midnight on the calendar, and is converted back', () => {
  expect(endOnCalendar({ date: '2026-11-30', endTime: '23:59' })).toBe('2026-12-01T00:00:00');
  expect(endOnCalendar({ date: '2026-11-30', endTime: '18:00' })).toBe('2026-11-30T18:00:00');
  expect(endTimeFrom('2026-12-01T00:00:00Z')).toBe('23:59');
  expect(endTimeFrom('2026-11-30T18:15:00Z')).toBe('18:15');
});

test('weeks start on Monday', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22'].map((date) => firstDayOf('week', date))).toEqual(
    Array(3).fill(MONDAY),
  );
  expect(firstDayOf('week', '2026-11-23')).toBe('2026-11-23');
  expect(firstDayOf('day', '2026-11-18')).toBe('2026-11-18');
  expect([daysOf('week'), daysOf('day')]).toEqual([7, 1]);
});

test('opening hours are old if they ended before today, and never if they have no end', () => {
  expect(isOld(aSlot({ valid_until: '2026-11-16T23:59:59.999Z' }), '2026-11-17')).toBe(true);
  expect(isOld(aSlot({ valid_until: '2026-11-17T23:59:59.999Z' }), '2026-11-17')).toBe(false);
  expect(isOld(aSlot(), '2026-11-17')).toBe(false);
});

test('slots are counted by room', () => {
  const numbers = slotsPerRoom([aSlot(), aSlot(), aSlot({ object_id: 'other' })]);
  expect([numbers.get('prinsen'), numbers.get('other'), numbers.get('none')]).toEqual([2, 1, undefined]);
});
