import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

/** What one call may ask for. */
const MOST_PER_PAGE = 100;

/** One line of a today screen. What its approval or the building's settings do not let it tell is null. */
const DailyReservation = z.object({
  objectType: z.enum(['ROOM', 'DESK']),
  /** Of a room. */
  reservationSubject: z.string().nullable(),
  /** Of a desk: who sits there. */
  context: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  objectName: z.string(),
  /** The room of a desk, the floor of a room. */
  parentObjectName: z.string().nullable(),
  /** The floor of a desk. */
  secondParentObjectName: z.string().nullable(),
  /** Whoever works there for good, and is not away today. */
  fixed: z.boolean(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
});
export type DailyReservation = z.infer<typeof DailyReservation>;

/** A query may repeat a name, and comes as a text when it does not. */
const FloorIds = z.union([z.uuid(), z.array(z.uuid()).max(100)]);

const Whole = (most: number) => z.coerce.number<string | number>().int().min(1).max(most);

export const dailyReservations = endpoint({
  method: 'GET',
  path: '/dailyReservations/:org/:building',
  summary: 'What is reserved today, for an approved today screen',
  area: 'screens',
  access: 'approved screen token',
  params: Place,
  query: z.object({
    /** Of those that were approved; without it all of them. */
    floors: FloorIds.optional(),
    /** Whether desks are listed beside rooms; without it what was approved. */
    showDesks: z.enum(['true', 'false']).optional(),
    page: Whole(100_000).default(1),
    pageSize: Whole(MOST_PER_PAGE).default(25),
  }),
  response: z.object({
    reservations: z.array(DailyReservation),
    totalCount: z.int(),
    /** By the server's clock: the one of a cheap device may be set to anything. */
    now: z.iso.datetime(),
    /** Of the building, which says when its day ends. */
    timezone: z.string(),
  }),
});
