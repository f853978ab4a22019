import type { TenantTx } from '@berth/database';
import { localDayOf, type Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { announceReservations } from '../announce-reservations.ts';
import { moveReservation, storeNextState } from '../change/update-reservation.sql.ts';
import { cancelledEvents, changedEvent, createdEvents } from '../reservations.events.ts';
import { insertReservations } from '../engine/5-insert-reservations.sql.ts';
import { subjectFrom } from '../engine/5-store.ts';
import { handOverReleased } from '../holds/hand-over.ts';
import { holdsOf } from '../holds/holds.sql.ts';
import { withdrawHolds } from '../holds/withdraw-holds.ts';
import { lockReservation, storedReservation } from '../stored-reservation.sql.ts';
import { newTicket } from '../ticket/ticket.ts';
import { holdingThen, type InTheWay, lockSpace, mirroredSpace } from './space-day.sql.ts';

/** A meeting of an external calendar, for one local day. */
type Meeting = {
  readonly period: Period;
  readonly subject: string;
  readonly visibleToOthers: boolean;
};

export type Mirrored =
  | { readonly kind: 'mirrored'; readonly reservationId: string }
  | { readonly kind: 'taken'; readonly by: InTheWay }
  /** The room was removed, or is no longer reserved as a whole. */
  | { readonly kind: 'no-room' };

/** The room is taken in the external calendar already, so a hold cannot keep it for someone else. */
const endHolds = async (live: Deps['live'], tx: TenantTx, at: BuildingKey, spaceId: string, period: Period) =>
  withdrawHolds(live, tx, at, await holdsOf(tx, at, [spaceId], period));

/**
 * The room is taken in the external calendar already, so only existing reservations are checked: opening hours, limits
 * and rights are up to that calendar. The entry is stored in the same transaction, or the meeting would be imported
 * twice.
 */
export async function mirrorMeeting(
  deps: Deps,
  tx: TenantTx,
  at: BuildingKey,
  { spaceId, memberId, period, subject, visibleToOthers }: Meeting & { spaceId: string; memberId: string },
): Promise<Mirrored> {
  const { organisationId, buildingId } = at;
  await lockSpace(tx, at, spaceId);
  const space = await mirroredSpace(tx, at, spaceId);
  if (space === undefined) return { kind: 'no-room' };
  const { floorId, zone } = space;
  const localDay = localDayOf(period.start, zone);
  await endHolds(deps.live, tx, at, spaceId, period);
  const by = await holdingThen(tx, at, { ...period, spaceId, floorId, localDay }, undefined);
  if (by !== undefined) return { kind: 'taken', by };
  const id = newId();
  const place = { id, floorId, spaceId, memberId, localDay, ...period };
  const events = createdEvents({
    buildingId,
    reservationId: id,
    memberId,
    seriesId: null,
    byOther: false,
    count: 1,
    hasGuests: false,
    hasAssets: false,
  });
  const row = {
    ...place,
    visibleToOthers,
    ticket: newTicket(),
    madeById: null,
    seriesId: null,
    subject: subjectFrom(subject),
    userpools: [],
  };
  const common = { organisationId, personId: null, exclusive: false, mirrored: true };
  const [stored] = await insertReservations(tx, { common, rows: [row], events, kept: undefined });
  if (stored === undefined) throw new Error('the space is taken although its lock is held and it was free');
  announceReservations(deps.live, tx, at, [place], zone);
  return { kind: 'mirrored', reservationId: id };
}

/** Applies other times or texts of the same meeting. Undefined if the reservation can no longer be changed. */
export async function changeMirrored(
  deps: Deps,
  tx: TenantTx,
  at: BuildingKey,
  id: string,
  { period, subject, visibleToOthers }: Meeting,
): Promise<Mirrored | undefined> {
  const { organisationId, buildingId } = at;
  const before = await storedReservation(tx, at, id);
  if (before === undefined) return undefined;
  await lockSpace(tx, at, before.spaceId);
  await lockReservation(tx, at, id);
  const stored = await storedReservation(tx, at, id);
  if (stored === undefined || !stored.holds) return undefined;
  const { floorId, spaceId, memberId, seriesId, version, zone } = stored;
  const localDay = localDayOf(period.start, zone);
  await endHolds(deps.live, tx, at, spaceId, period);
  const by = await holdingThen(tx, at, { ...period, spaceId, floorId, localDay }, id);
  if (by !== undefined) return { kind: 'taken', by };
  const move = { before: stored, after: { localDay, ...period } };
  const event = changedEvent({ buildingId, reservationId: id, memberId, seriesId }, move);
  const to = {
    floorId,
    spaceId,
    localDay,
    ...period,
    exclusive: false,
    visibleToOthers,
    subject: subjectFrom(subject),
    userpools: [],
  };
  await moveReservation(tx, { organisationId, id, version }, to, { personId: null, events: [event] });
  announceReservations(deps.live, tx, at, [stored, { ...stored, ...period }], zone);
  return { kind: 'mirrored', reservationId: id };
}

/** The meeting was cancelled. A past one stays, because the room was used. */
export async function endMirrored(deps: Deps, tx: TenantTx, at: BuildingKey, id: string): Promise<void> {
  const { organisationId, buildingId } = at;
  await lockReservation(tx, at, id);
  const stored = await storedReservation(tx, at, id);
  if (stored === undefined || !stored.holds || stored.end <= stored.now) return;
  const { memberId, seriesId, version, checkedInAt, end, zone } = stored;
  const about = { buildingId, reservationId: id, memberId, seriesId };
  const events = cancelledEvents(about, { byOther: false, hasAssets: false });
  const next = { state: 'cancelled', holds: false, checkedInAt, end, plannedEnd: null, cancelledBy: 'u' } as const;
  await storeNextState(tx, { organisationId, id, version }, next, { personId: null, events });
  if (stored.isAwaited) await handOverReleased(tx, at, [stored]);
  announceReservations(deps.live, tx, at, [stored], zone);
}
