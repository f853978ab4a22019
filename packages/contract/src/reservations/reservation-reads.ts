import { RULE_NAMES, type RuleName, SPACE_STATUSES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Reservation } from './reservations.ts';
import { Instant, Line, Place } from '../wire.ts';

/** Refused by field when it is longer: `from` and `to` lie at most this far apart. */
export const RANGE_DAYS = 366;

const Rule = z.enum(RULE_NAMES as [RuleName, ...RuleName[]]);

const ObjectStatus = z.object({
  objectId: z.uuid(),
  status: z.enum(SPACE_STATUSES),
  /** Of the reservation that decided the status; null when none did. */
  startDatetime: z.iso.datetime().nullable(),
  endDatetime: z.iso.datetime().nullable(),
  /** Who holds it, where this caller may know. */
  name: z.string().nullable(),
  /** Whether that is the caller. */
  own: z.boolean(),
  /** The first rule that would refuse this caller in this window; null when they may reserve it. */
  rule: Rule.nullable(),
});
export type ObjectStatus = z.infer<typeof ObjectStatus>;

/** Only what the structure does not tell: whatever is not listed is free, and `rule` says why even that cannot be had. */
const DeskStatuses = z.object({
  rule: Rule.nullable(),
  /** Rooms whose free desks another rule keeps from this caller. */
  rooms: z.array(z.object({ roomId: z.uuid(), rule: Rule })),
  desks: z.array(ObjectStatus),
});
export type DeskStatuses = z.infer<typeof DeskStatuses>;

export const StatusQuery = z.object({ from: Instant, to: Instant, floorId: z.uuid().optional() });

export const deskStatus = endpoint({
  method: 'GET',
  path: '/desks/:org/:building/deskStatus',
  summary: 'Which desks and parking spots are not free between two moments, and which this caller may not reserve then',
  area: 'structure',
  access: 'member',
  params: Place,
  query: StatusQuery,
  response: DeskStatuses,
  problems: ['floor.not_found'],
});

export const roomStatus = endpoint({
  method: 'GET',
  path: '/rooms/:org/:building/roomStatus',
  summary: 'Which rooms are not free between two moments, and which this caller may not reserve then',
  area: 'structure',
  access: 'member',
  params: Place,
  query: StatusQuery,
  response: z.object({ rule: Rule.nullable(), rooms: z.array(ObjectStatus) }),
  problems: ['floor.not_found'],
});

/** A day, or the moment at which it begins in UTC. */
export const DayAsked = z.union([z.iso.date().regex(/^20/), Instant]);

const SpaceParams = Place.extend({ objectId: z.uuid() });

const Held = z.object({
  start_datetime: z.iso.datetime(),
  end_datetime: z.iso.datetime(),
  /** Held for good by whoever works there, as far as no absence frees it. */
  fixed: z.boolean(),
});
export type Held = z.infer<typeof Held>;

export const daySchedule = endpoint({
  method: 'GET',
  path: '/reservations/:org/:building/:objectId/daySchedule',
  summary: 'When a desk, room or parking spot is held on one day of its building',
  area: 'reservations',
  access: 'member',
  params: SpaceParams,
  query: z.object({ date: DayAsked.optional() }),
  response: z.array(Held),
  problems: ['space.not_found'],
});

/** The same for a whole floor at once: a list of two thousand desks shows the day of each. */
export const floorSchedule = endpoint({
  method: 'GET',
  path: '/floors/:org/:building/:floorId/daySchedule',
  summary: 'When the desks, rooms and parking spots of a floor are held on one day, and which rooms are closed on it',
  area: 'reservations',
  access: 'member',
  params: Place.extend({ floorId: z.uuid() }),
  query: z.object({ date: DayAsked.optional() }),
  response: z.object({
    /** Those that are not held are left out. */
    spaces: z.array(z.object({ objectId: z.uuid(), held: z.array(Held) })),
    /** Rooms in which this caller may reserve at no time of the day, whatever else would refuse them. */
    closedRooms: z.array(z.uuid()),
  }),
  problems: ['floor.not_found'],
});

