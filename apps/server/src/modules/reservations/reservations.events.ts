import { type LocalDate, toIso } from '@berth/domain/time';
import { checkEvent, type EventOf, type EventType } from '@berth/events';
import { newId } from '../../platform/ids/new-id.ts';

type ReservationEventType = Extract<EventType, `reservation.${string}`>;

/** Stored in the statement that stores the reservation, so it has its id already. */
export type ReservationEvent = EventOf<ReservationEventType> & { readonly id: string };

export type About = {
  readonly buildingId: string;
  readonly reservationId: string;
  readonly memberId: string;
  readonly seriesId: string | null;
};

const bare = ({ seriesId, ...about }: About) => ({ ...about, ...(seriesId === null ? {} : { seriesId }) });

/** Checked against its schema here, because the statement stores it as it is. */
const event = (happened: EventOf<ReservationEventType>): ReservationEvent => ({ ...checkEvent(happened), id: newId() });

type Created = About & {
  byOther: boolean;
  count: number;
  hasGuests: boolean;
  hasAssets: boolean;
  isSilent?: boolean;
};

/** One event per notification: to the holder, to the guests, and to the service team for assets. */
export function createdEvents(created: Created): ReservationEvent[] {
  const { byOther, count, hasGuests, hasAssets, isSilent = false, ...about } = created;
  const isSeries = about.seriesId !== null;
  const common = { ...bare(about), count };
  const toHolder = !byOther
    ? 'reservation-created-by-user'
    : isSeries
      ? 'recurring-reservation-created-by-other'
      : 'reservation-created-by-other';
  const toGuests = isSeries ? 'recurring-reservation-created-for-guest' : 'reservation-created-for-guest';
  return [
    event({
      type: 'reservation.created.v1',
      payload: { ...common, kind: toHolder, ...(isSilent && { silent: true }) },
    }),
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

type Withdrawn = { readonly assetId: string; readonly quantity: number };

/** Assets were taken from a reservation that stays. */
export const assetsWithdrawnEvent = (about: About, assets: Withdrawn[]) =>
  event({
    type: 'reservation.assets-cancelled.v1',
    payload: { ...bare(about), kind: 'reservation-assets-cancelled', assets },
  });

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

/** A no-show was restored; the service team is notified of its assets again. */
export const restoredEvents = (about: About, { hasAssets }: { hasAssets: boolean }) => [
  event({ type: 'reservation.restored.v1', payload: bare(about) }),
  ...(hasAssets ? [assetsReserved(about, 1)] : []),
];

type When = { readonly localDay: LocalDate; readonly start: number; readonly end: number };

/** The place and time before a move: figures of both days have to be recounted, and former guests know only the previous time. */
const leftBy = (before: When, after: When) => ({
  ...(before.localDay !== after.localDay && { leftDay: before.localDay }),
  ...((before.start !== after.start || before.end !== after.end) && {
    leftTime: { start: toIso(before.start), end: toIso(before.end) },
  }),
});

export const changedEvent = (about: About, move?: { readonly before: When; readonly after: When }) =>
  event({
    type: 'reservation.changed.v1',
    payload: { ...bare(about), ...(move && leftBy(move.before, move.after)) },
  });
export const checkedInEvent = (about: About, { byStaff }: { byStaff: boolean }) =>
  event({ type: 'reservation.checked-in.v1', payload: { ...bare(about), ...(byStaff && { byStaff }) } });
export const checkedOutEvent = (about: About) => event({ type: 'reservation.checked-out.v1', payload: bare(about) });
