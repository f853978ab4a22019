import { storedMeasure, type Measure } from '@berth/domain/sensors';
import { HOUR_MS, localTimeOf } from '@berth/domain/time';
import { describe, expect, test, vi } from 'vitest';
import { airOf } from './air.ts';
import { demoDay, type SensorDay } from './demo-day.ts';
import { demoSensors, sensedPlaces } from './demo-sensors.ts';
import { peopleAt, staysOn } from './stays.ts';
import { personSignals } from './person-signals.ts';

const [place] = sensedPlaces();
if (place === undefined) throw new Error('no building of the demonstration has sensors');
const { building } = place;
const WEDNESDAY = '2026-11-18';
const SATURDAY = '2026-11-21';
const ZONE = building.timezone;
const wednesday = demoDay(building, WEDNESDAY);
const rooms = building.floors.flatMap((floor) => floor.rooms);
const ofType = (days: readonly SensorDay[], type: string) => days.filter(({ sensor }) => sensor.type === type);
const valuesOf = (days: readonly SensorDay[], name: string) =>
  days.flatMap(({ readings }) => readings.map(({ sent }) => Number(sent[name])));

describe('the sensors of the demonstration', () => {
  const sensors = demoSensors(building);

  test('are one for each room and one for about six desks of ten, each with a unique name', () => {
    const multi = sensors.filter(({ type }) => type === 'multi').map(({ spaceId }) => spaceId);
    expect(multi).toEqual(rooms.filter(({ kind }) => kind !== 'parking').map(({ id }) => id));
    const desks = rooms.flatMap((room) => room.desks).filter(({ type }) => type === 'DESK');
    const share = sensors.filter(({ type }) => type === 'desk').length / desks.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.7);
    expect(new Set(sensors.map(({ externalId }) => externalId)).size).toBe(sensors.length);
    for (const { externalId } of sensors) expect(externalId).toMatch(/^02[0-9a-f]{14}$/);
  });
});

describe("a day of the demonstration's sensors", () => {
  test('contains nothing that a real sensor could not send', () => {
    for (const { readings } of wednesday)
      for (const { sent } of readings)
        for (const [name, value] of Object.entries(sent))
          if (name !== 'presence') expect(storedMeasure(name as Measure, Number(value)), name).toBeDefined();
    const co2 = valuesOf(ofType(wednesday, 'multi'), 'co2');
    expect(Math.min(...co2)).toBeGreaterThanOrEqual(420);
    expect(Math.max(...co2)).toBeGreaterThan(900);
    expect(Math.max(...co2)).toBeLessThan(2_500);
    const temperature = valuesOf(ofType(wednesday, 'multi'), 'temperature');
    expect(Math.min(...temperature)).toBeGreaterThan(17);
    expect(Math.max(...temperature)).toBeLessThan(25);
  });

  test('is in order, and never silent for longer than a sensor may be', () => {
    for (const { sensor, readings } of wednesday)
      readings.slice(1).forEach(({ at }, n) => {
        const gap = at - (readings[n]?.at ?? 0);
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThanOrEqual(sensor.intervalMinutes * 60_000);
      });
  });

  test('has people by day and none at night or on a Saturday', () => {
    const hoursSeen = wednesday
      .filter(({ sensor }) => sensor.fault === undefined)
      .flatMap((day) => personSignals(day).filter(({ isSeen }) => isSeen))
      .map(({ at }) => localTimeOf(at, ZONE));
    expect(hoursSeen.length).toBeGreaterThan(500);
    expect(hoursSeen.toSorted()[0]! >= '07:30').toBe(true);
    expect(hoursSeen.toSorted().at(-1)! < '19:00').toBe(true);
    const atWeekend = demoDay(building, SATURDAY).filter(({ sensor }) => sensor.fault === undefined);
    expect(atWeekend.flatMap((day) => personSignals(day).filter(({ isSeen }) => isSeen))).toEqual([]);
  });

  test('has two sensors that disagree with everyone: one detects no one, one detects someone at night', () => {
    const wrong = wednesday.filter(({ sensor }) => sensor.fault !== undefined);
    expect(wrong.map(({ sensor }) => sensor.fault)).toEqual(['blind', 'stuck']);
    expect(wrong.map(({ readings }) => new Set(readings.map(({ sent }) => sent['presence'])))).toEqual([
      new Set([false]),
      new Set([true]),
    ]);
  });

  test('is always the same for the same day, and different on another', async () => {
    vi.resetModules();
    const again = await import('./demo-day.ts');
    expect(again.demoDay(building, WEDNESDAY)).toEqual(wednesday);
    expect(demoDay(building, '2026-11-19')).not.toEqual(wednesday);
  });

  test('covers every hour of the day, also when clocks change', () => {
    const countOn = (day: string) => ofType(demoDay(building, day), 'multi')[0]?.readings.length;
    expect([countOn('2026-03-29'), countOn(WEDNESDAY), countOn('2026-10-25')]).toEqual([138, 144, 150]);
  });
});

describe('people of the demonstration', () => {
  test('mostly come if they reserved, and a few desks are used without a reservation', async () => {
    const { dayPlan } = await import('../days/day-plan.ts');
    const days = Array.from(
      { length: 20 },
      (_, n) => `2026-11-${String(2 + n + 2 * Math.floor(n / 5)).padStart(2, '0')}`,
    );
    const desks = new Set(rooms.flatMap((room) => room.desks.map(({ id }) => id)));
    const counted = days.map((day) => {
      const stays = staysOn(building, day);
      const held = dayPlan(building, day).reservations.filter(({ cancelledAt }) => cancelledAt === null);
      const reserved = new Set(held.map(({ spaceId }) => spaceId).filter((id) => desks.has(id)));
      const all = new Set(dayPlan(building, day).reservations.map(({ spaceId }) => spaceId));
      const walkedIn = [...stays.keys()].filter((id) => desks.has(id) && !all.has(id)).length;
      const came = [...reserved].filter((id) => stays.has(id)).length;
      return { reserved: reserved.size, came, walkedIn, free: desks.size - reserved.size };
    });
    const total = (of: keyof (typeof counted)[number]) => counted.reduce((sum, day) => sum + day[of], 0);
    expect(total('came') / total('reserved')).toBeGreaterThan(0.9);
    expect(total('walkedIn') / total('free')).toBeCloseTo(0.08, 1);
    expect(total('walkedIn')).toBeGreaterThan(0);
  });

  test('are counted from arrival to departure', () => {
    const stays = [
      { start: 10, end: 20, people: 3 },
      { start: 15, end: 30, people: 1 },
    ];
    expect([9, 10, 15, 20, 30].map((at) => peopleAt(stays, at))).toEqual([0, 3, 4, 1, 0]);
  });
});

test('the air approaches what people exhale against what is let in, and the outdoor level when they are gone', () => {
  const breathe = airOf({ volume: 100, changesAnHour: 2 });
  const busy = [1, 2, 3, 4, 5, 6].map(() => breathe(6, HOUR_MS));
  expect(busy).toEqual(busy.toSorted((a, b) => a - b));
  expect(busy.at(-1)).toBeCloseTo(420 + (6 * 0.0187 * 1e6) / 100 / 2, 0);
  expect(breathe(0, 12 * HOUR_MS)).toBeCloseTo(420, 0);
});
