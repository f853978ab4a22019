import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { About, Count, Format, Hour, Peak, Range, Rate } from './insights-wire.ts';

/** Averages over the open days of the range, in spaces. */
const HourOfDay = z.object({
  hour: Hour,
  openSpaces: z.number(),
  reserved: z.number(),
  used: z.number(),
  available: z.number(),
  utilisation: Rate,
  peak: Peak,
});

export const hourlyStatistics = endpoint({
  method: 'GET',
  path: '/insights/reservations/:org/:building/hourly-statistics',
  summary: 'How much of a building is open, reserved and used, by hour, weekday and day',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  /** A floor belongs to one building, so it cannot be combined with allBuildings. */
  query: Range.extend(Format.shape).extend({
    floorId: z.uuid().optional(),
    type: z.enum(['DESK', 'ROOM', 'PARKING']).default('DESK'),
  }),
  alsoAsFile: true,
  response: About.extend({
    /** Whether a building has no opening hours: then Monday to Friday from eight to six counts as open. */
    assumedHours: z.boolean(),
    /** Hours that were open on at least one day. */
    hours: z.array(HourOfDay),
    /** Utilisation, Monday first, 24 hours each. */
    week: z.array(z.array(Rate).length(24)).length(7),
    days: z.array(z.object({ day: z.iso.date(), utilisation: Rate, peak: Peak })),
    peak: Peak,
  }),
  problems: ['insights.range', 'insights.floor_of_one_building', 'floor.not_found'],
});

export const hourlyCancellations = endpoint({
  method: 'GET',
  path: '/insights/reservations/:org/:building/hourly-cancellations',
  summary: 'When reservations are made, cancelled and released, and how much of that is reserved again',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.extend(Format.shape),
  alsoAsFile: true,
  response: About.extend({
    /** By the local hour of the action. */
    hours: z.array(z.object({ hour: Hour, byUser: Count, byOther: Count, bySystem: Count, restored: Count })),
    /** Cancellations by how long before the start they happened. */
    lead: z.object({ under15m: Count, under2h: Count, under24h: Count, under7d: Count, longer: Count }),
    created: z.array(Count).length(24),
    cancelledShare: Rate,
    givenBackHours: z.number(),
    /** Hours that were released and then reserved by someone else. */
    reusedHours: z.number(),
  }),
  problems: ['insights.range'],
});
