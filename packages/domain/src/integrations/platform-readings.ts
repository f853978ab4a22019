import { isMeasuredName, isPresenceName } from '../sensors/sent-values.ts';
import { type MatchedSensor, matchSensor, type Measurement, type PlatformMapping } from './match-sensor.ts';

export const UNUSED_REASONS = ['unmatched', 'ambiguous', 'unreadable'] as const;
export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** What was said and could not be used, by the names that the platform has for it. */
export type UnusedMeasurement = {
  readonly why: UnusedReason;
  readonly floor: string;
  readonly sensor: string;
  readonly type: string;
  readonly at: string;
};

/** As gateways send it. */
export type PlatformReading = { readonly externalId: string; readonly time: string } & Readonly<
  Record<string, unknown>
>;

/** Of a platform 1 is somebody and 0 is nobody; there is nothing between them. */
const valueOf = ({ type, value }: Measurement) => (isPresenceName(type) ? value > 0 : value);

/**
 * The readings in what a platform said. It tells each measure on its own, and a sensor has one reading at one moment, so
 * what belongs together is put together.
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

/** What of a page is whole: the rest of its last reading may stand on the next. */
export function wholeMeasurements(
  measurements: readonly Measurement[],
  mapping: PlatformMapping,
): readonly Measurement[] {
  const markOf = (one: Measurement) => [one.at, one[mapping.floorId], one[mapping.sensorId]].join(' ');
  const last = measurements.at(-1);
  if (last === undefined) return [];
  const mark = markOf(last);
  const whole = measurements.findLastIndex((one) => markOf(one) !== mark) + 1;
  // All of a page of one device at one moment: there is no more to be had.
  return whole === 0 ? measurements : measurements.slice(0, whole);
}
