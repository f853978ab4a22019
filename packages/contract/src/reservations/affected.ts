import { z } from 'zod';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';
import { InTheWay, NamedReservations } from './in-the-way.ts';

/** Read before spaces are removed, so that one question names everyone whom the removal concerns. */
export const affectedReservations = endpoint({
  method: 'POST',
  path: '/reservations/:org/:building/affected',
  summary: 'Count upcoming and running reservations of desks, rooms and floors, before they are removed',
  area: 'reservations',
  access: 'A',
  params: Place,
  /** Rooms and floors include everything in them. */
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  response: z.object({
    /** Those that a removal cancels or moves. */
    upcoming: InTheWay,
    /** Those that stay until they end. */
    running: z.object({ reservations: z.int(), first: NamedReservations }),
    /** The number of people who are checked in. */
    checkedIn: z.int(),
  }),
  problems: ['space.not_found'],
});
export type AffectedReservations = AnswerOf<typeof affectedReservations>;
