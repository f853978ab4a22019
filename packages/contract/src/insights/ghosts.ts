import { OBJECT_TYPES } from '@berth/domain/reservations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { About, Count, Format, Range, Rate } from './insights-wire.ts';

const Ghosts = z.object({
  noShowRate: Rate,
  ghostHours: z.number(),
  givenBackHours: z.number(),
  reusedHours: z.number(),
  /** Hours in which sensors detected a person in a space without a reservation. */
  walkInHours: z.number(),
  /** Reservations where attendance could not be detected; listed separately and not part of the rate. */
  unverified: Count,
  /** Refused requests by rule, once per person and day. Omitted for rooms, and for fewer than five people. */
  refused: z.record(z.string(), Count),
});

/**
 * People who found no free space, once per day and kind of space, by what came of it. Only days that are over; outcomes
 * of fewer than five people are combined or omitted.
 */
const DemandDay = z.object({
  day: z.iso.date(),
  objectType: z.enum(OBJECT_TYPES),
  /** Got a space from the waitlist. */
  served: Count,
  /** Waited, and got none. */
  unserved: Count,
  /** Refused, and did not wait. */
  refused: Count,
  /** Outcomes that are too small to show by themselves. */
  combined: Count,
});

export const ghosts = endpoint({
  method: 'GET',
  path: '/insights/ghosts/:org/:building',
  summary: 'Reserved but unused spaces, by floor, room and weekday',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.omit({ allBuildings: true }).extend(Format.shape),
  alsoAsFile: true,
  response: About.extend({
    /** Null if the building has too few people to show. */
    total: Ghosts.nullable(),
    floors: z.array(
      Ghosts.extend({
        floorId: z.uuid(),
        name: z.string(),
        /** Rooms that are reserved as a whole, and rooms with at least five desks. */
        rooms: z.array(Ghosts.extend({ roomId: z.uuid(), name: z.string() })),
      }),
    ),
    /** Monday first; empty if the building has too few people. */
    weekdays: z.array(Ghosts).max(7),
    /** Omits days with nothing to show. */
    demand: z.array(DemandDay).max(3 * 366),
  }),
  problems: ['insights.range'],
});
