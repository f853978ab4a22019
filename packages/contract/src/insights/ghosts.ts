import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { About, Count, Format, Range, Rate } from './insights-wire.ts';

const Ghosts = z.object({
  noShowRate: Rate,
  ghostHours: z.number(),
  givenBackHours: z.number(),
  reusedHours: z.number(),
  /** Somebody was seen where nothing was reserved. */
  walkInHours: z.number(),
  /** Nothing could have told whether somebody came; beside the rate, never inside. */
  unverified: Count,
  /** How many wishes each rule refused, once for each person and day; of rooms nothing, and of fewer than five nothing. */
  refused: z.record(z.string(), Count),
});

export const ghosts = endpoint({
  method: 'GET',
  path: '/insights/ghosts/:org/:building',
  summary: 'What was reserved and not used, by floor, room and weekday',
  area: 'insights',
  access: 'insights enabled',
  params: Place,
  query: Range.omit({ allBuildings: true }).extend(Format.shape),
  alsoAsFile: true,
  response: About.extend({
    /** Null where a building is too small to be told of. */
    total: Ghosts.nullable(),
    floors: z.array(
      Ghosts.extend({
        floorId: z.uuid(),
        name: z.string(),
        /** Rooms that are reserved as a whole, and those of at least five desks. */
        rooms: z.array(Ghosts.extend({ roomId: z.uuid(), name: z.string() })),
      }),
    ),
    /** From Monday on; nothing of a building that is too small. */
    weekdays: z.array(Ghosts).max(7),
  }),
  problems: ['insights.range'],
});
