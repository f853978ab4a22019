import { describe, expect, test } from 'vitest';
import { instantOf, localTimeOf } from '../time/local-time.ts';
import { fulfilmentFor, offerExpiresAt } from './fulfilment.ts';
import { entry, MONDAY, TUESDAY } from './testing/waitlist-examples.ts';

const ZONE = 'Europe/Amsterdam';
const FROM_18 = { waitlist_ask_from_hour: 18 };

describe('a space is reserved without asking', () => {
  const at = (day: string, time: string) => instantOf(day, time, ZONE);

  test('before the hour of the day before, and offered from that minute on', () => {
    expect(fulfilmentFor(entry('e'), at(MONDAY, '18:00') - 1, ZONE, FROM_18)).toBe('reserve');
    expect(fulfilmentFor(entry('e'), at(MONDAY, '18:00'), ZONE, FROM_18)).toBe('offer');
    expect(fulfilmentFor(entry('e'), at(TUESDAY, '08:00'), ZONE, FROM_18)).toBe('offer');
  });

  test('never if its owner wants to be asked', () => {
    const asking = entry('e', { autoAccept: false });
    expect(fulfilmentFor(asking, at(MONDAY, '09:00'), ZONE, FROM_18)).toBe('offer');
  });

  test('until the hour that the building chose, also midnight', () => {
    const midnight = { waitlist_ask_from_hour: 0 };
    expect(fulfilmentFor(entry('e'), at(MONDAY, '00:00') - 1, ZONE, midnight)).toBe('reserve');
    expect(fulfilmentFor(entry('e'), at(MONDAY, '00:00'), ZONE, midnight)).toBe('offer');
  });

  test.each([
    ['2026-10-26', '2026-10-25T17:00Z'],
    ['2026-10-25', '2026-10-24T16:00Z'],
    ['2026-03-30', '2026-03-29T16:00Z'],
    ['2026-03-29', '2026-03-28T17:00Z'],
  ])('by the clock of the building around a clock change: for %s until %s', (localDay, cutOff) => {
    const asks = Date.parse(cutOff);
    expect(fulfilmentFor(entry('e', { localDay }), asks - 1, ZONE, FROM_18)).toBe('reserve');
    expect(fulfilmentFor(entry('e', { localDay }), asks, ZONE, FROM_18)).toBe('offer');
  });
});

describe('an offer', () => {
  const expires = (now: string, start: string, end: string, [day, startDay] = [TUESDAY, TUESDAY]) => {
    const instant = offerExpiresAt(
      instantOf(day, now, ZONE),
      instantOf(startDay, start, ZONE),
      instantOf(startDay, end, ZONE),
      ZONE,
    );
    return instant === undefined ? undefined : localTimeOf(instant, ZONE);
  };

  test.each([
    ['09:00', '12:00', '09:30'],
    ['09:01', '12:00', '09:16'],
    ['11:00', '12:00', '11:15'],
    ['11:01', '12:00', '11:06'],
    ['11:58', '12:00', '12:03'],
    ['13:00', '12:00', '13:05'],
  ])('made at %s for %s ends at %s', (now, start, end) => {
    expect(expires(now, start, '17:00')).toBe(end);
  });

  test.each([
    ['21:00', '10:00', [MONDAY, TUESDAY], '07:30'],
    ['20:59', '10:00', [MONDAY, TUESDAY], '21:29'],
    ['23:30', '07:30', [MONDAY, TUESDAY], '07:15'],
    ['03:00', '08:00', [TUESDAY, TUESDAY], '07:30'],
    ['06:59', '12:00', [TUESDAY, TUESDAY], '07:30'],
    ['07:00', '12:00', [TUESDAY, TUESDAY], '07:30'],
    ['06:50', '07:15', [TUESDAY, TUESDAY], '07:00'],
    ['06:50', '06:55', [TUESDAY, TUESDAY], '06:55'],
    ['21:00', '23:00', [TUESDAY, TUESDAY], '22:45'],
  ] as const)('made at night, at %s for %s, ends in the morning but before the start: %#', (now, start, days, end) => {
    expect(expires(now, start, '23:59', [...days])).toBe(end);
  });

  test('made in the night of a clock change ends by the clock of the building', () => {
    const [now, start, end] = ['2026-03-28T22:30Z', '2026-03-29T08:00Z', '2026-03-29T15:00Z'].map(Date.parse);
    expect(offerExpiresAt(now ?? 0, start ?? 0, end ?? 0, ZONE)).toBe(Date.parse('2026-03-29T05:30Z'));
  });

  test('ends half an hour before the end, and is not made if less than a minute is left', () => {
    expect(expires('16:27', '12:00', '17:00')).toBe('16:30');
    expect(expires('16:29', '12:00', '17:00')).toBe('16:30');
    expect(expires('16:30', '12:00', '17:00')).toBeUndefined();
    expect(expires('16:40', '12:00', '17:00')).toBeUndefined();
  });
});
