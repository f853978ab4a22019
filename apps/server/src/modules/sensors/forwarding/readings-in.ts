import type { ForwardedReading } from '@berth/contract';
import {
  decodeUplink,
  externalKey,
  MEASURE_NAMES,
  MEASURES,
  personIn,
  placeInTime,
  type SensorType,
} from '@berth/domain/sensors';
import type { DeviceMessage } from '../../../platform/messaging/ingest.ts';
import type { ForwardedSensor } from './forwarded-sensors.sql.ts';

/** Sensors by the normalised key of their external id. */
export type SensorsByKey = ReadonlyMap<string, ForwardedSensor>;

const REVEALS_PRESENCE: ReadonlySet<string> = new Set(['motion', 'people']);

/**
 * The readings of a message for a receiver: from the building's sensors, in our own format whatever the source, with
 * the values that are stored. Presence at a fixed desk is never sent out.
 */
export function readingsIn(sensors: SensorsByKey, { topic, body, receivedAt }: DeviceMessage): ForwardedReading[] {
  const [, , ...tail] = topic;
  return decodeUplink(tail, body).readings.flatMap((sent) => {
    const sensor = sensors.get(externalKey(sent.externalId));
    const placed = placeInTime(sent.sentAt, receivedAt);
    if (sensor === undefined || placed === undefined) return [];
    const { externalKey: _key, isOfHolder, ...about } = sensor;
    const type = sensor.type as SensorType;
    const values = MEASURE_NAMES.map((measure) => {
      const stored = sent.values[measure];
      const isSent = stored !== undefined && !(isOfHolder && REVEALS_PRESENCE.has(measure));
      return [measure, isSent ? stored / MEASURES[measure].scale : null] as const;
    });
    return {
      ...about,
      type,
      datetime: new Date(placed.at).toISOString(),
      ...(Object.fromEntries(values) as Pick<ForwardedReading, (typeof MEASURE_NAMES)[number]>),
      presence: isOfHolder ? null : (personIn(type, sent) ?? null),
    };
  });
}
