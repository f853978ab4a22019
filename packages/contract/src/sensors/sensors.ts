import { SENSOR_STATUSES, SENSOR_TYPES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

const area = 'sensors';

const Value = z.number().nullable();

/** The newest of each; null for what it does not measure or has not said. */
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
  /** Movements since the reading before. */
  motion: Value,
  people: Value,
  /** Millivolts of the battery. */
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
  /** The room, desk or parking spot that it stands for; null for one of a floor. */
  objectId: z.uuid().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  /**
   * `vacant` has reported and says nothing about people. Whether somebody sits at a desk that is theirs is known to its
   * administrators alone: others see `vacant` there.
   */
  status: z.enum(SENSOR_STATUSES),
  /** Null when it has never reported. */
  reading: SensorReading.nullable(),
  /** Since when nothing was heard of it. */
  silentSince: z.iso.datetime().nullable(),
  batteryLow: z.boolean(),
  /** It sees somebody day and night. */
  stuck: z.boolean(),
  /**
   * Since when reservations are not cancelled by what it says, because people said too often that they had been there;
   * null for one that is believed, and for whoever does not administer it.
   */
  distrustedSince: z.iso.datetime().nullable(),
  /** Whether there is a page that anybody may open. */
  public: z.boolean(),
  /** How often it is expected to report. */
  intervalMinutes: z.int(),
  version: z.int(),
});
export type Sensor = z.infer<typeof Sensor>;

export const sensors = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building',
  summary: 'The sensors of a building with what they say now',
  area,
  access: 'sensors enabled',
  params: Place,
  response: z.object({ asOf: z.iso.datetime(), sensors: z.array(Sensor) }),
});

export const SensorParams = Place.extend({ sensorId: z.uuid() });

export const SensorDetail = Sensor.extend({
  /** How far its clock is ahead, where that is too much to believe it. */
  skewSeconds: z.int(),
  /** The end of the address of its public page; null where there is none, and for whoever does not administer it. */
  publicId: z.string().nullable(),
});
export type SensorDetail = z.infer<typeof SensorDetail>;

export const sensor = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/:sensorId',
  summary: 'One sensor, with what its administrators need to know of it',
  area,
  access: 'sensors enabled',
  params: SensorParams,
  response: SensorDetail,
  problems: ['sensor.not_found'],
});