/** Every opening of every room on every day: a year of them would be tens of megabytes. */
export const AVAILABILITY_DAYS = 31;

export const buildingAvailability = endpoint({
  method: 'GET',
  path: '/buildings/:org/:building/availability',
  summary: 'When the rooms with opening hours of their own are open to this caller, day by day',
  area: 'opening hours',
  access: 'member',
  params: Place,
  query: z.object({ from: Instant, to: Instant }),
  response: z.array(
    z.object({
      objectId: z.uuid(),
      startDateTime: z.iso.datetime(),
      endDateTime: z.iso.datetime(),
      hint: z.string(),
    }),
  ),
});

export const timeslots = endpoint({
  method: 'GET',
  path: '/timeslots/:objectId',
  summary:
    'When this caller may reserve a desk, room or parking spot on one day; the whole day where nothing restricts it',
  area: 'opening hours',
  access: 'member of its building',
  params: z.object({ objectId: z.uuid() }),
  query: z.object({ date: DayAsked.optional() }),
  response: z.array(z.object({ startDateTime: z.iso.datetime(), endDateTime: z.iso.datetime(), hint: z.string() })),
  problems: ['space.not_found'],
});

/** As this caller may see it: to whoever does not hold it, did not make it and is no staff, some of it is null or empty. */
export const ListedReservation = Reservation.extend({
  hash: Reservation.shape.hash.nullable(),
  forUser: Reservation.shape.forUser.nullable(),
  context: Reservation.shape.context.extend({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});
export type ListedReservation = z.infer<typeof ListedReservation>;

/** `count` is of all that match, on whichever page they are. */
const ReservationList = z.object({ reservations: z.array(ListedReservation), count: z.int() });

const Whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max);
const Shown = z.enum(['0', '1']);

const Paging = z.object({
  /** What has not ended then; without it, since yesterday at this time. */
  from: Instant.optional(),
  /** What has begun before; without it, a year after `from`. */
  to: Instant.optional(),
  page: Whole(100_000).default(1),
  perPage: Whole(100).default(25),
  /** In names of people, as far as this caller may know them, of desks and of rooms, or a date; for staff, or the code of a ticket. */
  search: Line(100).optional(),
  orderBy: z.enum(['start_datetime', 'end_datetime']).default('start_datetime'),
  orderByDirection: z.enum(['ASC', 'DESC']).default('ASC'),
});

const ListQuery = Paging.extend({ showRooms: Shown.default('1'), showDesks: Shown.default('1') });

export const reservations = endpoint({
  method: 'GET',
  path: '/reservations/:org/:building',
  summary: 'Reservations in the building: all of them for staff, one’s own for everyone else',
  area: 'reservations',
  access: 'member (own) or A (all)',
  params: Place,
  /**
   * `own` is for staff, who would otherwise not find their own. `restorable` adds what the system cancelled because
   * nobody came, as long as that can be undone.
   */
  query: ListQuery.extend({ own: Shown.default('0'), restorable: Shown.default('0') }),
  response: ReservationList,
});

export const reservationsOfSpace = endpoint({
  method: 'GET',
  path: '/reservations/:org/:building/:objectId',
  summary: 'Reservations of one desk, room or parking spot',
  area: 'reservations',
  access: 'member',
  params: SpaceParams,
  query: ListQuery,
  response: ReservationList,
  problems: ['space.not_found'],
});

export const colleagues = endpoint({
  method: 'GET',
  path: '/my/:org/:building/colleagues',
  summary: 'Where colleagues have reserved, as far as they let themselves be found',
  area: 'reservations',
  access: 'member, findMyColleagues on',
  params: Place,
  query: Paging,
  response: ReservationList,
});
