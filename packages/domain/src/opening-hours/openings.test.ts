import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, QUARTER_MS } from '../time/instant.ts';
import { isOpenOn, openingOn, opensWithin } from './openings.ts';
import { WEEKDAYS } from '../time/local-date.ts';
import type { Slot } from './slot.ts';

const always: Slot = {
  roomId: 'room',
  startTime: '00:00',
  endTime: '23:59',
  validFrom: '2020-01-01',
  validUntil: null,
  days: WEEKDAYS,
};
const open = (startTime: string, endTime: string): Slot => ({ ...always, startTime, endTime });
const hours = ({ start, end } = { start: 0, end: 0 }) => (end - start) / HOUR_MS;
const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const dateAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

describe('on an ordinary day', () => {
  test('a slot is open from its first to its last time in the zone of the building', () => {
    expect(openingOn(open('09:00', '13:00'), '2026-11-17', 'Europe/Amsterdam')).toEqual({
      start: at('2026-11-17T08:00Z'),
      end: at('2026-11-17T12:00Z'),
    });
  });

  test.each([
    ['before it is valid', { validFrom: '2026-11-18' }, false],
    ['on its first day', { validFrom: '2026-11-17' }, true],
    ['on its last day', { validUntil: '2026-11-17' }, true],
    ['after its last day', { validUntil: '2026-11-16' }, false],
    ['on one of its weekdays', { days: ['tuesday'] as const }, true],
    ['on another weekday', { days: ['monday', 'wednesday'] as const }, false],
    ['without weekdays', { days: [] }, false],
  ])('%s', (_when, change, expected) => {
    const slot: Slot = { ...always, ...change };
    expect(isOpenOn(slot, '2026-11-17')).toBe(expected);
    expect(openingOn(slot, '2026-11-17', 'Europe/Amsterdam') !== undefined).toBe(expected);
  });

  test('the last minute of a day means its end', () => {
    expect(hours(openingOn(open('18:00', '23:59'), '2026-11-17', 'Europe/Amsterdam'))).toBe(6);
    expect(hours(openingOn(always, '2026-11-17', 'Europe/Amsterdam'))).toBe(24);
  });
});

describe('when the clock changes in Amsterdam', () => {
  const zone = 'Europe/Amsterdam';
  const spring = '2026-03-29';
  const autumn = '2026-10-25';

  test('a day has 23 or 25 hours, and an all-day slot covers them all', () => {
    expect(hours(openingOn(always, spring, zone))).toBe(23);
    expect(hours(openingOn(always, autumn, zone))).toBe(25);
  });

  test('a skipped time moves to the first that exists, whatever part of the gap it was in', () => {
    const three = at('2026-03-29T01:00Z');
    for (const time of ['02:00', '02:15', '02:30', '02:59'])
      expect(openingOn(open(time, '12:00'), spring, zone)?.start).toBe(three);
    expect(openingOn(open('01:00', '02:30'), spring, zone)?.end).toBe(three);
  });

  test('a slot within the gap is not open at all', () => {
    expect(openingOn(open('02:00', '03:00'), spring, zone)).toBeUndefined();
    expect(openingOn(open('02:15', '02:45'), spring, zone)).toBeUndefined();
  });

  test('a time that occurs twice means the first', () => {
    expect(openingOn(open('02:30', '12:00'), autumn, zone)?.start).toBe(at('2026-10-25T00:30Z'));
    expect(openingOn(open('00:00', '02:30'), autumn, zone)?.end).toBe(at('2026-10-25T00:30Z'));
    expect(hours(openingOn(open('02:00', '03:00'), autumn, zone))).toBe(2);
  });
});

