import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Place } from '../wire.ts';

/** The maximum page size. */
const MOST_PER_PAGE = 100;

/** One line of a today screen. Values that the approval or the building's settings hide are null. */
const DailyReservation = z.object({
  objectType: z.enum(['ROOM', 'DESK']),
  /** Only for rooms. */
  reservationSubject: z.string().nullable(),
  /** The person at a desk. */
  context: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  objectName: z.string(),
  /** The room of a desk, or the floor of a room. */
  parentObjectName: z.string().nullable(),
  /** The floor of a desk. */
  secondParentObjectName: z.string().nullable(),
  /** Whether it is a fixed desk whose holder is not absent today. */
  fixed: z.boolean(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
});
export type DailyReservation = z.infer<typeof DailyReservation>;

/** A repeated query parameter arrives as an array, a single one as a string. */
const FloorIds = z.union([z.uuid(), z.array(z.uuid()).max(100)]);

const Whole = (most: number) => z.coerce.number<string | number>().int().min(1).max(most);

export const dailyReservations = endpoint({
  method: 'GET',
  path: '/dailyReservations/:org/:building',
  summary: "Today's reservations, for an approved today screen",
  area: 'screens',
  access: 'approved screen token',
  params: Place,
  query: z.object({
    /** A subset of the approved floors; defaults to all of them. */
    floors: FloorIds.optional(),
    /** Whether desks are listed in addition to rooms; defaults to what was approved. */
    showDesks: z.enum(['true', 'false']).optional(),
    /** Leaves out what is over, so that a wall never shows the past. */
    upcoming: z.enum(['true', 'false']).default('false'),
    page: Whole(100_000).default(1),
    pageSize: Whole(MOST_PER_PAGE).default(25),
  }),
  response: z.object({
    reservations: z.array(DailyReservation),
    totalCount: z.int(),
    /** The server's clock, because the clock of a cheap device may be wrong. */
    now: z.iso.datetime(),
    /** The building's time zone, which determines when its day ends. */
    timezone: z.string(),
    organisationName: z.string(),
    buildingName: z.string(),
    /** The first reservation of a room tomorrow, for the end of a day. */
    tomorrow: DailyReservation.nullable(),
  }),
});
