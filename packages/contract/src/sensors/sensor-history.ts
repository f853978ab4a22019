import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../wire.ts';
import { SensorParams } from './sensors.ts';

/** An instant, or a day in the building's time zone: as `fromDate` its start, as `toDate` its end. */
const DayOrInstant = z.union([z.iso.date(), Instant]);

const Lane = z.array(z.number().nullable());

export const sensorHistory = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/:sensorId/history',
  summary: 'The measurements of a sensor in a range of at most 366 days, averaged over equal steps',
  area: 'sensors',
  access: 'sensors enabled',
  params: SensorParams,
  query: z.object({ fromDate: DayOrInstant, toDate: DayOrInstant }),
  response: z.object({
    /** The smallest of 5, 15, 30, 60, 90, 120, 180, 360, 720, 1440 that gives at most 500 points. */
    binMinutes: z.int(),
    /** Quarters exist until an hour or two ago; steps of 5 minutes are computed from readings only. */
    source: z.enum(['readings', 'quarters', 'both']),
    /** The start of each step; every lane below has one value per step, or null for a gap. */
    at: z.array(z.iso.datetime()),
    co2: Lane,
    temperature: Lane,
    humidity: Lane,
    light: Lane,
    sound: Lane,
    /**
     * Minutes in which a person was detected. Null for sensors without presence, and where it would reveal one person:
     * for desks and parking spots administrators see the last 24 hours, and for fixed desks no one sees anything.
     */
    occupiedMinutes: Lane.nullable(),
  }),
  problems: ['sensor.not_found'],
});
