import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const publicSensor = endpoint({
  method: 'GET',
  path: '/sensors/byExternalId/:externalId',
  summary: 'The climate at a sensor with a public page: averages of five minutes in coarse steps, never presence',
  area: 'sensors',
  access: 'public',
  cellBy: 'secret',
  /** The external id of a sensor with a public page, or the page's random id. */
  params: z.object({ externalId: z.string().max(200) }),
  response: z.object({
    /** Parts per million, in steps of 10. */
    co2: z.number().nullable(),
    /** Degrees Celsius, in steps of 0.5. */
    temperature: z.number().nullable(),
    /** Percent. */
    humidity: z.number().nullable(),
    /** The start of the five minutes of the newest values; null when the sensor is silent. */
    datetime: z.iso.datetime().nullable(),
  }),
  problems: ['sensor.not_found'],
  perMinute: 60,
});
