import { storedMeasure } from '@berth/domain/sensors';
import { DAY_MS, QUARTER_MS } from '@berth/domain/time';
import type { SensorDay } from './demo-day.ts';
import { personSignals } from './person-signals.ts';

const MEASURES = ['co2', 'temperature', 'humidity', 'light', 'sound'] as const;
const A_DAY = 96;

type Averaged = (typeof MEASURES)[number];
type Slots = (number | null)[];
/** A UTC day of a sensor, as it is stored. */
export type QuarterRow = Record<Averaged | 'occupied', Slots> & { readonly sensorId: string; readonly day: string };

type Sums = Record<Averaged, { sum: number; count: number }[]> & { occupiedMs: Slots };

const empty = (): Sums => ({
  co2: [],
  temperature: [],
  humidity: [],
  light: [],
  sound: [],
  occupiedMs: Array.from({ length: A_DAY }, () => null),
});

/** Days are counted as numbers, because dates would cost more than everything else. */
const placeOf = (at: number) => {
  const quarter = Math.floor(at / QUARTER_MS);
  return { day: Math.floor(quarter / A_DAY), slot: quarter % A_DAY, from: quarter * QUARTER_MS };
};

/** Averages and minutes of presence by quarter, filled with one day after another. */
export function countQuarters() {
  const bySensor = new Map<string, Map<number, Sums>>();
  const sumsOf = (sensorId: string, day: number): Sums => {
    const days = bySensor.get(sensorId) ?? new Map<number, Sums>();
    bySensor.set(sensorId, days);
    const sums = days.get(day) ?? empty();
    days.set(day, sums);
    return sums;
  };
  const addTime = (sensorId: string, from: number, until: number, isSeen: boolean) => {
    for (let at = from; at < until; ) {
      const { day, slot, from: begin } = placeOf(at);
      const end = Math.min(until, begin + QUARTER_MS);
      const { occupiedMs } = sumsOf(sensorId, day);
      occupiedMs[slot] = (occupiedMs[slot] ?? 0) + (isSeen ? end - at : 0);
      at = end;
    }
  };

  return {
    /** Adds the readings before this moment. */
    add(sensorDay: SensorDay, before: number): void {
      const sensorId = sensorDay.sensor.id;
      for (const { at, sent } of sensorDay.readings.filter((reading) => reading.at < before)) {
        const { day, slot } = placeOf(at);
        const sums = sumsOf(sensorId, day);
        for (const measure of MEASURES)
          if (sent[measure] !== undefined) {
            const total = (sums[measure][slot] ??= { sum: 0, count: 0 });
            total.sum += Number(sent[measure]);
            total.count += 1;
          }
      }
      for (const { at, until, isSeen } of personSignals(sensorDay))
        addTime(sensorId, at, Math.min(until, before), isSeen);
    },
    rows(): QuarterRow[] {
      const averages = (measure: Averaged, sums: Sums): Slots =>
        Array.from({ length: A_DAY }, (_, slot) => {
          const total = sums[measure][slot];
          return total ? (storedMeasure(measure, total.sum / total.count) ?? null) : null;
        });
      return [...bySensor].flatMap(([sensorId, days]) =>
        [...days].map(([day, sums]) => ({
          sensorId,
          day: new Date(day * DAY_MS).toISOString().slice(0, 10),
          co2: averages('co2', sums),
          temperature: averages('temperature', sums),
          humidity: averages('humidity', sums),
          light: averages('light', sums),
          sound: averages('sound', sums),
          occupied: sums.occupiedMs.map((ms) => (ms === null ? null : Math.round(ms / 60_000))),
        })),
      );
    },
  };
}
