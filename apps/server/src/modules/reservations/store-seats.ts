import type { AnswerOf, reserveSpace } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { cleanSubject, type LocalDate, settingsFrom } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { type Common, insertAssets, insertGuests, insertReservations } from './insert-reservations.sql.ts';
import type { Order, Seat } from './order.ts';
import { presentReservation } from './present-reservation.ts';
import type { FactsRead, MemberRow, SpaceRow } from './reservation-facts.sql.ts';
import { letterOf } from './reservation-state.ts';
import { createdEvents, type ReservationEvent } from './reservations.events.ts';
import { refused } from './reservations.problems.ts';
import type { StandingRow } from './standing-reservation.sql.ts';
import { newTicket } from './ticket.ts';

export type Reserved = AnswerOf<typeof reserveSpace>;

const CREATED = 201;

type Granted = {
  readonly caller: Present;
  readonly order: Order;
  readonly seats: readonly Seat[];
  readonly skipped: readonly LocalDate[];
  readonly seriesId: string | null;
  readonly read: FactsRead;
  readonly once: Once | undefined;
};

const known = <T extends { id: string }>(rows: readonly T[], id: string): T => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error('granted without being read');
  return row;
};

type Part = { seat: Seat; space: SpaceRow; member: MemberRow; ticket: Buffer };

const rowOf = ({ seat, space, ticket }: Part, personId: string) => ({
  id: seat.id,
  floorId: space.floorId,
  spaceId: space.id,
  memberId: seat.holder.memberId,
  localDay: seat.wish.localDay,
  period: seat.wish.period,
  ticket,
  madeById: seat.wish.forSomeoneElse ? personId : null,
  userpools: seat.holder.userpools,
  guests: seat.wish.guests,
  assets: seat.wish.assets,
});

/** As it will be read back. */
const standingOf = ({ seat, space, member, ticket }: Part, common: Common, read: FactsRead): StandingRow => ({
  id: seat.id,
  spaceId: space.id,
  floorId: space.floorId,
  spaceType: space.type,
  spaceName: space.name,
  roomName: space.roomName,
  memberId: member.id,
  email: member.email,
  firstName: member.firstName,
  lastName: member.lastName,
  attributes: member.attributes,
  ...seat.wish.period,
  localDay: seat.wish.localDay,
  state: letterOf('reserved'),
  version: 1,
  holds: true,
  visibleToOthers: common.visibleToOthers,
  ticket,
  madeById: seat.wish.forSomeoneElse ? common.personId : null,
  seriesId: common.seriesId,
  checkedInAt: null,
  noShowAt: null,
  subject: common.subject,
  userpools: [...seat.holder.userpools],
  guests: [...seat.wish.guests],
  assets: seat.wish.assets.map((asset) => ({ ...asset, name: known(read.assets, asset.id).name })),
});

const eventsOf = (seats: readonly Seat[], { buildingId }: Present, seriesId: string | null): ReservationEvent[] =>
  [...Map.groupBy(seats, ({ holder }) => holder.memberId)].flatMap(([memberId, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { forSomeoneElse, guests, assets } = first.wish;
    return createdEvents({
      buildingId,
      reservationId: first.id,
      memberId,
      seriesId,
      byOther: forSomeoneElse,
      count: own.length,
      hasGuests: guests.length > 0,
      hasAssets: assets.length > 0,
    });
  });

export const subjectFrom = (typed: string | undefined): string | null => cleanSubject(typed ?? '').trim() || null;

/** Stores what was granted, tells what happened and answers with it: all of it or nothing. */
export async function storeSeats(deps: Deps, tx: TenantTx, granted: Granted): Promise<Reserved> {
  const { caller, order, seats, skipped, seriesId, read, once } = granted;
  const { organisationId, buildingId, personId } = caller;
  const common: Common = {
    organisationId,
    personId,
    seriesId,
    exclusive: read.policies.includes('disable-overlapping-reservation'),
    visibleToOthers: order.visibleToOthers,
    subject: subjectFrom(order.subject),
  };
  const parts = seats.map(
    (seat): Part => ({
      seat,
      space: known(read.spaces, seat.wish.spaceId),
      member: known(read.members, seat.holder.memberId),
      ticket: newTicket(),
    }),
  );
  const rules = { settings: settingsFrom(read.settings), now: read.now };
  const reservations = parts.map((part) => presentReservation(caller, standingOf(part, common, read), rules));
  const answer: Reserved = { reservations, count: reservations.length, skipped: [...skipped] };

  const rows = parts.map((part) => rowOf(part, personId));
  const events = eventsOf(seats, caller, common.seriesId);
  const kept = once && { once, status: CREATED, answer: JSON.stringify(answer) };
  const stored = new Set(await insertReservations(tx, common, rows, events, kept));
  // The locks let nobody come this far; if somebody passed them all the same, this is the promise that holds.
  const missing = seats.find(({ id }) => !stored.has(id));
  if (missing !== undefined) {
    const { start: takenFrom, end: takenUntil } = missing.wish.period;
    throw refused({ rule: 'space-taken', numbers: { takenFrom, takenUntil } }, read.zone);
  }
  await insertGuests(tx, organisationId, rows);
  await insertAssets(tx, organisationId, rows);
  await deps.dispatch(
    tx,
    organisationId,
    events.map(({ id }) => id),
  );
  const floorIds = [...new Set(rows.map(({ floorId }) => floorId))];
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [...stored], floorIds });
  return answer;
}
