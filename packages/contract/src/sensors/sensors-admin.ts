import { isExternalId, MEASURE_NAMES, SENSOR_COLUMNS, SENSOR_ROW_FAULTS, SENSOR_TYPES } from '@berth/domain/sensors';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RemovedItems } from '../removed-items.ts';
import { ignoring, Line, Message, Place, Slug, Version } from '../wire.ts';
import { SensorDetail, SensorParams } from './sensors.ts';

const area = 'sensors';

export const sensorTypes = endpoint({
  method: 'GET',
  path: '/admin/sensors/types',
  summary: 'The types of sensors',
  area,
  access: 'B',
  organisationIn: 'query or membership',
  params: z.object({}),
  query: z.object({ org: Slug.optional() }),
  response: z
    .array(
      z.object({
        type: z.enum(SENSOR_TYPES),
        measures: z.array(z.enum(MEASURE_NAMES)),
        /** Whether it detects presence. */
        presence: z.boolean(),
        /** The expected reporting interval, unless the sensor has its own. */
        intervalMinutes: z.int(),
      }),
    )
    .max(SENSOR_TYPES.length),
});

const Coordinate = z.number().min(-100_000).max(100_000).nullable();

const SensorForm = z.strictObject({
  /** Left out for a new sensor; an unclaimed device becomes a sensor by its external id. */
  sensorId: z.uuid().optional(),
  externalId: Line(64).refine(isExternalId),
  name: Line(100),
  type: z.enum(SENSOR_TYPES),
  floorId: z.uuid(),
  objectId: z.uuid().nullable(),
  x: Coordinate,
  y: Coordinate,
  /** Left out: the interval of its type. */
  intervalMinutes: z.int().min(1).max(60).optional(),
  /** Whether anyone may open its page, by its external id or by a random id, which is new each time. */
  public: z.boolean(),
  version: Version.optional(),
});
export type SensorForm = z.infer<typeof SensorForm>;

export const saveSensor = endpoint({
  method: 'POST',
  path: '/admin/sensors/:org/:building',
  summary: 'Create a sensor, or change it when it has an id',
  area,
  access: 'B',
  params: Place,
  body: ignoring(
    SensorForm,
    'status',
    'reading',
    'silentSince',
    'batteryLow',
    'stuck',
    'distrustedSince',
    'skewSeconds',
    'publicId',
  ),
  response: SensorDetail,
  problems: [
    'sensor.not_found',
    'sensor.external_id_taken',
    'sensor.not_public',
    'sensor.public_id_taken',
    'sensor.wrong_place',
    'floor.not_found',
    'space.not_found',
  ],
  versioned: true,
});

export const removeSensor = endpoint({
  method: 'DELETE',
  path: '/admin/sensors/:org/:building/:sensorId',
  summary: 'Remove a sensor, restorable for 30 days; its readings stay',
  area,
  access: 'B',
  params: SensorParams,
  response: Message,
  problems: ['sensor.not_found'],
});

const Ids = z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) });

export const removeSensors = endpoint({
  method: 'POST',
  path: '/admin/sensors/:org/:building/remove',
  summary: 'Remove several sensors, all or none, restorable for 30 days',
  area,
  access: 'B',
  params: Place,
  body: Ids,
  response: z.object({ message: z.string(), removed: z.int() }),
  problems: ['sensor.not_found'],
});

export const publishSensors = endpoint({
  method: 'POST',
  path: '/admin/sensors/:org/:building/public',
  summary: 'Give several sensors a public page, or end their public pages, all or none',
  area,
  access: 'B',
  params: Place,
  body: Ids.extend({ public: z.boolean() }),
  response: z.object({ message: z.string(), changed: z.int() }),
  problems: ['sensor.not_found', 'sensor.not_public', 'sensor.public_id_taken'],
});

export const trustSensor = endpoint({
  method: 'POST',
  path: '/admin/sensors/:org/:building/:sensorId/trust',
  summary: 'Trust a distrusted sensor again, so that its readings can cancel reservations',
  area,
  access: 'B',
  params: SensorParams,
  response: SensorDetail,
  problems: ['sensor.not_found'],
});

export const removedSensors = endpoint({
  method: 'GET',
  path: '/admin/sensors/:org/:building/removed',
  summary: 'Sensors that were removed in the last 30 days',
  area,
  access: 'B',
  params: Place,
  response: RemovedItems,
});

export const restoreSensors = endpoint({
  method: 'POST',
  path: '/admin/sensors/:org/:building/restore',
  summary: 'Undo a removal of sensors within 30 days',
  area,
  access: 'B',
  params: Place,
  body: Ids,
  response: z.object({ message: z.string(), restored: z.int() }),
  problems: ['sensor.external_id_taken', 'sensor.public_id_taken', 'space.place_removed'],
});

const SensorRow = z.object({
  /** The line of the file; the header is line 1. */
  row: z.int(),
  externalId: z.string(),
  name: z.string(),
  action: z.enum(['create', 'change', 'same', 'refuse']),
  /** The columns that differ from the stored values. */
  changes: z.array(z.enum(SENSOR_COLUMNS)),
  reason: z.object({ column: z.enum(SENSOR_COLUMNS), fault: z.enum(SENSOR_ROW_FAULTS), value: z.string() }).nullable(),
});
export type SensorRow = z.infer<typeof SensorRow>;

/** Multipart with the field `file`: UTF-8, `;` or `,`, a header row. */
export const importSensors = endpoint({
  method: 'POST',
  path: '/admin/sensors/:org/:building/import',
  summary: 'Create or change sensors from a CSV file, all lines or none; dryRun=1 only checks it',
  area,
  access: 'B',
  params: Place,
  query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
  response: z.object({ message: z.string(), rows: z.array(SensorRow) }),
  problems: ['import.invalid'],
  perMinute: 30,
  consumes: 'multipart/form-data',
});
