import { CLIMATE_LIMITS, WORKING_HOURS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

/** Numbers in addresses are text. */
const Limit = (standard: number) => z.coerce.number().min(-100).max(100_000).default(standard);

/** Of the quarters that were measured, how many; null when none was. */
const Share = z.number().nullable();
const Value = z.number().nullable();

const Indicators = z.object({
  measuredMinutes: z.int(),
  /** Minutes of the period, as far as it is over and counts. */
  expectedMinutes: z.int(),
  /** The share in which at least one limit was broken. */
  outside: Share,
  co2: z.object({ avg: Value, max: Value, above: Share }),
  temperature: z.object({ avg: Value, min: Value, max: Value, below: Share, above: Share }),
  humidity: z.object({ avg: Value, min: Value, below: Share }),
});
export type Indicators = z.infer<typeof Indicators>;

export const climateIndicators = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/climateIndicators',
  summary: 'How often the air of a building was outside the limits between two days, at most 31, by sensor and room',
  area: 'sensors',
  access: 'sensors enabled',
  params: Place,
  query: z.object({
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
    maxCo2: Limit(CLIMATE_LIMITS.maxCo2),
    minHum: Limit(CLIMATE_LIMITS.minHum),
    minTemp: Limit(CLIMATE_LIMITS.minTemp),
    maxTemp: Limit(CLIMATE_LIMITS.maxTemp),
    /** Monday to Friday, 08:00 to 18:00 in the building's time zone, unless all are asked for. */
    hours: z.enum(['working', 'all']).default('working'),
  }),
  response: z.object({
    limits: z.object({ maxCo2: z.number(), minHum: z.number(), minTemp: z.number(), maxTemp: z.number() }),
    workingHours: z.object({ from: z.literal(WORKING_HOURS.from), to: z.literal(WORKING_HOURS.to) }),
    timezone: z.string(),
    sensors: z.array(Indicators.extend({ sensorId: z.uuid(), roomId: z.uuid().nullable() })),
    /** All sensors of a room together. */
    rooms: z.array(Indicators.extend({ roomId: z.uuid() })),
  }),
});
