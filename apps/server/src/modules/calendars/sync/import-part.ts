import type { TenantTx } from '@berth/database';
import type { HeldRoom } from '@berth/domain/integrations';
import type { Period } from '@berth/domain/time';
import { holderOfMeeting } from '../../identity/index.ts';
import { changeMirrored, endMirrored, type Mirrored, mirrorMeeting } from '../../reservations/index.ts';
import { solveConflicts } from '../conflicts/conflicts.sql.ts';
import { noteConflict } from '../conflicts/note-conflict.ts';
import { changeEntry, deleteEntry, type Entry, insertEntry } from './entries.sql.ts';
import type { RoomSync } from './sync-deps.ts';

/** One day of an imported meeting. */
export type Part = {
  readonly externalId: string;
  readonly part: number;
  readonly period: Period;
  readonly hash: string;
  readonly organiser: string | undefined;
} & Pick<HeldRoom, 'subject' | 'isPrivate'>;

const meetingOf = ({ period, subject, isPrivate }: Part) => ({ period, subject, visibleToOthers: !isPrivate });

const reserve = async ({ deps, room }: RoomSync, tx: TenantTx, part: Part): Promise<Mirrored> => {
  const memberId = await holderOfMeeting(tx, room, part.organiser);
  return mirrorMeeting(deps, tx, room, { ...meetingOf(part), spaceId: room.spaceId, memberId });
};

/** Stores the result. A reservation that existed first stays, and its holder is notified. */
async function store({ deps, room }: RoomSync, tx: TenantTx, part: Part, entry: Entry | undefined, done: Mirrored) {
  if (done.kind === 'no-room') return;
  const { externalId, period, hash } = part;
  const reservationId = done.kind === 'mirrored' ? done.reservationId : null;
  const held = { reservationId, hash, ...period };
  const { id } = entry ?? (await insertEntry(tx, room, { externalId, part: part.part, origin: 'outside', ...held }));
  if (entry !== undefined) await changeEntry(tx, room, id, held);
  if (done.kind === 'mirrored') await solveConflicts(tx, room, id);
  else await noteConflict(deps, tx, room, { id, period, reservationId: done.by.reservationId }, 'overlap');
}

/** Imports a meeting that is new, or was blocked by a reservation until now. */
export async function importPart(sync: RoomSync, tx: TenantTx, part: Part, entry: Entry | undefined): Promise<void> {
  // Past meetings are not imported.
  if (part.period.end <= sync.room.now && entry === undefined) return;
  await store(sync, tx, part, entry, await reserve(sync, tx, part));
}

/** Changes time or subject. If the new time is taken, the old one is released too, because no one meets then. */
export async function changePart(sync: RoomSync, tx: TenantTx, part: Part, entry: Entry): Promise<void> {
  const { deps, room } = sync;
  if (entry.reservationId === null) return importPart(sync, tx, part, entry);
  const done = await changeMirrored(deps, tx, room, entry.reservationId, meetingOf(part));
  if (done === undefined) {
    // It ended early and then moved to a future time, so it is reserved again.
    if (part.period.start > room.now) return store(sync, tx, part, entry, await reserve(sync, tx, part));
    return changeEntry(tx, room, entry.id, { hash: part.hash, ...part.period });
  }
  if (done.kind !== 'mirrored') await endMirrored(deps, tx, room, entry.reservationId);
  await store(sync, tx, part, entry, done);
}

/** Cancels the reservation of a meeting, or of one day of it. */
export async function endPart({ deps, room }: RoomSync, tx: TenantTx, entry: Entry): Promise<void> {
  if (entry.reservationId !== null) await endMirrored(deps, tx, room, entry.reservationId);
  await deleteEntry(tx, room, entry.id);
}
