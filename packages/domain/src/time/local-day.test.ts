import { describe, expect, test } from 'vitest';
import { daysAfter, mondayOf } from './local-date.ts';
import { dayPeriod, weekPeriod, withinOneLocalDay } from './local-day.ts';
import { instantOf, localDayOf } from './local-time.ts';
import { minutesOf } from './period.ts';
import { weeklyRepeats } from './weekly-repeats.ts';
import { ZONES } from './zones.fixture.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const hoursOf = (date: string, zone: string) => minutesOf(dayPeriod(date, zone)) / 60;
const between = (date: string, from: string, until: string, zone = AMSTERDAM) => ({
  start: instantOf(date, from, zone),
  end: instantOf(date, until, zone),
});

describe('a local day', () => {
  test.each([
    ['2026-11-17', AMSTERDAM, 24],
    ['2026-03-29', AMSTERDAM, 23],
    ['2026-10-25', AMSTERDAM, 25],
    ['2026-03-29', 'Asia/Beirut', 23],
    ['2026-10-24', 'Asia/Beirut', 25],
    ['2026-09-06', 'America/Santiago', 23],
    ['2026-04-04', 'America/Santiago', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-03-28', 'America/Nuuk', 23],
    ['2026-02-15', 'Africa/Casablanca', 25],
    ['2026-03-22', 'Africa/Casablanca', 23],
    ['2026-11-17', 'Africa/Casablanca', 24],
    ['2011-12-30', 'Pacific/Apia', 0],
    ['2011-12-31', 'Pacific/Apia', 24],
    ['2026-07-01', 'UTC', 24],
  ])('%s in %s has %d hours', (date, zone, hours) => {
    expect(hoursOf(date, zone)).toBe(hours);
  });

  test.each(ZONES)('in %s begins where the previous one ends, and contains the instants of its date', (zone) => {
    for (let day = 0; day < 366; day += 1) {
      const date = daysAfter('2026-01-01', day);
      const { start, end } = dayPeriod(date, zone);
      expect(dayPeriod(daysAfter(date, 1), zone).start).toBe(end);
      expect([start - 1, start, end - 1, end].map((instant) => localDayOf(instant, zone))).toEqual([
        daysAfter(date, -1),
        date,
        date,
        daysAfter(date, 1),
      ]);
    }
  });
});

describe('the week', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('with %s begins on Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });

  test.each([
    ['2026-11-18', 168],
    ['2026-03-29', 167],
    ['2026-03-23', 167],
    ['2026-10-25', 169],
    ['2026-10-26', 168],
  ])('with %s has %d hours', (date, hours) => {
    const { start, end } = weekPeriod(date, AMSTERDAM);
    expect((end - start) / 3_600_000).toBe(hours);
    expect(localDayOf(start, AMSTERDAM)).toBe(mondayOf(date));
    expect(localDayOf(end, AMSTERDAM)).toBe(daysAfter(mondayOf(date), 7));
  });
});

describe('withinOneLocalDay', () => {
  const day = '2026-10-25';
  test.each([
    ['some hours of it', between(day, '09:00', '17:00'), true],
    ['all of its 25 hours', dayPeriod(day, AMSTERDAM), true],
    ['until midnight', between(day, '23:00', '24:00'), true],
    ['a moment longer', { ...between(day, '23:00', '24:00'), end: instantOf(day, '24:00', AMSTERDAM) + 1 }, false],
    ['from the evening before', { ...dayPeriod(day, AMSTERDAM), start: dayPeriod(day, AMSTERDAM).start - 1 }, false],
    ['nothing', between(day, '09:00', '09:00'), false],
    ['reversed', between(day, '17:00', '09:00'), false],
  ])('%s', (_which, period, expected) => {
    expect(withinOneLocalDay(period, AMSTERDAM)).toBe(expected);
  });

  test('depends on the zone', () => {
    const night = { start: Date.parse('2026-11-17T21:00Z'), end: Date.parse('2026-11-17T23:30Z') };
    expect(withinOneLocalDay(night, 'UTC')).toBe(true);
    expect(withinOneLocalDay(night, AMSTERDAM)).toBe(false);
  });
});

describe('weekly repeats', () => {
  test('include the first date and repeat at the same local times', () => {
    const weeks = weeklyRepeats(between('2026-03-23', '09:00', '17:00'), 2, AMSTERDAM);
    expect(weeks).toEqual([
      between('2026-03-23', '09:00', '17:00'),
      between('2026-03-30', '09:00', '17:00'),
      between('2026-04-06', '09:00', '17:00'),
    ]);
    expect(weeklyRepeats(between('2026-03-23', '09:00', '17:00'), 0, AMSTERDAM)).toHaveLength(1);
  });

  test('that end at midnight always end at midnight', () => {
    const [, autumn, after] = weeklyRepeats(between('2026-10-18', '00:00', '24:00'), 2, AMSTERDAM);
    expect(autumn).toEqual(dayPeriod('2026-10-25', AMSTERDAM));
    expect(after).toEqual(dayPeriod('2026-11-01', AMSTERDAM));
  });

  test('are shorter if a clock change skips a part, and empty if it skips all', () => {
    const [, part] = weeklyRepeats(between('2026-03-22', '01:30', '02:45'), 1, AMSTERDAM);
    expect(part).toEqual(between('2026-03-29', '01:30', '03:00'));
    const [, none, next] = weeklyRepeats(between('2026-03-22', '02:00', '02:45'), 2, AMSTERDAM);
    expect(none && minutesOf(none)).toBe(0);
    expect(next).toEqual(between('2026-04-05', '02:00', '02:45'));
  });

  test('are empty, not negative, if their times are in order only on the night the clock goes back', () => {
    const night = { start: Date.parse('2026-10-25T00:30Z'), end: Date.parse('2026-10-25T01:15Z') };
    const [first, second] = weeklyRepeats(night, 1, AMSTERDAM);
    expect(first).toEqual(night);
    expect(second && minutesOf(second)).toBe(0);
  });

  test.each(ZONES)('in %s keep their times for a year, each within one local day', (zone) => {
    for (const [week, period] of weeklyRepeats(between('2026-01-04', '09:00', '17:30', zone), 52, zone).entries()) {
      expect(period).toEqual(between(daysAfter('2026-01-04', week * 7), '09:00', '17:30', zone));
      expect(withinOneLocalDay(period, zone)).toBe(true);
    }
  });
});
