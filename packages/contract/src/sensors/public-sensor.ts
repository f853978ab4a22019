import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const publicSensor = endpoint({
  method: 'GET',
  path: '/sensors/byExternalId/:externalId',
  summary: 'The air at a sensor whose page anybody may open: means of five minutes in coarse steps, never presence',
  area: 'sensors',
  access: 'public',
  /** Of its page and for nothing else; made at random when the page is opened to the public. */
  params: z.object({ externalId: z.string().max(200) }),
  response: z.object({
    /** Parts per million, in steps of 10. */
    co2: z.number().nullable(),
    /** Degrees Celsius, in steps of 0.5. */
    temperature: z.number().nullable(),
    /** Percent. */
    humidity: z.number().nullable(),
    /** When the five minutes of the newest values began; null when it is silent. */
    datetime: z.iso.datetime().nullable(),
  }),
  problems: ['sensor.not_found'],
  perMinute: 60,
});
