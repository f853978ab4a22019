import { FORWARDING, SENSOR_TYPES } from '@berth/domain/sensors';
import { z } from 'zod';
import { SensorReading } from './sensors.ts';

const ForwardedReading = SensorReading.extend({
  sensorId: z.uuid(),
  externalId: z.string(),
  name: z.string(),
  type: z.enum(SENSOR_TYPES),
  floorId: z.uuid(),
  floorName: z.string(),
  /** The room, desk or parking spot of the sensor; null for a sensor of a floor. */
  objectId: z.uuid().nullable(),
  objectName: z.string().nullable(),
  /** Whether it detects a person. Null for a fixed desk, like motion and people. */
  presence: z.boolean().nullable(),
}).strict();
export type ForwardedReading = z.infer<typeof ForwardedReading>;

/** The body of a webhook with sensor readings, described in `docs/sensors.md`. */
export const ForwardedReadings = z.strictObject({
  type: z.literal('sensor.readings'),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    /** `/organisation/building`, by their short names. */
    building: z.string(),
    readings: z.array(ForwardedReading).min(1).max(FORWARDING.mostReadings),
  }),
});
export type ForwardedReadings = z.infer<typeof ForwardedReadings>;
