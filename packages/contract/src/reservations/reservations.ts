import {
  TRANSITION_TEXTS,
  OBJECT_TYPES,
  REFUSAL_TEXTS,
  RESERVATION_STATES,
  SERIES_OVERLAPS_TEXT,
} from '@berth/domain/reservations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignoring, Instant, Line, Message, Place, Version } from '../wire.ts';

const area = 'reservations';

/** 1 and 0, as the specification's forms send them. */
const Flag = z.literal([0, 1]);

/** Compared without case, as the directory stores addresses. */
const Address = Line(254).min(3);

export const Guest = z.strictObject({ name: Line(200), email: Line(254) });

/** A rule checks the quantity, because its message names the asset. */
export const RequestedAsset = ignoring(
  z.strictObject({
    id: z.uuid(),
    qty: z.number().min(-100_000).max(100_000),
    comment: Line(500).optional(),
  }),
  'name',
  'limit',
  'available',
  'reservationCount',
  'checked',
  'version',
);

export const Reservation = z.object({
  id: z.uuid(),
  /** Opens the ticket, and identifies the reservation when it is cancelled. */
  hash: z.string(),
  objectType: z.enum(OBJECT_TYPES),
  objectName: z.string(),
  objectId: z.uuid(),
  roomName: z.string().nullable(),
  floorId: z.uuid(),
  forUser: z.object({
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    isEmergencyResponder: z.boolean(),
  }),
  guest: z.array(z.string()),
  reservationAssets: z.array(z.object({ id: z.uuid(), name: z.string(), qty: z.int(), comment: z.string() })),
  reservationSubject: z.string().nullable(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  visibleToOthers: Flag,
  seriesId: z.uuid().nullable(),
  state: z.enum(RESERVATION_STATES),
  version: z.int(),
  /**
   * The end of the period in which this caller can undo an automatic no-show cancellation; null if there is nothing to
   * undo.
   */
  restorableUntil: z.iso.datetime().nullable(),
  /** The sensor readings that justified the cancellation, as long as it can be undone: the period without a person. */
  noShowEvidence: z
    .object({
      sensors: z.int(),
      readings: z.int(),
      firstDatetime: z.iso.datetime(),
      lastDatetime: z.iso.datetime(),
    })
    .nullable(),
  context: z.object({
    checkInDatetime: z.iso.datetime().nullable(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  /** The caller's current rights on it. */
  can: z.object({ change: z.boolean(), cancel: z.boolean(), checkIn: z.boolean(), checkOut: z.boolean() }),
});
export type Reservation = z.infer<typeof Reservation>;

const AlternativeSpace = z.object({ objectId: z.uuid(), objectName: z.string(), roomName: z.string().nullable() });
export type AlternativeSpace = z.infer<typeof AlternativeSpace>;

const AlternativeTime = z.object({ startDatetime: z.iso.datetime(), endDatetime: z.iso.datetime() });
export type AlternativeTime = z.infer<typeof AlternativeTime>;

/** One date of a request: whether it is possible, why not, and the alternatives. */
const Occurrence = z.object({
  date: z.iso.date(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  allowed: z.boolean(),
  rule: z.string().nullable(),
  /** The numbers behind the decision; instants are in epoch milliseconds. */
  numbers: z.record(z.string(), z.unknown()),
  alternatives: z.object({ spaces: z.array(AlternativeSpace), times: z.array(AlternativeTime) }),
});
export type Occurrence = z.infer<typeof Occurrence>;

const ReservationRequest = z.strictObject({
  startDatetime: Instant,
  endDatetime: Instant,
  /** The person to reserve for; defaults to the caller. */
  reservedForEmail: Address.optional(),
  /** More people; they get free spaces of the same room that are near to the first one and to each other. */
  reserveForListUsers: z.array(Address).max(50).optional(),
  /** The number of weekly repeats after the first date. */
  repeatWeeks: z.int().min(0).max(99).optional(),
  visibleToOthers: Flag.optional(),
  reservationSubject: Line(1000).optional(),
  invitedUsers: z.array(Guest).max(50).optional(),
  reservationAssets: z.array(RequestedAsset).max(50).optional(),
  /** Handles dates of a series that are not possible; without it, a conflict refuses the whole request. */
  onConflict: z.enum(['skip', 'alternative']).optional(),
  /** Dates of the series to leave out; dates outside the series have no effect. */
  skipDates: z.array(z.iso.date()).max(99).optional(),
  /** The holder's series that the reservation returns to when a cancellation is undone; other series are ignored. */
  seriesId: z.uuid().optional(),
});

/** One statement stores all of them; more would hold their locks for too long. */
const MOST_AT_ONCE = 300;

/** At least one date remains. */
const isSomething = ({ skipDates = [], repeatWeeks = 0 }: z.infer<typeof ReservationRequest>) =>
  skipDates.length <= repeatWeeks;

const isFew = ({ reserveForListUsers = [], repeatWeeks = 0 }: z.infer<typeof ReservationRequest>) =>
  (1 + reserveForListUsers.length) * (1 + repeatWeeks) <= MOST_AT_ONCE;

const SpaceParams = Place.extend({ objectId: z.uuid() });

const REFUSALS = [
  ...Object.values(REFUSAL_TEXTS),
  SERIES_OVERLAPS_TEXT,
  'reservation.holder_unknown',
  'space.not_found',
];

export const reserveSpace = endpoint({
  method: 'POST',
  path: '/reservations/:org/:building/:objectId',
  summary: 'Reserve a desk, room or parking spot, once or weekly, for yourself or others',
  area,
  access: 'member',
  params: SpaceParams,
  body: ReservationRequest.refine(isFew).refine(isSomething),
  status: 201,
  response: z.object({
    reservations: z.array(Reservation),
    count: z.int(),
    /** Dates that were left out, either by name or because of conflicts. */
    skipped: z.array(z.iso.date()),
  }),
  problems: REFUSALS,
  keepsAnswer: true,
});

const Reason = z.object({
  rule: z.string(),
  numbers: z.record(z.string(), z.unknown()),
  /** In the caller's language. */
  message: z.string(),
});
export type Reason = z.infer<typeof Reason>;

/** Checks a request without reserving: whether it is possible, why not, and the alternatives. */
export const checkReservation = endpoint({
  method: 'POST',
  path: '/reservations/:org/:building/check',
  summary: 'Check whether a reservation would be granted, for yourself or, as staff, for someone else',
  area,
  access: 'member',
  params: Place,
  body: ReservationRequest.omit({
    reserveForListUsers: true,
    onConflict: true,
    skipDates: true,
    seriesId: true,
  }).extend({
    objectId: z.uuid(),
  }),
  response: z.object({
    allowed: z.boolean(),
    occurrences: z.array(Occurrence.extend({ reasons: z.array(Reason) })),
  }),
  problems: REFUSALS,
});

const TRANSITION_PROBLEMS = [...Object.values(TRANSITION_TEXTS), 'reservation.not_found'];

export const changeReservation = endpoint({
  method: 'PUT',
  path: '/reservations/:org/:building/update',
  summary: 'Change a reservation; omitted fields stay, and the old reservation is kept until the new one is granted',
  area,
  access: 'owner or A',
  params: Place,
  body: ignoring(
    z.strictObject({
      id: z.uuid(),
      version: Version.optional(),
      startDatetime: Instant.optional(),
      endDatetime: Instant.optional(),
      objectId: z.uuid().optional(),
      visibleToOthers: Flag.optional(),
      reservationSubject: Line(1000).nullable().optional(),
      invitedUsers: z.array(Guest).max(50).optional(),
      reservationAssets: z.array(RequestedAsset).max(50).optional(),
    }),
    'hash',
    'objectType',
    'objectName',
    'roomName',
    'floorId',
    'forUser',
    'guest',
    'seriesId',
    'state',
    'restorableUntil',
    'noShowEvidence',
    'context',
    'forStaff',
    'can',
  ),
  response: Reservation,
  problems: [...TRANSITION_PROBLEMS, ...REFUSALS],
  keepsAnswer: true,
  versioned: true,
});

export const cancelReservation = endpoint({
  method: 'DELETE',
  path: '/reservations/:org/:building',
  summary: 'Cancel a reservation',
  area,
  access: 'owner or A',
  params: Place,
  /** Either one. Prefer the id: the hash opens the ticket, and proxies log queries. */
  query: z.object({
    id: z.uuid().optional(),
    hash: z
      .string()
      .regex(/^[\w-]{64}$/)
      .optional(),
  }),
  response: Message,
  problems: TRANSITION_PROBLEMS,
  keepsAnswer: true,
});

const ReservationParams = Place.extend({ id: z.uuid() });

export const checkIn = endpoint({
  method: 'PATCH',
  path: '/reservations/:org/:building/:id/check-in',
  summary: 'Check in the holder of a reservation',
  area,
  access: 'owner or A',
  params: ReservationParams,
  response: Reservation,
  problems: TRANSITION_PROBLEMS,
  keepsAnswer: true,
});

export const checkOut = endpoint({
  method: 'PATCH',
  path: '/reservations/:org/:building/:id/check-out',
  summary: 'Check out the holder of a reservation; the space is free for others at once',
  area,
  access: 'owner or A',
  params: ReservationParams,
  response: Reservation,
  problems: TRANSITION_PROBLEMS,
  keepsAnswer: true,
});

export const restoreReservation = endpoint({
  method: 'POST',
  path: '/reservations/:org/:building/:id/restore',
  summary: 'Undo an automatic no-show cancellation, within a quarter of an hour',
  area,
  access: 'owner or A',
  params: ReservationParams,
  response: Reservation,
  problems: [...TRANSITION_PROBLEMS, ...REFUSALS],
  keepsAnswer: true,
});
