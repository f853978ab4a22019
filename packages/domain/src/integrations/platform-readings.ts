import { isMeasuredName, isPresenceName } from '../sensors/sent-values.ts';
import { type MatchedSensor, matchSensor, type Measurement, type PlatformMapping } from './match-sensor.ts';

export const UNUSED_REASONS = ['unmatched', 'ambiguous', 'unreadable'] as const;
export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** A measurement that could not be used, with the platform's names. */
export type UnusedMeasurement = {
  readonly why: UnusedReason;
  readonly floor: string;
  readonly sensor: string;
  readonly type: string;
  readonly at: string;
};

/** A reading in the format that gateways send. */
export type PlatformReading = { readonly externalId: string; readonly time: string } & Readonly<
  Record<string, unknown>
>;

/** Platforms report presence as 1 or 0. */
const valueOf = ({ type, value }: Measurement) => (isPresenceName(type) ? value > 0 : value);

/**
 * Combines measurements into readings. A platform reports each measure separately, and a sensor has one reading per
 * instant.
 */
export function platformReadings(
  measurements: readonly Measurement[],
  mapping: PlatformMapping,
  sensors: readonly MatchedSensor[],
): { readonly readings: readonly PlatformReading[]; readonly unused: readonly UnusedMeasurement[] } {
  const readings = new Map<string, PlatformReading>();
  const unused: UnusedMeasurement[] = [];
  for (const measurement of measurements) {
    const { type, at } = measurement;
    const match = isMeasuredName(type) ? matchSensor(measurement, mapping, sensors) : 'unreadable';
    if (typeof match === 'string') {
      const [floor = '', sensor = ''] = [measurement[mapping.floorId], measurement[mapping.sensorId]];
      unused.push({ why: match, floor, sensor, type, at });
      continue;
    }
    const { externalId } = match;
    const time = new Date(at).toISOString();
    const key = `${time} ${externalId}`;
    readings.set(key, { ...readings.get(key), externalId, time, [type]: valueOf(measurement) });
  }
  return { readings: [...readings.values()], unused };
}

/** Returns the measurements of a page that form complete readings: the last one may continue on the next page. */
export function wholeMeasurements(
  measurements: readonly Measurement[],
  mapping: PlatformMapping,
): readonly Measurement[] {
  const markOf = (one: Measurement) => [one.at, one[mapping.floorId], one[mapping.sensorId]].join(' ');
  const last = measurements.at(-1);
  if (last === undefined) return [];
  const mark = markOf(last);
  const whole = measurements.findLastIndex((one) => markOf(one) !== mark) + 1;
  // The whole page is one device at one instant, so there is nothing to wait for.
  return whole === 0 ? measurements : measurements.slice(0, whole);
}
