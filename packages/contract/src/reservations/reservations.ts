import { TRANSITION_TEXTS, OBJECT_TYPES, REFUSAL_TEXTS, RESERVATION_STATES, SERIES_OVERLAPS_TEXT } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Message, Place, Version } from '../wire.ts';

const area = 'reservations';

/** 1 and 0, as the specification's forms send them. */
const Flag = z.literal([0, 1]);

/** Compared without capitals, as the directory keeps addresses. */
const Address = Line(254).min(3);

export const Guest = z.strictObject({ name: Line(200), email: Line(254) });

/** How many is decided by a rule, which knows the asset's name. */
export const RequestedAsset = z.strictObject({
  id: z.uuid(),
  qty: z.number().min(-100_000).max(100_000),
  comment: Line(500).optional(),
});

export const Reservation = z.object({
  id: z.uuid(),
  /** Shows the ticket to whoever has it, and names the reservation when it is cancelled. */
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
  /** Until when this caller can undo that the system cancelled it because nobody came; null when there is nothing to undo. */
  restorableUntil: z.iso.datetime().nullable(),
  /** What sensors told when they let it be cancelled, as long as that can be undone: between when they saw nobody. */
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
  /** What this caller may do with it now. */
  can: z.object({ change: z.boolean(), cancel: z.boolean(), checkIn: z.boolean(), checkOut: z.boolean() }),
});
export type Reservation = z.infer<typeof Reservation>;

const AlternativeSpace = z.object({ objectId: z.uuid(), objectName: z.string(), roomName: z.string().nullable() });
export type AlternativeSpace = z.infer<typeof AlternativeSpace>;

const AlternativeTime = z.object({ startDatetime: z.iso.datetime(), endDatetime: z.iso.datetime() });
export type AlternativeTime = z.infer<typeof AlternativeTime>;

/** One date of a request: whether it can be had, why not, and what could be had instead. */
const Occurrence = z.object({
  date: z.iso.date(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  allowed: z.boolean(),
  rule: z.string().nullable(),
  /** What decided; epoch milliseconds for moments. */
  numbers: z.record(z.string(), z.unknown()),
  alternatives: z.object({ spaces: z.array(AlternativeSpace), times: z.array(AlternativeTime) }),
});
export type Occurrence = z.infer<typeof Occurrence>;

const ReservationRequest = z.strictObject({
  startDatetime: Instant,
  endDatetime: Instant,
  /** For someone else; without it for the caller. */
  reservedForEmail: Address.optional(),
  /** Further people, each of whom gets the nearest free object of the same room. */
  reserveForListUsers: z.array(Address).max(50).optional(),
  /** Weeks after the first. */
  repeatWeeks: z.int().min(0).max(99).optional(),
  visibleToOthers: Flag.optional(),
  reservationSubject: Line(1000).optional(),
  invitedUsers: z.array(Guest).max(50).optional(),
  reservationAssets: z.array(RequestedAsset).max(50).optional(),
  /** What to do about dates of a series that cannot be had; without it nothing is reserved. */
  onConflict: z.enum(['skip', 'alternative']).optional(),
  /** Dates of the series that are not asked for; one that is none of its dates changes nothing. */
  skipDates: z.array(z.iso.date()).max(99).optional(),
  /** The series of the holder to which it belongs again, when a cancellation is undone; another's is none. */
  seriesId: z.uuid().optional(),
});

/** One statement stores them all; more would hold their locks for too long. */
const MOST_AT_ONCE = 300;

/** At least one date is asked for. */
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
  summary: 'Reserve a desk, room or parking spot, once or weekly, for oneself or others',
  area,
  access: 'member',
  params: SpaceParams,
  body: ReservationRequest.refine(isFew).refine(isSomething),
  status: 201,
  response: z.object({
    reservations: z.array(Reservation),
    count: z.int(),
    /** Dates that were left out because the caller said so, by name or wherever they collide. */
    skipped: z.array(z.iso.date()),
  }),
  problems: REFUSALS,
  keepsAnswer: true,
});

const Reason = z.object({
  rule: z.string(),
  numbers: z.record(z.string(), z.unknown()),
  /** In the language of the caller. */
  message: z.string(),
});
export type Reason = z.infer<typeof Reason>;

/** May it be, why not, and what could be instead; nothing is reserved. */
export const checkReservation = endpoint({
  method: 'POST',
  path: '/reservations/:org/:building/check',
  summary: 'Ask whether a reservation would be granted, and why not, for oneself or, for staff, for someone else',
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
  summary: 'Change a reservation; what is not sent stays, and the old one is held until the new one is granted',
  area,
  access: 'owner or A',
  params: Place,
  body: z.strictObject({
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
  query: z.object({ hash: z.string().regex(/^[\w-]{64}$/) }),
  response: Message,
  problems: TRANSITION_PROBLEMS,
  keepsAnswer: true,
});

const ReservationParams = Place.extend({ id: z.uuid() });

export const checkIn = endpoint({
  method: 'PATCH',
  path: '/reservations/:org/:building/:id/check-in',
  summary: 'Say that the holder is there',
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
  summary: 'Say that the holder has left; the space is free for others at once',
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
  summary: 'Undo that the system cancelled a reservation because nobody came, within a quarter of an hour',
  area,
  access: 'owner or A',
  params: ReservationParams,
  response: Reservation,
  problems: [...TRANSITION_PROBLEMS, ...REFUSALS],
  keepsAnswer: true,
});
