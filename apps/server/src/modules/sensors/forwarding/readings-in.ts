import type { ForwardedReading } from '@berth/contract';
import {
  decodeUplink,
  externalKey,
  MEASURE_NAMES,
  MEASURES,
  personIn,
  placeInTime,
  type SensorType,
} from '@berth/domain';
import type { DeviceMessage } from '../../../platform/messaging/ingest.ts';
import type { ForwardedSensor } from './forwarded-sensors.sql.ts';

/** By what the spellings of their external ids have in common. */
export type SensorsByKey = ReadonlyMap<string, ForwardedSensor>;

const TELLS_OF_PEOPLE: ReadonlySet<string> = new Set(['motion', 'people']);

/**
 * What a message comes to for a receiver: readings of sensors of the building, in our own form whoever sent them, as they
 * are stored. Whether somebody sits at a desk that is their own is told to nobody outside.
 */
export function readingsIn(sensors: SensorsByKey, { topic, body, receivedAt }: DeviceMessage): ForwardedReading[] {
  const [, , ...tail] = topic;
  return decodeUplink(tail, body).readings.flatMap((sent) => {
    const sensor = sensors.get(externalKey(sent.externalId));
    const placed = placeInTime(sent.sentAt, receivedAt);
    if (sensor === undefined || placed === undefined) return [];
    const { externalKey: _key, isOfHolder, ...known } = sensor;
    const type = sensor.type as SensorType;
    const values = MEASURE_NAMES.map((measure) => {
      const stored = sent.values[measure];
      const isTold = stored !== undefined && !(isOfHolder && TELLS_OF_PEOPLE.has(measure));
      return [measure, isTold ? stored / MEASURES[measure].scale : null] as const;
    });
    return {
      ...known,
      type,
      datetime: new Date(placed.at).toISOString(),
      ...(Object.fromEntries(values) as Pick<ForwardedReading, (typeof MEASURE_NAMES)[number]>),
      presence: isOfHolder ? null : (personIn(type, sent) ?? null),
    };
  });
}
