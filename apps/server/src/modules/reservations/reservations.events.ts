import { newId } from '../../platform/ids/new-id.ts';

/** The specification's kinds of log events, as far as there are causes of them. */
export type LogKind =
  | 'reservation-created-by-user'
  | 'reservation-created-by-other'
  | 'reservation-created-for-guest'
  | 'recurring-reservation-created-by-other'
  | 'recurring-reservation-created-for-guest'
  | 'reservation-canceled-by-user'
  | 'reservation-canceled-by-other'
  | 'no-show-reminder'
  | 'no-show-cancelled-by-system'
  | 'reservation-assets-service'
  | 'reservation-assets-cancelled';

/** Stored beside the reservation, in the statement that stores it; so it has its id already. */
export type ReservationEvent = {
  readonly id: string;
  readonly type: `reservation.${string}.v1`;
  readonly payload: Readonly<Record<string, string | number>>;
};

export type About = {
  readonly buildingId: string;
  readonly reservationId: string;
  readonly memberId: string;
  readonly seriesId: string | null;
};

const event = (type: ReservationEvent['type'], { seriesId, ...about }: About, more: ReservationEvent['payload']) => ({
  id: newId(),
  type,
  payload: { ...about, ...(seriesId === null ? {} : { seriesId }), ...more },
});

type Created = About & { byOther: boolean; count: number; hasGuests: boolean; hasAssets: boolean };

/** One for each thing that somebody has to be told: the holder, their guests, and whoever brings the assets. */
export function createdEvents({ byOther, count, hasGuests, hasAssets, ...about }: Created): ReservationEvent[] {
  const isSeries = about.seriesId !== null;
  const kind = (name: LogKind) => ({ kind: name, count });
  const toHolder: LogKind = !byOther
    ? 'reservation-created-by-user'
    : isSeries
      ? 'recurring-reservation-created-by-other'
      : 'reservation-created-by-other';
  const toGuests: LogKind = isSeries ? 'recurring-reservation-created-for-guest' : 'reservation-created-for-guest';
  return [
    event('reservation.created.v1', about, kind(toHolder)),
    ...(hasGuests ? [event('reservation.guests-invited.v1', about, kind(toGuests))] : []),
    ...(hasAssets ? [event('reservation.assets-reserved.v1', about, kind('reservation-assets-service'))] : []),
  ];
}

const assetsCancelled = (about: About, hasAssets: boolean) =>
  hasAssets
    ? [event('reservation.assets-cancelled.v1', about, { kind: 'reservation-assets-cancelled' satisfies LogKind })]
    : [];

export const cancelledEvents = (about: About, { byOther, hasAssets }: { byOther: boolean; hasAssets: boolean }) => [
  event('reservation.cancelled.v1', about, {
    kind: (byOther ? 'reservation-canceled-by-other' : 'reservation-canceled-by-user') satisfies LogKind,
  }),
  ...assetsCancelled(about, hasAssets),
];

export const remindedEvent = (about: About) =>
  event('reservation.reminded.v1', about, { kind: 'no-show-reminder' satisfies LogKind });

export const noShowCancelledEvents = (about: About, { hasAssets }: { hasAssets: boolean }) => [
  event('reservation.cancelled-by-system.v1', about, { kind: 'no-show-cancelled-by-system' satisfies LogKind }),
  ...assetsCancelled(about, hasAssets),
];

/** A no-show's cancellation was undone; whoever brings the assets is told again. */
export const restoredEvents = (about: About, { hasAssets }: { hasAssets: boolean }) => [
  event('reservation.restored.v1', about, {}),
  ...(hasAssets
    ? [
        event('reservation.assets-reserved.v1', about, {
          kind: 'reservation-assets-service' satisfies LogKind,
          count: 1,
        }),
      ]
    : []),
];

export const changedEvent = (about: About) => event('reservation.changed.v1', about, {});
export const checkedInEvent = (about: About) => event('reservation.checked-in.v1', about, {});
export const checkedOutEvent = (about: About) => event('reservation.checked-out.v1', about, {});
