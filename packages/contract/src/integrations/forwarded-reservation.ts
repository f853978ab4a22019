import { OBJECT_TYPES } from '@berth/domain/reservations';
import { z } from 'zod';

/** A reservation as an endpoint receives it: what an uninvolved colleague would see. */
const ReservationData = z.object({
  id: z.uuid(),
  /** Grows with every change. The higher of two versions is newer, in whichever order they arrive. */
  version: z.int(),
  seriesId: z.uuid().nullable(),
  objectType: z.enum(OBJECT_TYPES),
  objectId: z.uuid(),
  objectName: z.string(),
  roomName: z.string().nullable(),
  floorName: z.string(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  timezone: z.string(),
  state: z.enum(['reserved', 'checked_in', 'checked_out', 'cancelled']),
  checkInDatetime: z.iso.datetime().nullable(),
  visibleToOthers: z.boolean(),
  /** Null also when it is private. */
  reservationSubject: z.string().nullable(),
  /** Null when it is private, or when the building hides who reserved. */
  forUser: z.object({ username: z.string(), firstname: z.string(), lastname: z.string() }).nullable(),
  guestCount: z.int().nullable(),
  reservationAssets: z.array(z.object({ name: z.string(), qty: z.int() })),
});

const Occurrence = z.object({ id: z.uuid(), startDatetime: z.iso.datetime(), endDatetime: z.iso.datetime() });

/** Additional fields of an event type: usually none, or the conflicting event. */
type More = Readonly<Record<string, z.ZodType>>;
const NOTHING = {};

const eventSchema = <Type extends string, Kind extends z.ZodType, Rest extends More = typeof NOTHING>(
  type: Type,
  says: string,
  kind: Kind,
  rest: Rest = NOTHING as Rest,
) =>
  z
    .object({
      type: z.literal(type),
      timestamp: z.iso.datetime(),
      data: z.object({
        /** The kind of the mail, as the specification names it. */
        kind,
        building: z.string(),
        reservation: ReservationData,
        /** The dates of a new series, a hundred at most. */
        occurrences: z.array(Occurrence).max(100).optional(),
        ...rest,
      }),
    })
    .describe(says);

/** The body of a webhook about a reservation. */
export const ForwardedReservation = z.discriminatedUnion('type', [
  eventSchema(
    'reservation.created',
    'A reservation or a series was created. For a series, `reservation` is its first date and `occurrences` lists all its dates',
    z.enum(['reservation-created-by-user', 'reservation-created-by-other', 'recurring-reservation-created-by-other']),
  ),
  eventSchema(
    'reservation.guests_invited',
    'Guests were invited to a new reservation',
    z.enum(['reservation-created-for-guest', 'recurring-reservation-created-for-guest']),
  ),
  eventSchema(
    'reservation.assets_reserved',
    'Assets were requested for the reservation',
    z.literal('reservation-assets-service'),
  ),
  eventSchema(
    'reservation.assets_cancelled',
    'Assets of the reservation are no longer needed or available',
    z.literal('reservation-assets-cancelled'),
  ),
  eventSchema('reservation.changed', 'The reservation was moved or its details were changed', z.null()),
  eventSchema(
    'reservation.cancelled',
    'The reservation was cancelled by its holder, by another user, or automatically as a no-show',
    z.enum(['reservation-canceled-by-user', 'reservation-canceled-by-other', 'no-show-cancelled-by-system']),
  ),
  eventSchema('reservation.restored', 'A reservation cancelled as a no-show was restored', z.null()),
  eventSchema('reservation.reminded', 'The holder was reminded to check in', z.literal('no-show-reminder')),
  eventSchema('reservation.checked_in', 'The holder checked in', z.null()),
  eventSchema('reservation.checked_out', 'The holder checked out', z.null()),
  eventSchema(
    'reservation.sync_conflict',
    "The reservation conflicts with the room's external calendar. `conflict` has the time of the event there",
    z.enum(['azure-sync-conflict', 'google-sync-conflict']),
    { conflict: z.object({ startDatetime: z.iso.datetime(), endDatetime: z.iso.datetime() }) },
  ),
]);
export type ForwardedReservation = z.infer<typeof ForwardedReservation>;

/** Sent by the button *Test*. */
export const WebhookTest = z.object({
  type: z.literal('test'),
  timestamp: z.iso.datetime(),
  data: z.object({ building: z.string() }),
});
export type WebhookTest = z.infer<typeof WebhookTest>;
