import { CEILINGS, MOST_LISTED } from '@berth/domain/ceilings';
import {
  ATTENDANCES,
  LIST_STATUSES,
  OBJECT_TYPES,
  RULE_NAMES,
  type RuleName,
  SPACE_STATUSES,
} from '@berth/domain/reservations';
import { FREE_DAYS } from '@berth/domain/time-window';
import { z } from 'zod';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { Reservation } from './reservations.ts';
import { Instant, Line, Place } from '../wire.ts';

/** The maximum distance between `from` and `to`; a longer range is refused as a fault of the field. */
export const RANGE_DAYS = 366;

const Rule = z.enum(RULE_NAMES as [RuleName, ...RuleName[]]);

/** The version of the floor and day in an answer; absent for several floors or days, which changes cannot update. */
const Version = z.number().optional();

export const ObjectStatus = z.object({
  objectId: z.uuid(),
  status: z.enum(SPACE_STATUSES),
  /** The time of the reservation that determines the status; null if none does. */
  startDatetime: z.iso.datetime().nullable(),
  endDatetime: z.iso.datetime().nullable(),
  /** The holder's name, if this caller may see it. */
  name: z.string().nullable(),
  /** Whether the caller is the holder. */
  own: z.boolean(),
  /** The first rule that would refuse this caller in this window; null when they may reserve it. */
  rule: Rule.nullable(),
});
export type ObjectStatus = z.infer<typeof ObjectStatus>;

/** Only exceptions: desks that are not listed are free. `rule` explains why this caller cannot reserve even those. */
const DeskStatuses = z.object({
  rule: Rule.nullable(),
  /** The same for parking spots, which a person can hold together with a desk. */
  parkingRule: Rule.nullable(),
  /** Rooms whose free desks this caller cannot reserve because of another rule. */
  rooms: z.array(z.object({ roomId: z.uuid(), rule: Rule })),
  desks: z.array(ObjectStatus),
  version: Version,
});
export type DeskStatuses = z.infer<typeof DeskStatuses>;

const RoomStatuses = z.object({ rule: Rule.nullable(), rooms: z.array(ObjectStatus), version: Version });
export type RoomStatuses = z.infer<typeof RoomStatuses>;

export const StatusQuery = z.object({ from: Instant, to: Instant, floorId: z.uuid().optional() });

export const deskStatus = endpoint({
  method: 'GET',
  path: '/desks/:org/:building/deskStatus',
  summary:
    'Which desks and parking spots are not free in a time window, and which this caller may not reserve; free and reservable ones are left out',
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
  summary:
    'Which rooms are not free in a time window, and which this caller may not reserve; free and reservable ones are left out',
  area: 'structure',
  access: 'member',
  params: Place,
  query: StatusQuery,
  response: RoomStatuses,
  problems: ['floor.not_found'],
});

/** A day, or the instant at which it begins in UTC. */
export const DayAsked = z.union([z.iso.date().regex(/^20/), Instant]);

const SpaceParams = Place.extend({ objectId: z.uuid() });

export const Held = z.object({
  start_datetime: z.iso.datetime(),
  end_datetime: z.iso.datetime(),
  /** Whether it is the fixed desk of the holder, outside their absences. */
  fixed: z.boolean(),
});
export type Held = z.infer<typeof Held>;

export const daySchedule = endpoint({
  method: 'GET',
  path: '/reservations/:org/:building/:objectId/daySchedule',
  summary: 'When a desk, room or parking spot is reserved on a day',
  area: 'reservations',
  access: 'member',
  params: SpaceParams,
  query: z.object({ date: DayAsked.optional() }),
  response: z.array(Held).max(MOST_LISTED),
  problems: ['space.not_found'],
});

/** The same for a whole floor: a list of two thousand desks shows the day of each. */
export const floorSchedule = endpoint({
  method: 'GET',
  path: '/floors/:org/:building/:floorId/daySchedule',
  summary: 'When the desks, rooms and parking spots of a floor are reserved on a day, and which rooms are closed',
  area: 'reservations',
  access: 'member',
  params: Place.extend({ floorId: z.uuid() }),
  query: z.object({ date: DayAsked.optional() }),
  response: z.object({
    /** Spaces without reservations are left out. */
    spaces: z.array(z.object({ objectId: z.uuid(), held: z.array(Held) })),
    /** Rooms that are closed to this caller all day, regardless of other rules. */
    closedRooms: z.array(z.uuid()),
    version: Version,
  }),
  problems: ['floor.not_found'],
});

const ClockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** Counts instead of statuses: a strip of days would otherwise need the whole map of each. */
export const freeByDay = endpoint({
  method: 'GET',
  path: '/buildings/:org/:building/freeByDay',
  summary: 'How many desks, rooms or parking spots are free for this caller at the same hours on consecutive days',
  area: 'reservations',
  access: 'member',
  params: Place,
  query: z.object({
    type: z.enum(OBJECT_TYPES).default('DESK'),
    /** The first day. */
    date: z.iso.date().regex(/^20/),
    days: z.coerce.number<string | number>().int().min(1).max(FREE_DAYS).default(1),
    from: ClockTime,
    to: ClockTime,
  }),
  response: z
    .array(
      z.object({
        date: z.iso.date(),
        /** The hours cut to the opening hours and to what is left of today; null if the day is closed or over. */
        window: z.object({ startDatetime: z.iso.datetime(), endDatetime: z.iso.datetime() }).nullable(),
        /** The first opening and the last closing; null if the day is closed or nothing restricts it. */
        hours: z.object({ startDatetime: z.iso.datetime(), endDatetime: z.iso.datetime() }).nullable(),
        free: z.int(),
        /** All spaces of the kind. */
        of: z.int(),
      }),
    )
    .max(FREE_DAYS),
});
export type FreeDay = AnswerOf<typeof freeByDay>[number];

