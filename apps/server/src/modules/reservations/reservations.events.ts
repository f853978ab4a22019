import type { LocalDate } from '@berth/domain';
import { checkEvent, type EventOf, type EventType } from '@berth/events';
import { newId } from '../../platform/ids/new-id.ts';

type ReservationEventType = Extract<EventType, `reservation.${string}`>;

/** Stored beside the reservation, in the statement that stores it; so it has its id already. */
export type ReservationEvent = EventOf<ReservationEventType> & { readonly id: string };

export type About = {
  readonly buildingId: string;
  readonly reservationId: string;
  readonly memberId: string;
  readonly seriesId: string | null;
};

const bare = ({ seriesId, ...about }: About) => ({ ...about, ...(seriesId === null ? {} : { seriesId }) });

/** Held to its schema here: the statement that stores it takes it as it is. */
const event = (happened: EventOf<ReservationEventType>): ReservationEvent => ({ ...checkEvent(happened), id: newId() });

type Created = About & { byOther: boolean; count: number; hasGuests: boolean; hasAssets: boolean };

/** One for each thing that somebody has to be told: the holder, their guests, and whoever brings the assets. */
export function createdEvents({ byOther, count, hasGuests, hasAssets, ...about }: Created): ReservationEvent[] {
  const isSeries = about.seriesId !== null;
  const common = { ...bare(about), count };
  const toHolder = !byOther
    ? 'reservation-created-by-user'
    : isSeries
      ? 'recurring-reservation-created-by-other'
      : 'reservation-created-by-other';
  const toGuests = isSeries ? 'recurring-reservation-created-for-guest' : 'reservation-created-for-guest';
  return [
    event({ type: 'reservation.created.v1', payload: { ...common, kind: toHolder } }),
    ...(hasGuests ? [event({ type: 'reservation.guests-invited.v1', payload: { ...common, kind: toGuests } })] : []),
    ...(hasAssets ? [assetsReserved(about, count)] : []),
  ];
}

const assetsReserved = (about: About, count: number) =>
  event({
    type: 'reservation.assets-reserved.v1',
    payload: { ...bare(about), kind: 'reservation-assets-service', count },
  });

const assetsCancelled = (about: About, hasAssets: boolean) =>
  hasAssets
    ? [
        event({
          type: 'reservation.assets-cancelled.v1',
          payload: { ...bare(about), kind: 'reservation-assets-cancelled' },
        }),
      ]
    : [];

export const cancelledEvents = (about: About, { byOther, hasAssets }: { byOther: boolean; hasAssets: boolean }) => [
  event({
    type: 'reservation.cancelled.v1',
    payload: { ...bare(about), kind: byOther ? 'reservation-canceled-by-other' : 'reservation-canceled-by-user' },
  }),
  ...assetsCancelled(about, hasAssets),
];

export const remindedEvent = (about: About) =>
  event({ type: 'reservation.reminded.v1', payload: { ...bare(about), kind: 'no-show-reminder' } });

export const noShowCancelledEvents = (about: About, { hasAssets }: { hasAssets: boolean }) => [
  event({
    type: 'reservation.cancelled-by-system.v1',
    payload: { ...bare(about), kind: 'no-show-cancelled-by-system' },
  }),
  ...assetsCancelled(about, hasAssets),
];

/** A no-show's cancellation was undone; whoever brings the assets is told again. */
export const restoredEvents = (about: About, { hasAssets }: { hasAssets: boolean }) => [
  event({ type: 'reservation.restored.v1', payload: bare(about) }),
  ...(hasAssets ? [assetsReserved(about, 1)] : []),
];

/** The day that it left, when it was moved to another: figures of both have to be counted again. */
export const changedEvent = (about: About, leftDay?: LocalDate) =>
  event({
    type: 'reservation.changed.v1',
    payload: { ...bare(about), ...(leftDay === undefined ? {} : { leftDay }) },
  });
export const checkedInEvent = (about: About) => event({ type: 'reservation.checked-in.v1', payload: bare(about) });
export const checkedOutEvent = (about: About) => event({ type: 'reservation.checked-out.v1', payload: bare(about) });
