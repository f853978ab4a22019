import { inTenant, type TenantTx } from '@berth/database';
import { CALENDAR_LIMITS, isLoop } from '@berth/domain/integrations';
import { BATCH } from '../../../platform/jobs/batches.ts';
import { keptReservations, type KeptReservation } from '../../reservations/index.ts';
import type { Mark, WrittenEvent } from '../calendar-client.ts';
import { solveConflicts } from '../conflicts/conflicts.sql.ts';
import { noteConflict } from '../conflicts/note-conflict.ts';
import { contentHash } from './content-hash.ts';
import { changeEntry, deleteEntry, deleteOldEntries, type Entry, entriesOf, insertEntry } from './entries.sql.ts';
import { transactionOf } from './apply-own-event.ts';
import type { RoomSync } from './sync-deps.ts';

const HIDDEN = 'Reserved';

const contentOf = ({ start, end, name, isPrivate }: KeptReservation) => ({
  period: { start, end },
  subject: isPrivate ? HIDDEN : name,
  isPrivate,
});

const hashOf = (reservation: KeptReservation): string => {
  const { period, subject, isPrivate } = contentOf(reservation);
  return contentHash({ gone: false, ...period, subject, isPrivate });
};

const markOf = (reservationId: string, version: number): Mark => ({ reservationId, version });

const writtenFrom = (reservation: KeptReservation, entry: Entry): WrittenEvent => ({
  ...contentOf(reservation),
  transactionId: entry.transactionId ?? '',
  mark: markOf(reservation.id, entry.markedVersion ?? reservation.version),
});

/** Stored before it is sent, so that after a crash the same event is sent under the same transaction id. */
async function beginEntry({ deps, room }: RoomSync, reservation: KeptReservation): Promise<Entry> {
  const { id: reservationId, version: markedVersion, start, end } = reservation;
  const transactionId = transactionOf(reservationId, room.provider, 1);
  const values = { origin: 'berth', reservationId, transactionId, markedVersion, hash: '', start, end } as const;
  const { id } = await inTenant(deps.db, room.organisationId, (tx) => insertEntry(tx, room, values));
  const unwritten = { externalId: null, part: 0, generation: 1, pushedVersion: null, rewrittenAt: null } as const;
  return { ...values, ...unwritten, id, writes: [], frozenUntil: null };
}

/** Too many writes of one entry are a loop: it is frozen for an hour, and its holder is notified. */
async function isFrozen({ deps, room }: RoomSync, entry: Entry, reservation: KeptReservation): Promise<boolean> {
  if (entry.frozenUntil !== null && entry.frozenUntil > room.now) return true;
  if (!isLoop(entry.writes, room.now)) return false;
  const { start, end } = reservation;
  await inTenant(deps.db, room.organisationId, async (tx) => {
    await changeEntry(tx, room, entry.id, { frozenUntil: room.now + CALENDAR_LIMITS.frozenMs, writes: [] });
    await noteConflict(deps, tx, room, { id: entry.id, reservationId: reservation.id, period: { start, end } }, 'loop');
  });
  deps.log.error({ organisation: room.organisationId, space: room.spaceId }, 'calendar entry written in a loop');
  return true;
}

/** Ends the freeze of an entry and solves its conflict, once both sides agree. */
async function storeAgreed({ room }: RoomSync, tx: TenantTx, entry: Entry, to: Parameters<typeof changeEntry>[3]) {
  await changeEntry(tx, room, entry.id, { ...to, frozenUntil: null });
  if (entry.frozenUntil !== null) await solveConflicts(tx, room, entry.id);
}

/** Stores that both sides have this content now. */
const agreed = (sync: RoomSync, entry: Entry, reservation: KeptReservation, externalId: string) =>
  inTenant(sync.deps.db, sync.room.organisationId, (tx) => {
    const { room } = sync;
    const writes = [...entry.writes.filter((at) => room.now - at < CALENDAR_LIMITS.withinMs), room.now];
    const { start, end, version: pushedVersion } = reservation;
    return storeAgreed(sync, tx, entry, { externalId, hash: hashOf(reservation), start, end, pushedVersion, writes });
  });

async function push(sync: RoomSync, reservation: KeptReservation, existing: Entry | undefined): Promise<void> {
  const { deps, client, room } = sync;
  if (existing?.pushedVersion === reservation.version) return;
  if (existing !== undefined && existing.externalId !== null && existing.hash === hashOf(reservation)) {
    const to = { pushedVersion: reservation.version };
    await inTenant(deps.db, room.organisationId, (tx) => storeAgreed(sync, tx, existing, to));
    return;
  }
  // Past reservations that were never written are not written now.
  if (existing === undefined && reservation.end <= room.now) return;
  const entry = existing ?? (await beginEntry(sync, reservation));
  if (await isFrozen(sync, entry, reservation)) return;
  const written = writtenFrom(reservation, entry);
  if (entry.externalId === null) return agreed(sync, entry, reservation, await client.write(room.address, written));
  // If the event was deleted, the next sync reports and handles that.
  if (await client.change(room.address, entry.externalId, written))
    await agreed(sync, entry, reservation, entry.externalId);
}

/** Deletes the event of a reservation that was cancelled, moved to another room or erased. */
async function withdraw({ deps, client, room }: RoomSync, entry: Entry): Promise<void> {
  const { reservationId, markedVersion } = entry;
  const externalId =
    entry.externalId ??
    (reservationId === null ? undefined : await client.find(room.address, markOf(reservationId, markedVersion ?? 0)));
  if (externalId !== undefined) await client.remove(room.address, externalId);
  await inTenant(deps.db, room.organisationId, (tx) => deleteEntry(tx, room, entry.id));
}

/** The entries of our reservations, and the reservations that have to be in the calendar. */
async function ourSide({ deps, room }: RoomSync) {
  const { entries, reservations } = await inTenant(deps.db, room.organisationId, async (tx) => {
    await deleteOldEntries(tx, room.organisationId, BATCH);
    const own = (await entriesOf(tx, room)).filter(({ origin }) => origin === 'berth');
    const ids = own.flatMap(({ reservationId }) => reservationId ?? []);
    return { entries: own, reservations: await keptReservations(tx, room, ids) };
  });
  const byReservation = new Map(entries.map((entry) => [entry.reservationId, entry]));
  const standing = reservations.filter(({ isCancelled, isElsewhere }) => !isCancelled && !isElsewhere);
  return { entries, byReservation, standing };
}

/**
 * Lets a full read recognise events of reservations that have no entry: a restored database may not know that it wrote
 * them. As external meetings, they would be in conflict with their own reservations.
 */
export async function expectWritten(sync: RoomSync): Promise<void> {
  const { byReservation, standing } = await ourSide(sync);
  for (const reservation of standing)
    if (!byReservation.has(reservation.id) && reservation.end > sync.room.now) await beginEntry(sync, reservation);
}

/**
 * Writes the room's reservations to its calendar. Compares both sides instead of replaying events, so that a lost event
 * does no harm.
 */
export async function pushReservations(sync: RoomSync): Promise<void> {
  const { entries, byReservation, standing } = await ourSide(sync);
  const ids = new Set(standing.map(({ id }) => id));
  // Deletes events before writing others, so that the time is free.
  for (const entry of entries) if (!ids.has(entry.reservationId ?? '')) await withdraw(sync, entry);
  for (const reservation of standing) await push(sync, reservation, byReservation.get(reservation.id));
}
