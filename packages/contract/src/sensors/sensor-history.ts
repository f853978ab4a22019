import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../wire.ts';
import { SensorParams } from './sensors.ts';

/** A moment, or a day in the building's time zone: as `fromDate` its beginning, as `toDate` its end. */
const DayOrInstant = z.union([z.iso.date(), Instant]);

const Lane = z.array(z.number().nullable());

export const sensorHistory = endpoint({
  method: 'GET',
  path: '/sensors/:org/:building/:sensorId/history',
  summary: 'What a sensor said between two moments, at most 366 days apart, as means of equal steps of time',
  area: 'sensors',
  access: 'sensors enabled',
  params: SensorParams,
  query: z.object({ fromDate: DayOrInstant, toDate: DayOrInstant }),
  response: z.object({
    /** The first of 5, 15, 30, 60, 90, 120, 180, 360, 720, 1440 with which there are at most 500 points. */
    binMinutes: z.int(),
    /** Quarters of an hour reach until an hour or two ago; steps of 5 minutes are made from readings alone. */
    source: z.enum(['readings', 'quarters', 'both']),
    /** When each step begins; the lanes below have a value, or null for a gap, for each. */
    at: z.array(z.iso.datetime()),
    co2: Lane,
    temperature: Lane,
    humidity: Lane,
    light: Lane,
    sound: Lane,
    /**
     * Minutes in which somebody was seen. Null where it measures no presence, and where that would tell about one
     * person: of desks and parking spots administrators see the last 24 hours, and of one with a holder nobody anything.
     */
    occupiedMinutes: Lane.nullable(),
  }),
  problems: ['sensor.not_found'],
});
