import { z } from 'zod';
import { CHANGE_KINDS } from '../change-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { MapDelta } from '../reservations/map-delta.ts';
import { Instant, Place, Slug } from '../wire.ts';

/**
 * A change that open screens may have to reload. Except for `map`, it contains ids only: the screen reads the data with
 * its own rights.
 */
export const Change = z.object({
  kind: z.enum(CHANGE_KINDS),
  ids: z.array(z.string()),
  /** The floors of the changed spaces, so that only their maps reload. */
  floorIds: z.array(z.string()).optional(),
  /** Local days of the building, so that screens that show another day do not reload. */
  days: z.array(z.string()).optional(),
  /** Whether it concerns the listener's own reservation; absent if the notice does not tell whose it is. */
  own: z.boolean().optional(),
  /** The change itself on some of these floors and days, for a page that named the window of its map. */
  map: MapDelta.optional(),
});
export type Change = z.infer<typeof Change>;

export const buildingEvents = endpoint({
  method: 'GET',
  path: '/events/:org/:building',
  summary: 'What changed in the building, as it happens',
  area: 'live',
  access: 'member',
  params: Place,
  query: z.object({
    recent: z.literal('1').optional().meta({ description: 'Begin with what changed in the last seconds' }),
    from: Instant.optional().meta({
      description: 'With `to`, the window of the map on the page, within one local day',
    }),
    to: Instant.optional(),
  }),
  response: z.string().meta({
    description:
      'Server-sent events: `change` (a Change), `expiring` (the token ends in 15 seconds, and the stream with it), `access-ended`',
  }),
  produces: 'text/event-stream',
  problems: ['live.too_many_streams'],
});

export const publicFile = endpoint({
  method: 'GET',
  path: '/files/:org/:hash',
  summary: 'A picture the organisation shows to everyone, such as a building on the locations page',
  area: 'buildings',
  access: 'public',
  params: z.object({ org: Slug, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.string().meta({ description: 'The picture' }),
  produces: 'file',
  problems: ['file.not_found'],
});
