import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, from } from '../reservations/testing/example.ts';
import { MINUTE_MS, QUARTER_MS } from '../time/instant.ts';
import { hourWindows } from './hour-windows.ts';
import { OUTCOMES } from './outcome-of.ts';
import { sensedOf } from './sensed-of.ts';
import type { CountedReservation } from './counted-spans.ts';
import { addedUsage, NO_USAGE, type SeenQuarters, type Usage, type UsedSpace, usageOf } from './usage-of.ts';

const nine = from('09:00', '10:00');
const reserved: CountedReservation = {
  ...from('09:10', '12:00'),
  outcome: 'attended',
  cancelledAt: null,
  plannedEnd: null,
  cameAt: at('09:20'),
};
const space = (one: Partial<UsedSpace>): UsedSpace => ({ openings: [], reservations: [], seen: new Map(), ...one });
const held = (one: Partial<CountedReservation>) => space({ reservations: [{ ...reserved, ...one }] });
/** From nine o'clock; null without readings. */
const presence = (...minutes: (number | null)[]): SeenQuarters =>
  new Map(minutes.flatMap((n, quarter) => (n === null ? [] : [[at('09:00') + quarter * QUARTER_MS, n] as const])));
const minutes = (one: Partial<Usage>): Usage => ({ ...NO_USAGE, ...one });

describe('one hour without sensors', () => {
  test.each<[string, UsedSpace, Partial<Usage>]>([
    ['open', space({ openings: [from('09:30', '18:00')] }), { open: 30 }],
    [
      'openings that meet count once',
      space({ openings: [from('09:00', '09:40'), from('09:20', '09:50')] }),
      { open: 50 },
    ],
    ['attended from the check-in', held({}), { reserved: 50, attended: 40, used: 40 }],
    ['from the start, by who came early', held({ cameAt: at('08:55') }), { reserved: 50, attended: 50, used: 50 }],
    ['in whole minutes', held({ cameAt: at('09:20') + 59_999 }), { reserved: 50, attended: 40, used: 40 }],
    ['cancelled', held({ outcome: 'cancelled', cancelledAt: at('08:00') }), {}],
    ['not over yet', held({ outcome: undefined, cameAt: null }), { reserved: 50 }],
    ['a ghost', held({ outcome: 'ghost', cameAt: null }), { reserved: 50, ghost: 50 }],
    ['unverified', held({ outcome: 'unverified', cameAt: null }), { reserved: 50 }],
    [
      'released as a no-show',
      held({ outcome: 'released', cameAt: null, cancelledAt: at('09:25') + 3 }),
      { reserved: 15, givenBack: 35 },
    ],
    [
      'given back by checking out early',
      held({ end: at('09:40'), plannedEnd: at('09:55') }),
      { reserved: 30, attended: 20, used: 20, givenBack: 15 },
    ],
  ])('%s', (_name, one, expected) => {
    expect(usageOf(one, nine)).toEqual(minutes(expected));
  });

  test('time that is given back and reserved again within a quarter counts once', () => {
    const released = { ...reserved, outcome: 'released', cancelledAt: at('09:27'), cameAt: null } as const;
    const after = { ...reserved, start: at('09:15'), cameAt: at('09:30') };
    const usage = usageOf(space({ reservations: [released, after] }), nine);
    expect(usage).toEqual(minutes({ reserved: 50, attended: 30, used: 30, givenBack: 33 }));
  });
});

describe('with sensors', () => {
  test('presence counts as used by quarter, and the check-in counts where there are no readings', () => {
    const usage = usageOf({ ...held({ start: at('09:00') }), seen: presence(null, 0, 12, null) }, nine);
    expect(usage).toEqual(minutes({ reserved: 60, attended: 40, used: 0 + 0 + 12 + 15, heard: 30, sensed: 12 }));
  });

  test('presence without a reservation is a walk-in; a partly reserved quarter is not', () => {
    const usage = usageOf({ ...held({ start: at('09:20'), end: at('09:31') }), seen: presence(10, 10, 10, 10) }, nine);
    expect(usage).toMatchObject({ sensed: 40, used: 40, walkIn: 20 });
  });
});

test('a day is the sum of its hours, also when an hour occurs twice', () => {
  const day = hourWindows('2026-10-25', 'Europe/Amsterdam');
  const whole = { start: day[0]?.start ?? 0, end: day.at(-1)?.end ?? 0 };
  const one = space({
    openings: [whole],
    reservations: [{ ...reserved, ...whole, cameAt: whole.start + 95 * MINUTE_MS }],
  });
  const sum = day.map((window) => usageOf(one, window)).reduce(addedUsage);
  expect(sum).toEqual(usageOf(one, whole));
  const two = day.filter(({ hour }) => hour === 2).map((window) => usageOf(one, window).open);
  expect(two.reduce((a, b) => a + b)).toBe(120);
});

test('no use exceeds an hour, and reserved minutes include attended and ghost ones', () => {
  const times = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300), fc.nat(300));
  const reservations = fc.array(fc.tuple(fc.option(fc.constantFrom(...OUTCOMES)), times), { maxLength: 4 });
  const quarters = fc.array(fc.option(fc.nat(15)), { maxLength: 4 });
  fc.assert(
    fc.property(reservations, quarters, (rows, readings) => {
      const after = (n: number) => at('08:00') + n * MINUTE_MS;
      const all = rows.map(([outcome, [start, length, came, planned]]) => ({
        outcome: outcome ?? undefined,
        start: after(start),
        end: after(start + length + 1),
        cancelledAt: after(came),
        cameAt: after(came),
        plannedEnd: outcome === 'attended' ? after(start + length + planned) : null,
      }));
      const usage = usageOf(space({ reservations: all, seen: presence(...readings) }), nine);
      for (const n of Object.values(usage)) expect(n >= 0 && n <= 60 && Number.isInteger(n)).toBe(true);
      expect(usage.attended).toBeLessThanOrEqual(usage.reserved);
      expect(usage.ghost).toBeLessThanOrEqual(usage.reserved);
      expect(usage.sensed).toBeLessThanOrEqual(usage.heard);
      expect(usage.walkIn).toBeLessThanOrEqual(usage.sensed);
    }),
  );
});

describe('the sensor data of one reservation', () => {
  test('counts from early entry, with the first quarter of presence', () => {
    expect(sensedOf(from('09:15', '10:00'), 15, presence(4, 0, 15, null))).toEqual({
      sensedMinutes: 19,
      heardMinutes: 30,
      firstSeen: at('09:00'),
    });
  });
  test('counts a shared quarter up to its share', () => {
    expect(sensedOf(from('09:05', '09:20'), 0, presence(15, 15))).toMatchObject({
      sensedMinutes: 15,
      heardMinutes: 15,
    });
  });
  test('is null without readings, and zero without presence', () => {
    expect(sensedOf(nine, 15, new Map())).toEqual({ sensedMinutes: null, heardMinutes: null, firstSeen: null });
    expect(sensedOf(nine, 15, presence(0, 0, 0, 0))).toEqual({ sensedMinutes: 0, heardMinutes: 60, firstSeen: null });
  });
});
