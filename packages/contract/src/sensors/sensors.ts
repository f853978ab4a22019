import { SENSOR_STATUSES, SENSOR_TYPES } from '@berth/domain/sensors';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

const area = 'sensors';

const Value = z.number().nullable();

/** The newest value of each measure; null if it is not measured or was not reported. */
export const SensorReading = z.object({
  datetime: z.iso.datetime(),
  /** Parts per million. */
  co2: Value,
  /** Degrees Celsius. */
  temperature: Value,
  /** Percent. */
  humidity: Value,
  /** Lux. */
  light: Value,
  /** Decibels. */
  sound: Value,
  /** Movements since the previous reading. */
  motion: Value,
  people: Value,
  /** The battery voltage in millivolts. */
  vdd: Value,
  /** Percent. */
  battery: Value,
});
export type SensorReading = z.infer<typeof SensorReading>;

export const Sensor = z.object({
  sensorId: z.uuid(),
  externalId: z.string(),
  name: z.string(),
  type: z.enum(SENSOR_TYPES),
  floorId: z.uuid(),
  /** The room, desk or parking spot of the sensor; null for a sensor of a floor. */
  objectId: z.uuid().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  /**
   * `vacant` includes sensors that do not detect presence. Only administrators see whether a fixed desk is occupied;
   * others see `vacant` there.
   */
  status: z.enum(SENSOR_STATUSES),
  /** Null when it has never reported. */
  reading: SensorReading.nullable(),
  /** When the sensor became silent. */
  silentSince: z.iso.datetime().nullable(),
  batteryLow: z.boolean(),
  /** Whether it reports occupied day and night. */
  stuck: z.boolean(),
  /**
   * Since when its readings no longer cancel reservations, because people objected too often. Null for a trusted
   * sensor, and for callers who do not administer it.
   */
  distrustedSince: z.iso.datetime().nullable(),
  /** Whether it has a public page. */
  public: z.boolean(),
  /** The expected reporting interval. */
  intervalMinutes: z.int(),
  version: z.int(),
});
export type Sensor = z.infer<typeof Sensor>;

export const sensors = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building',
  summary: 'The sensors of a building with their current state',
  area,
  access: 'sensors enabled',
  params: Place,
  response: z.object({ asOf: z.iso.datetime(), sensors: z.array(Sensor) }),
});

export const SensorParams = Place.extend({ sensorId: z.uuid() });

export const SensorDetail = Sensor.extend({
  /** The lead of its clock, if it is too large to trust its times. */
  skewSeconds: z.int(),
  /** The last part of its public page's URL; null if there is none, and for callers who do not administer it. */
  publicId: z.string().nullable(),
});
export type SensorDetail = z.infer<typeof SensorDetail>;

export const sensor = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/:sensorId',
  summary: 'One sensor, with details for its administrators',
  area,
  access: 'sensors enabled',
  params: SensorParams,
  response: SensorDetail,
  problems: ['sensor.not_found'],
});
