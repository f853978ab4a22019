import { ForwardedReservation } from '@berth/contract';
import { settingsFrom } from '@berth/domain/buildings';
import { visibleDetails } from '@berth/domain/reservations';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { EventOf, EventType } from '@berth/events';
import type { StoredReservation } from '../../reservations/index.ts';

/** The events that receivers get, and their names. */
export const WEBHOOK_TYPES = {
  'reservation.created.v1': 'reservation.created',
  'reservation.guests-invited.v1': 'reservation.guests_invited',
  'reservation.assets-reserved.v1': 'reservation.assets_reserved',
  'reservation.assets-cancelled.v1': 'reservation.assets_cancelled',
  'reservation.changed.v1': 'reservation.changed',
  'reservation.cancelled.v1': 'reservation.cancelled',
  'reservation.cancelled-by-system.v1': 'reservation.cancelled',
  'reservation.restored.v1': 'reservation.restored',
  'reservation.reminded.v1': 'reservation.reminded',
  'reservation.checked-in.v1': 'reservation.checked_in',
  'reservation.checked-out.v1': 'reservation.checked_out',
  'calendar.conflicted.v1': 'reservation.sync_conflict',
} as const satisfies Partial<Record<EventType, ForwardedReservation['type']>>;

export type ForwardedEvent = keyof typeof WEBHOOK_TYPES;
export const FORWARDED_EVENTS = Object.keys(WEBHOOK_TYPES) as ForwardedEvent[];

/** A colleague without any relation to the reservation. */
const STRANGER = { isHolder: false, isMaker: false, isStaff: false };

type Facts = {
  readonly reservation: StoredReservation & {
    readonly settings: Parameters<typeof settingsFrom>[0];
    readonly zone: string;
  };
  readonly floorName: string;
  /** The other reservations of a series, if it was made at once. */
  readonly dates: readonly { readonly id: string; readonly start: number; readonly end: number }[] | undefined;
  /** Short names, as in URLs. */
  readonly building: string;
};

function presentReservation({ reservation: r, floorName }: Facts) {
  const details = visibleDetails({ ...r, isPast: false }, STRANGER, settingsFrom(r.settings));
  return {
    id: r.id,
    version: r.version,
    seriesId: r.seriesId,
    objectType: r.spaceType,
    objectId: r.spaceId,
    objectName: r.spaceName,
    roomName: r.roomName,
    floorName,
    startDatetime: toIso(r.start),
    endDatetime: toIso(r.end),
    timezone: r.zone,
    state: r.state.replace('-', '_'),
    checkInDatetime: toIsoOrNull(r.checkedInAt),
    visibleToOthers: r.visibleToOthers,
    reservationSubject: details.subject ? r.subject : null,
    forUser: details.name ? { username: r.email, firstname: r.firstName, lastname: r.lastName } : null,
    guestCount: details.guests ? r.guests.length : null,
    reservationAssets: r.assets.map(({ name, quantity }) => ({ name, qty: quantity })),
  };
}

/** The time of the conflicting meeting, which is all that is known of it here. */
const conflictIn = ({ type, payload }: EventOf<ForwardedEvent>) =>
  type === 'calendar.conflicted.v1'
    ? { conflict: { startDatetime: payload.startDatetime, endDatetime: payload.endDatetime } }
    : {};

/** Parsed with the published schema: unnamed fields are not sent. */
export const reservationBody = (
  event: EventOf<ForwardedEvent>,
  happenedAt: number,
  facts: Facts,
): ForwardedReservation =>
  ForwardedReservation.parse({
    type: WEBHOOK_TYPES[event.type],
    timestamp: toIso(happenedAt),
    data: {
      kind: 'kind' in event.payload ? event.payload.kind : null,
      ...conflictIn(event),
      building: facts.building,
      reservation: presentReservation(facts),
      ...(facts.dates && {
        occurrences: facts.dates.map(({ id, start, end }) => ({
          id,
          startDatetime: toIso(start),
          endDatetime: toIso(end),
        })),
      }),
    },
  });
