import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { daysAfter } from './local-date.ts';
import { instantOf, localDayOf, localTimeOf, sameTimeAfter } from './local-time.ts';
import { ZONES } from './zones.fixture.ts';

const at = (instant: string) => Date.parse(instant);
const localText = (instant: number, zone: string) => `${localDayOf(instant, zone)} ${localTimeOf(instant, zone)}`;

describe('a local time', () => {
  test.each<[string, string, string, string, string]>([
    ['on an ordinary day', '2026-11-17', '09:00', 'Europe/Amsterdam', '2026-11-17T08:00Z'],
    ['with 45 minutes between it and UTC', '2026-11-17', '09:00', 'Asia/Kathmandu', '2026-11-17T03:15Z'],
    ['at the end of a day', '2026-11-17', '24:00', 'Europe/Amsterdam', '2026-11-17T23:00Z'],
    ['just before a gap', '2026-03-29', '01:59', 'Europe/Amsterdam', '2026-03-29T00:59Z'],
    ['at the beginning of a gap', '2026-03-29', '02:00', 'Europe/Amsterdam', '2026-03-29T01:00Z'],
    ['in a gap', '2026-03-29', '02:30', 'Europe/Amsterdam', '2026-03-29T01:00Z'],
    ['at the end of a gap', '2026-03-29', '03:00', 'Europe/Amsterdam', '2026-03-29T01:00Z'],
    ['after a gap', '2026-03-29', '03:15', 'Europe/Amsterdam', '2026-03-29T01:15Z'],
    ['that comes twice', '2026-10-25', '02:30', 'Europe/Amsterdam', '2026-10-25T00:30Z'],
    ['after the hour that came twice', '2026-10-25', '03:00', 'Europe/Amsterdam', '2026-10-25T02:00Z'],
    ['in a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['in the half hour that comes twice', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45Z'],
    ['at a midnight that is left out', '2026-03-29', '00:00', 'Asia/Beirut', '2026-03-28T22:00Z'],
    ['in the hour before midnight that comes twice', '2026-10-24', '23:30', 'Asia/Beirut', '2026-10-24T20:30Z'],
    ['at a midnight that is left out in the south', '2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:00Z'],
    ['in the last hour of a day that is left out', '2026-03-28', '23:30', 'America/Nuuk', '2026-03-29T01:00Z'],
    ['of a day that is left out', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T10:00Z'],
    ['of the day after it', '2011-12-31', '09:00', 'Pacific/Apia', '2011-12-30T19:00Z'],
    ['in the Ramadan of Morocco', '2026-03-01', '09:00', 'Africa/Casablanca', '2026-03-01T09:00Z'],
    ['before it', '2026-02-01', '09:00', 'Africa/Casablanca', '2026-02-01T08:00Z'],
  ])('%s: %s %s in %s', (_which, date, time, zone, expected) => {
    expect(instantOf(date, time, zone)).toBe(at(expected));
  });

  test('throws for an unknown zone', () => {
    expect(() => instantOf('2026-11-17', '09:00', 'Europe/Atlantis')).toThrow(RangeError);
  });

  test('is correct beyond the size of the cache of days', () => {
    for (let day = 0; day < 4100; day += 1) localDayOf(day * 86_400_000, 'Asia/Tokyo');
    expect(instantOf('2026-11-17', '09:00', 'Asia/Tokyo')).toBe(at('2026-11-17T00:00Z'));
  });
});

describe('an instant is', () => {
  test.each([
    ['2026-11-17T22:59:59.999Z', 'Europe/Amsterdam', '2026-11-17 23:59'],
    ['2026-11-17T23:00:00.000Z', 'Europe/Amsterdam', '2026-11-18 00:00'],
    ['2026-10-25T00:59:59.999Z', 'Europe/Amsterdam', '2026-10-25 02:59'],
    ['2026-10-25T01:00:00.000Z', 'Europe/Amsterdam', '2026-10-25 02:00'],
    ['2026-03-29T00:59:59.999Z', 'Europe/Amsterdam', '2026-03-29 01:59'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Amsterdam', '2026-03-29 03:00'],
    ['2011-12-30T09:59:59.999Z', 'Pacific/Apia', '2011-12-29 23:59'],
    ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31 00:00'],
    ['1969-12-31T23:30:00.000Z', 'UTC', '1969-12-31 23:30'],
  ])('%s in %s, shown as %s', (instant, zone, expected) => {
    expect(localText(at(instant), zone)).toBe(expected);
  });
});

describe('the same time some days later', () => {
  test('is 09:00 every week of a year in every zone [R12]', () => {
    for (const zone of ZONES) {
      const first = instantOf('2026-01-05', '09:00', zone);
      const weeks = Array.from({ length: 53 }, (_, week) => localText(sameTimeAfter(first, week * 7, zone), zone));
      expect(weeks).toEqual(Array.from({ length: 53 }, (_, week) => `${daysAfter('2026-01-05', week * 7)} 09:00`));
    }
  });

  test('zero days later is the instant itself, even the second time in a repeated hour', () => {
    const second = at('2026-10-25T01:30Z');
    expect(sameTimeAfter(second, 0, 'Europe/Amsterdam')).toBe(second);
    expect(localText(sameTimeAfter(second, 7, 'Europe/Amsterdam'), 'Europe/Amsterdam')).toBe('2026-11-01 02:30');
  });

  test('may also be earlier', () => {
    expect(sameTimeAfter(at('2026-03-30T07:00Z'), -2, 'Europe/Amsterdam')).toBe(at('2026-03-28T08:00Z'));
  });
});

/** Temporal's result, except that a skipped time is the instant of the change, as was decided. */
function instantByTemporal(date: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(local)) return earlier.epochMilliseconds;
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}

describe.each(ZONES)('in %s', (zone) => {
  test('every local time around each clock change from 2020 to 2037 matches Temporal [R12]', () => {
    let change = Temporal.ZonedDateTime.from(`2020-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
    for (; change !== null && change.year <= 2037; change = change.getTimeZoneTransition('next'))
      for (let minutes = -150; minutes <= 150; minutes += 25) {
        const local = change.toPlainDateTime().add({ minutes }).toString({ smallestUnit: 'minute' });
        const [date = '', time = ''] = local.split('T');
        const instant = instantOf(date, time, zone);
        expect([local, instant]).toEqual([local, instantByTemporal(date, time, zone)]);
        const back = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
        expect(localText(instant, zone)).toBe(back.toString({ smallestUnit: 'minute' }).replace('T', ' '));
      }
  });
});
