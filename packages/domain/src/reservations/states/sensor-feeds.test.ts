import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../time/instant.ts';
import { at } from '../testing/example.ts';
import { FEEDS, knownAt, seeded, storedOf, type Truth } from '../testing/sensor-feeds.ts';
import { dueNoShowStep, type Unattended } from './due-no-show-step.ts';
import { dueSensorCancel, type PresenceSensor, stepsWithSensors } from './due-sensor-cancel.ts';

const RESERVATIONS = 1_000;
/** Someone who came less than this ago may be missed, because the last message of a sensor may be this old. */
const TOLERANCE = 10 * MINUTE_MS;

type Seen = (sensors: readonly PresenceSensor[]) => readonly PresenceSensor[];
const asItIs: Seen = (sensors) => sensors;

/** When it is cancelled, evaluated every minute. */
function cancelledAt(kind: keyof typeof FEEDS, truth: Truth, seed: number, view: Seen): number | undefined {
  const chance = seeded(seed);
  const rule = { afterMinutes: chance.pick(5, 11, 15, 30, 60), earlyEntryMinutes: chance.pick(0, 15) };
  const devices = FEEDS[kind](truth, chance).map((device) => ({ device, stored: storedOf(device) }));
  const done: { remind?: number } = {};
  const one: Unattended = { period: truth, chosenAt: truth.start - 1_000 * MINUTE_MS, done };
  for (let now = truth.start; now < truth.end; now += MINUTE_MS) {
    if (dueNoShowStep(stepsWithSensors([], rule.afterMinutes), one, now) === 'remind') done.remind = now;
    if (now < truth.start + rule.afterMinutes * MINUTE_MS) continue;
    const sensors = view(devices.map(({ device, stored }) => knownAt(stored, device, now)));
    if (dueSensorCancel(one, sensors, rule, now) !== undefined) return now;
  }
  return undefined;
}

/** Simulates a thousand reservations, half of them attended, and counts right and wrong cancellations. */
function outcome(kind: keyof typeof FEEDS, view: Seen = asItIs) {
  const start = at('09:00');
  const result = { rightly: 0, wrongly: 0 };
  for (let place = 0; place < RESERVATIONS; place++) {
    const chance = seeded(place * 8 + Object.keys(FEEDS).indexOf(kind));
    const cameAt = place % 2 === 0 ? undefined : start + (chance.below(70) - 10) * MINUTE_MS;
    const truth = { start, end: start + 90 * MINUTE_MS, cameAt };
    const cancelled = cancelledAt(kind, truth, place, view);
    if (cancelled === undefined) continue;
    const isWrong = cameAt !== undefined && cameAt < cancelled - TOLERANCE;
    result[isWrong ? 'wrongly' : 'rightly']++;
  }
  return result;
}

test.each<[keyof typeof FEEDS, 'all' | 'some' | 'none']>([
  ['true', 'all'],
  ['dead', 'some'],
  ['frozen', 'some'],
  ['skewed', 'none'],
  ['ambiguous', 'some'],
  ['flapping', 'all'],
  ['halfSilent', 'some'],
  ['late', 'some'],
])(
  'with a feed that is %s, none of a thousand is cancelled wrongly, and %s of the no-shows are cancelled [T34]',
  (kind, rightly) => {
    const result = outcome(kind);
    expect(result.wrongly).toBe(0);
    const absent = RESERVATIONS / 2;
    expect(result.rightly >= absent ? 'all' : result.rightly > 0 ? 'some' : 'none').toBe(rightly);
  },
);

test.each(['dead', 'ambiguous'] as const)(
  'a single reading would cancel a present user with a feed that is %s [T34]',
  (kind) => {
    const twice: Seen = (sensors) =>
      sensors.map((sensor) => ({ ...sensor, readings: sensor.readings.flatMap((reading) => [reading, reading]) }));
    expect(outcome(kind, twice).wrongly).toBeGreaterThan(0);
  },
);