const ZONES = [
  'Europe/Amsterdam',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Athens',
  'Europe/Istanbul',
  'Europe/Chisinau',
  'Atlantic/Azores',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Halifax',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
  'America/Nuuk',
  'America/Phoenix',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

function clockChanges(zone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let change = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  while (change !== null && change.year <= 2037) {
    changes.push(change);
    change = change.getTimeZoneTransition('next');
  }
  return changes;
}

const timeOf = (quarter: number) => Temporal.PlainTime.from('00:00').add({ minutes: quarter * 15 });

/**
 * Reads the local time of every quarter of an hour, which is unambiguous in this direction: the first moment of the day
 * that shows that time or a later one.
 */
function wallClock(date: string, zone: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const begin = Date.parse(`${date}T00:00Z`) - 15 * HOUR_MS;
  const moments = Array.from({ length: 54 * 4 }, (_, step) => {
    const instant = begin + step * QUARTER_MS;
    return { instant, wall: clock.format(instant) };
  });
  const first = (accepts: (wall: string) => boolean) => moments.find(({ wall }) => accepts(wall))?.instant;
  const end = first((wall) => wall.slice(0, 10) > date);
  return {
    start: first((wall) => wall.startsWith(date)),
    end,
    firstAt: (time: string) => first((wall) => wall.startsWith(date) && wall.slice(11) >= time) ?? end,
  };
}

describe.each(ZONES)('around every clock change of %s until 2037', (zone) => {
  const changes = clockChanges(zone);
  const days = ['2026-11-17', ...changes.map((change) => change.toPlainDate().toString())].flatMap((date) => [
    dateAfter(date, -1),
    date,
  ]);

  test('an all-day slot is the whole local day, and a day begins where the last one ends', () => {
    for (const date of days) {
      const wall = wallClock(date, zone);
      const opening = openingOn(always, date, zone);
      expect([date, opening]).toEqual([date, { start: wall.start, end: wall.end }]);
      expect(openingOn(always, dateAfter(date, 1), zone)?.start).toBe(opening?.end);
    }
  });

  test('09:00 stays 09:00', () => {
    for (const date of days) {
      const opening = openingOn(open('09:00', '17:30'), date, zone);
      const wall = Temporal.Instant.fromEpochMilliseconds(opening?.start ?? 0).toZonedDateTimeISO(zone);
      expect(wall.toPlainDateTime().toString()).toBe(`${date}T09:00:00`);
      expect(hours(opening)).toBe(8.5);
    }
  });

  test('every quarter of an hour near the change matches the local clock', () => {
    for (const change of changes) {
      const date = change.toPlainDate().toString();
      const wall = wallClock(date, zone);
      const middle = change.hour * 4 + Math.floor(change.minute / 15);
      for (let quarter = Math.max(1, middle - 8); quarter <= Math.min(95, middle + 8); quarter += 1) {
        const time = timeOf(quarter).toString().slice(0, 5);
        const instant = wall.firstAt(time);
        expect([date, time, openingOn(open(time, '23:59'), date, zone)?.start ?? wall.end]).toEqual([
          date,
          time,
          instant,
        ]);
        expect([date, time, openingOn(open('00:00', time), date, zone)?.end ?? wall.start]).toEqual([
          date,
          time,
          instant,
        ]);
      }
    }
  });
});

test('no slot is ever negative, empty or outside its own local day', () => {
  const aZone = fc.constantFrom(...ZONES);
  const aChangeDay = aZone.chain((zone) => {
    const changes = clockChanges(zone).map((change) => change.toPlainDate().toString());
    const dates = changes.length === 0 ? ['2026-03-29'] : changes;
    return fc.record({
      zone: fc.constant(zone),
      date: fc.constantFrom(...dates),
      days: fc.integer({ min: -2, max: 2 }),
    });
  });
  const aMinute = fc.integer({ min: 0, max: 1439 }).map((minute) => {
    const text = Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString();
    return text.slice(0, 5);
  });
  fc.assert(
    fc.property(aChangeDay, aMinute, aMinute, (day, a, b) => {
      fc.pre(a !== b);
      const [start, end] = a < b ? [a, b] : [b, a];
      const date = dateAfter(day.date, day.days);
      const opening = openingOn(open(start, end), date, day.zone);
      if (opening === undefined) return;
      const whole = openingOn(always, date, day.zone);
      expect(opening.end).toBeGreaterThan(opening.start);
      expect(opening.start).toBeGreaterThanOrEqual(whole?.start ?? Number.POSITIVE_INFINITY);
      expect(opening.end).toBeLessThanOrEqual(whole?.end ?? 0);
    }),
    { numRuns: 400 },
  );
});

describe('open within a range of days', () => {
  const aDate = fc.integer({ min: 0, max: 60 }).map((days) => dateAfter('2026-11-01', days));
  const someDays = fc.subarray([...WEEKDAYS]);

  test('means open on at least one of them', () => {
    fc.assert(
      fc.property(
        aDate,
        fc.option(aDate),
        someDays,
        aDate,
        fc.integer({ min: 0, max: 20 }),
        (from, until, days, a, n) => {
          const slot = { validFrom: from, validUntil: until, days };
          const dates = Array.from({ length: n + 1 }, (_, day) => dateAfter(a, day));
          expect(opensWithin(slot, { from: a, until: dateAfter(a, n) })).toBe(
            dates.some((date) => isOpenOn(slot, date)),
          );
        },
      ),
    );
  });

  test('is computed at once for a century', () => {
    expect(opensWithin({ ...always, days: ['sunday'] }, { from: '2000-01-01', until: '2099-12-31' })).toBe(true);
    expect(opensWithin({ ...always, days: [] }, { from: '2000-01-01', until: '2099-12-31' })).toBe(false);
  });
});
