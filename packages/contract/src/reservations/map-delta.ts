import { z } from 'zod';
import { Instant } from '../wire.ts';
import { Held, ObjectStatus } from './reservation-reads.ts';

/**
 * The changes on a floor and day, for everyone who sees the same there. It has the state at version `to` of every
 * space that differs from version `from`, so it updates an answer of exactly that version.
 */
const FloorDelta = z.object({
  floorId: z.uuid(),
  day: z.iso.date(),
  from: z.number(),
  to: z.number(),
  desks: z.array(ObjectStatus),
  rooms: z.array(ObjectStatus),
  /** The spaces that an answer no longer lists, because they are free. */
  unlisted: z.array(z.uuid()),
  /** The taken times of the changed spaces on the day; none for a space that is free all day. */
  schedule: z.array(z.object({ objectId: z.uuid(), held: z.array(Held) })),
});
export type FloorDelta = z.infer<typeof FloorDelta>;

/** Changed floors in the window that the stream named. Open maps update themselves instead of reading again. */
export const MapDelta = z.object({ window: z.object({ from: Instant, to: Instant }), floors: z.array(FloorDelta) });
export type MapDelta = z.infer<typeof MapDelta>;
