import { CLIMATE_LIMIT_BOUNDS, type ClimateLimits, WORKING_HOURS } from '@berth/domain/sensors';
import { WEEKDAYS } from '@berth/domain/time';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

/** Numbers in a query are text; defaults to the building's limits. */
const AskedLimit = z.coerce.number().min(-100).max(100_000).optional();
const AskedLimits = { maxCo2: AskedLimit, minHum: AskedLimit, minTemp: AskedLimit, maxTemp: AskedLimit };

const KeptLimit = (limit: keyof ClimateLimits) => {
  const [least, most] = CLIMATE_LIMIT_BOUNDS[limit];
  return z.number().min(least).max(most);
};
/** Parts per million, percent and degrees Celsius. */
export const KeptLimits = {
  maxCo2: KeptLimit('maxCo2'),
  minHum: KeptLimit('minHum'),
  minTemp: KeptLimit('minTemp'),
  maxTemp: KeptLimit('maxTemp'),
};
/** With the version to edit; 0 while the building has the default limits. */
const BuildingLimits = z.object({ ...KeptLimits, version: z.int() });

/** The share of the measured quarters; null if none was measured. */
const Share = z.number().nullable();
const Value = z.number().nullable();

const Indicators = z.object({
  measuredMinutes: z.int(),
  /** Minutes of the period so far, within the counted hours. */
  expectedMinutes: z.int(),
  /** The share of time in which at least one limit was exceeded. */
  outside: Share,
  co2: z.object({ avg: Value, max: Value, above: Share }),
  temperature: z.object({ avg: Value, min: Value, max: Value, below: Share, above: Share }),
  humidity: z.object({ avg: Value, min: Value, below: Share }),
});
export type Indicators = z.infer<typeof Indicators>;

export const climateIndicators = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/climateIndicators',
  summary: 'How often the air of a building was outside the limits, by sensor and room, in a range of at most 31 days',
  area: 'sensors',
  access: 'sensors enabled',
  params: Place,
  query: z.object({
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
    ...AskedLimits,
    /** Working hours are Monday to Friday, 08:00 to 18:00 in the building's time zone. */
    hours: z.enum(['working', 'all']).default('working'),
  }),
  response: z.object({
    /** The limits of the query, and the building's limits for the rest. */
    limits: z.object({ maxCo2: z.number(), minHum: z.number(), minTemp: z.number(), maxTemp: z.number() }),
    buildingLimits: BuildingLimits,
    workingHours: z.object({ from: z.literal(WORKING_HOURS.from), to: z.literal(WORKING_HOURS.to) }),
    timezone: z.string(),
    sensors: z.array(Indicators.extend({ sensorId: z.uuid(), roomId: z.uuid().nullable() })),
    /** All sensors of a room combined. */
    rooms: z.array(Indicators.extend({ roomId: z.uuid() })),
  }),
});

export const climateHours = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/climateHours',
  summary: 'When in the week the air of a room was outside the limits, in the working hours of at most 31 days',
  area: 'sensors',
  access: 'sensors enabled',
  params: Place,
  query: z.object({ roomId: z.uuid(), fromDate: z.iso.date(), toDate: z.iso.date(), ...AskedLimits }),
  response: z.object({
    /** From Monday to Friday. */
    weekdays: z.array(
      z.object({
        weekday: z.enum(WEEKDAYS),
        /** By the start of each hour. */
        hours: z.array(z.object({ hour: z.int(), measuredMinutes: z.int(), outside: Share })),
      }),
    ),
  }),
  problems: ['space.not_found'],
});

export const saveClimateLimits = endpoint({
  method: 'PUT',
  path: '/admin/climate-limits/:org/:building',
  summary: 'Set the climate limits of a building',
  area: 'sensors',
  access: 'B',
  params: Place,
  body: z.strictObject({ ...KeptLimits, version: z.int().min(0).optional() }),
  response: BuildingLimits,
  versioned: true,
});
