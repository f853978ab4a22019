import { inTenant, type TenantTx } from '@berth/database';
import { CALENDAR_LIMITS, isLoop } from '@berth/domain';
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

/** Noted before it is sent: killed between the two, the same is sent again under the same name. */
async function beginEntry({ deps, room }: RoomSync, reservation: KeptReservation): Promise<Entry> {
  const { id: reservationId, version: markedVersion, start, end } = reservation;
  const transactionId = transactionOf(reservationId, room.provider, 1);
  const values = { origin: 'berth', reservationId, transactionId, markedVersion, hash: '', start, end } as const;
  const { id } = await inTenant(deps.db, room.organisationId, (tx) => insertEntry(tx, room, values));
  const unwritten = { externalId: null, part: 0, generation: 1, pushedVersion: null, rewrittenAt: null } as const;
  return { ...values, ...unwritten, id, writes: [], frozenUntil: null };
}

/** Too many writes of one entry are a loop: it is left alone for an hour, and somebody is told. */
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

/** What was left alone, or tried again because somebody asked, is settled once both sides hold the same. */
async function storeAgreed({ room }: RoomSync, tx: TenantTx, entry: Entry, to: Parameters<typeof changeEntry>[3]) {
  await changeEntry(tx, room, entry.id, { ...to, frozenUntil: null });
  if (entry.frozenUntil !== null) await solveConflicts(tx, room, entry.id);
}

/** Both sides hold this now. */
const agreed = (sync: RoomSync, entry: Entry, reservation: KeptReservation, externalId: string) =>
  inTenant(sync.deps.db, sync.room.organisationId, (tx) => {
    const { room } = sync;
    const writes = [...entry.writes.filter((at) => room.now - at < CALENDAR_LIMITS.withinMs), room.now];
    const { start, end, version: pushedVersion } = reservation;
    return storeAgreed(sync, tx, entry, { externalId, hash: hashOf(reservation), start, end, pushedVersion, writes });
  });

async function push(sync: RoomSync, reservation: KeptReservation, known: Entry | undefined): Promise<void> {
  const { deps, client, room } = sync;
  if (known?.pushedVersion === reservation.version) return;
  if (known !== undefined && known.externalId !== null && known.hash === hashOf(reservation)) {
    const to = { pushedVersion: reservation.version };
    await inTenant(deps.db, room.organisationId, (tx) => storeAgreed(sync, tx, known, to));
    return;
  }
  // What is over and was never there is of no use there.
  if (known === undefined && reservation.end <= room.now) return;
  const entry = known ?? (await beginEntry(sync, reservation));
  if (await isFrozen(sync, entry, reservation)) return;
  const written = writtenFrom(reservation, entry);
  if (entry.externalId === null) return agreed(sync, entry, reservation, await client.write(room.address, written));
  // Gone there: that is heard of by the next look, and decided then.
  if (await client.change(room.address, entry.externalId, written))
    await agreed(sync, entry, reservation, entry.externalId);
}

/** Cancelled, moved to another room or forgotten: its event goes, and only its own. */
async function withdraw({ deps, client, room }: RoomSync, entry: Entry): Promise<void> {
  const { reservationId, markedVersion } = entry;
  const externalId =
    entry.externalId ??
    (reservationId === null ? undefined : await client.find(room.address, markOf(reservationId, markedVersion ?? 0)));
  if (externalId !== undefined) await client.remove(room.address, externalId);
  await inTenant(deps.db, room.organisationId, (tx) => deleteEntry(tx, room, entry.id));
}

/**
 * Brings what is reserved here into the calendar of the room. What has to be written is found by comparing, not by what
 * happened: an event that got lost on the way here costs nothing.
 */
export async function pushReservations(sync: RoomSync): Promise<void> {
  const { deps, room } = sync;
  const { entries, reservations } = await inTenant(deps.db, room.organisationId, async (tx) => {
    await deleteOldEntries(tx, room.organisationId);
    const own = (await entriesOf(tx, room)).filter(({ origin }) => origin === 'berth');
    const ids = own.flatMap(({ reservationId }) => reservationId ?? []);
    return { entries: own, reservations: await keptReservations(tx, room, ids) };
  });
  const byReservation = new Map(entries.map((entry) => [entry.reservationId, entry]));
  const standing = reservations.filter(({ isCancelled, isElsewhere }) => !isCancelled && !isElsewhere);
  const ids = new Set(standing.map(({ id }) => id));
  // First what gives room there, then what takes some.
  for (const entry of entries) if (!ids.has(entry.reservationId ?? '')) await withdraw(sync, entry);
  for (const reservation of standing) await push(sync, reservation, byReservation.get(reservation.id));
}
