import { type Measure, personIn, SENSOR_KINDS, silentAfterMinutes, storedMeasure } from '@berth/domain/sensors';
import { MINUTE_MS } from '@berth/domain/time';
import type { DemoReading, SensorDay } from './demo-day.ts';
import type { DemoSensor } from './demo-sensors.ts';

/** Presence in a reading, and until when it applies. */
export type Word = {
  readonly at: number;
  readonly until: number;
  readonly presence: boolean | undefined;
  /** When a person was last detected. */
  readonly personAt: number | undefined;
  readonly isSeen: boolean;
};

const presenceIn = ({ type }: DemoSensor, { sent }: DemoReading) =>
  personIn(type, { values: { motion: Number(sent['motion']) }, presence: sent['presence'] === true });

export function personSignals({ sensor, readings }: SensorDay): Word[] {
  const quietMs = SENSOR_KINDS[sensor.type].quietMinutes * MINUTE_MS;
  const silentMs = silentAfterMinutes(sensor.intervalMinutes) * MINUTE_MS;
  let personAt: number | undefined;
  return readings.map((reading, n) => {
    const { at } = reading;
    const presence = presenceIn(sensor, reading);
    if (presence) personAt = at;
    const until = Math.min(readings[n + 1]?.at ?? Number.POSITIVE_INFINITY, at + silentMs);
    const isSeen = presence === true || (personAt !== undefined && at - personAt < quietMs);
    return { at, until, presence, personAt, isSeen };
  });
}

/** Stored values by column name. */
export const storedValues = ({ sent }: DemoReading): Partial<Record<Measure, number>> => {
  const { presence: _, ...measured } = sent;
  return Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [name, storedMeasure(name as Measure, Number(value))]),
  );
};