/** The response lists every opening of every room and day: a year would be tens of megabytes. */
export const AVAILABILITY_DAYS = 31;

export const buildingAvailability = endpoint({
  method: 'GET',
  path: '/buildings/:org/:building/availability',
  summary: 'When rooms are open to this caller, day by day; a day without entries is closed',
  area: 'opening hours',
  access: 'member',
  params: Place,
  query: z.object({ from: Instant, to: Instant }),
  response: z
    .array(
      z.object({
        objectId: z.uuid(),
        startDateTime: z.iso.datetime(),
        endDateTime: z.iso.datetime(),
        hint: z.string(),
        /** The whole day: no opening hours restrict this room, nor others without hours of their own. */
        unrestricted: z.literal(true).optional(),
      }),
    )
    .max(AVAILABILITY_DAYS * CEILINGS.spaces),
});

export const timeslots = endpoint({
  method: 'GET',
  path: '/timeslots/:objectId',
  summary: 'When this caller may reserve a desk, room or parking spot on a day; the whole day if nothing restricts it',
  area: 'opening hours',
  access: 'member of its building',
  cellBy: 'caller',
  params: z.object({ objectId: z.uuid() }),
  query: z.object({ date: DayAsked.optional() }),
  response: z
    .array(z.object({ startDateTime: z.iso.datetime(), endDateTime: z.iso.datetime(), hint: z.string() }))
    .max(MOST_LISTED),
  problems: ['space.not_found'],
});

/**
 * A reservation as this caller may see it: some fields are null or empty unless the caller holds it, made it or is
 * staff.
 */
export const ListedReservation = Reservation.extend({
  hash: Reservation.shape.hash.nullable(),
  forUser: Reservation.shape.forUser.nullable(),
  context: Reservation.shape.context.extend({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  /** Only if the caller is staff. */
  forStaff: z
    .object({
      /** The name of the person who made it; null if that is not known. */
      reservedBy: z.string().nullable(),
      /** When it is cancelled if its holder does not check in; null if it is not. */
      releaseDatetime: z.iso.datetime().nullable(),
      cancelledDatetime: z.iso.datetime().nullable(),
      cancelledBy: z.enum(['holder', 'other', 'system']).nullable(),
    })
    .optional(),
});
export type ListedReservation = z.infer<typeof ListedReservation>;

/** `count` covers all pages. */
const ReservationList = z.object({ reservations: z.array(ListedReservation), count: z.int() });

const Whole = (max: number) => z.coerce.number<string | number>().int().min(1).max(max);
const Flag = z.enum(['0', '1']);

const Paging = z.object({
  /** Reservations that end after this time; defaults to 24 hours ago. */
  from: Instant.optional(),
  /** Reservations that start before this time; defaults to a year after `from`. */
  to: Instant.optional(),
  page: Whole(100_000).default(1),
  perPage: Whole(100).default(25),
  /**
   * Searches names of desks and rooms, names of people as far as this caller may see them, and dates; for staff also
   * subjects and ticket codes.
   */
  search: Line(100).optional(),
  orderBy: z.enum(['start_datetime', 'end_datetime']).default('start_datetime'),
  orderByDirection: z.enum(['ASC', 'DESC']).default('ASC'),
});

const ListQuery = Paging.extend({ showRooms: Flag.default('1'), showDesks: Flag.default('1') });

export const reservations = endpoint({
  method: 'GET',
  path: '/reservations/:org/:building',
  summary: "Reservations in the building: all of them for staff, the caller's own for everyone else",
  area: 'reservations',
  access: 'member (own) or A (all)',
  params: Place,
  /**
   * `own` is for staff, who would otherwise not find their own reservations. `forOthers` lists only those that the
   * caller made for other people and can still change or cancel. `restorable` adds no-shows that the system cancelled,
   * as long as that can be undone. `status` lists only one status, cancelled ones included, and adds `counts`.
   */
  query: ListQuery.extend({
    own: Flag.default('0'),
    forOthers: Flag.default('0'),
    restorable: Flag.default('0'),
    /** Parking spots follow `showDesks` unless they are named. */
    showParking: Flag.optional(),
    floorId: z.uuid().optional(),
    status: z.enum(LIST_STATUSES).optional(),
  }),
  response: ReservationList.extend({
    /** Counts everything that the other filters match. */
    counts: z.record(z.enum(ATTENDANCES), z.int()).optional(),
  }),
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
  summary: 'Where colleagues have reserved, if they can be found',
  area: 'reservations',
  access: 'member, findMyColleagues on',
  params: Place,
  query: Paging,
  response: ReservationList,
});
