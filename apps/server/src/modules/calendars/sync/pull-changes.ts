import { inTenant } from '@berth/database';
import { afterHearing, heldByEvent, type OutsideEvent } from '@berth/domain/integrations';
import { DAY_MS, type Period } from '@berth/domain/time';
import type { HeardChange, SentAs } from '../calendar-client.ts';
import { storeCursor } from '../rooms/rooms.sql.ts';
import { contentHash } from './content-hash.ts';
import { changeEntry, type Entry, entriesOf, entriesOfEvent, freedEntries, knownFrom } from './entries.sql.ts';
import { applyOwnEvent } from './apply-own-event.ts';
import { changePart, endPart, importPart, type Part } from './import-part.ts';
import { expectWritten } from './push-reservations.ts';
import type { RoomSync } from './sync-deps.ts';

/** From yesterday to half a year ahead. The whole window is read again once a week. */
const WINDOW = { backMs: DAY_MS, aheadMs: 180 * DAY_MS, renewedBeforeMs: 173 * DAY_MS };

/** An endless series is reported for years ahead; events beyond the window wait until the window reaches them. */
const isNear = ({ start }: Period, now: number) => start < now + WINDOW.aheadMs;

const partsOf = (event: OutsideEvent | undefined, zone: string): Part[] => {
  if (event === undefined) return [];
  const { parts, subject, isPrivate } = heldByEvent(event, zone);
  return parts.map((period, part) => ({
    externalId: event.id,
    part,
    period,
    subject,
    isPrivate,
    organiser: event.organiser,
    hash: contentHash({ gone: false, ...period, subject, isPrivate }),
  }));
};

/** Applies an event of the external calendar; undefined if it was deleted there. */
async function applyOutside(sync: RoomSync, id: string, event: OutsideEvent | undefined): Promise<void> {
  const { deps, room } = sync;
  const parts = partsOf(event, room.zone);
  await inTenant(deps.db, room.organisationId, async (tx) => {
    const entries = new Map((await entriesOfEvent(tx, room, id, undefined)).map((entry) => [entry.part, entry]));
    // Releases time before taking any: of a meeting over midnight, one day may move into another.
    const gone = [...entries.values()].filter(({ part }) => parts[part] === undefined);
    for (const entry of gone) await endPart(sync, tx, entry);
    for (const part of parts) {
      const entry = entries.get(part.part);
      const reported = { gone: false, hash: part.hash, ...part.period };
      const next = afterHearing(entry && knownFrom(entry), reported, room.now);
      if (next === 'mirror' && isNear(part.period, room.now)) await importPart(sync, tx, part, undefined);
      if (next === 'change-mirrored' && entry !== undefined) await changePart(sync, tx, part, entry);
    }
  });
}

async function ownEntry({ deps, room }: RoomSync, id: string, sentAs?: SentAs): Promise<Entry | undefined> {
  return inTenant(deps.db, room.organisationId, async (tx) => {
    const [entry] = await entriesOfEvent(tx, room, id, sentAs);
    if (entry?.origin !== 'berth') return undefined;
    // It was sent, and the answer with its id was lost.
    if (entry.externalId === null) await changeEntry(tx, room, entry.id, { externalId: id });
    return { ...entry, externalId: id };
  });
}

async function apply(sync: RoomSync, change: HeardChange): Promise<void> {
  const id = change.kind === 'event' ? change.event.id : change.id;
  // Events that only left the window are reported as deleted too, so the event is read.
  const current = change.kind === 'event' ? change : await sync.client.read(sync.room.address, id);
  const own = await ownEntry(sync, id, current?.sentAs);
  return own === undefined ? applyOutside(sync, id, current?.event) : applyOwnEvent(sync, own, current?.event);
}

/** Reads the whole window, and requests each known event that is missing from it. */
async function readAll(sync: RoomSync) {
  const { client, room } = sync;
  await expectWritten(sync);
  const window = { start: room.now - WINDOW.backMs, end: room.now + WINDOW.aheadMs };
  const changes = await client.changes(room.address, { window });
  if (changes === undefined) return undefined;
  const reported = new Set(changes.heard.map((change) => (change.kind === 'event' ? change.event.id : change.id)));
  const entries = await inTenant(sync.deps.db, room.organisationId, (tx) => entriesOf(tx, room));
  const unmentioned = entries
    .filter(({ externalId, end }) => externalId !== null && !reported.has(externalId) && end > room.now)
    .map(({ externalId }) => externalId ?? '');
  const perhapsGone = [...new Set(unmentioned)].map((id): HeardChange => ({ kind: 'perhaps-gone', id }));
  return { ...changes, heard: [...perhapsGone, ...changes.heard], readUntil: window.end };
}

const readSince = async ({ client, room }: RoomSync, cursor: string) => {
  const changes = await client.changes(room.address, { cursor });
  return changes && { ...changes, readUntil: null };
};

/**
 * Retries meetings that were blocked by a reservation: once nothing blocks them, they take the room at their current
 * time.
 */
export async function retryConflicts(sync: RoomSync): Promise<void> {
  const { deps, client, room } = sync;
  const freed = await inTenant(deps.db, room.organisationId, (tx) => freedEntries(tx, room));
  for (const id of new Set(freed.map(({ externalId }) => externalId ?? ''))) {
    const parts = partsOf((await client.read(room.address, id))?.event, room.zone);
    await inTenant(deps.db, room.organisationId, async (tx) => {
      for (const entry of await entriesOfEvent(tx, room, id, undefined)) {
        const part = parts[entry.part];
        if (part === undefined) await endPart(sync, tx, entry);
        else if (entry.reservationId === null) await importPart(sync, tx, part, entry);
      }
    });
  }
}

/** Applies the changes of a room's calendar. After an interruption it applies them again, which has no effect. */
export async function pullChanges(sync: RoomSync): Promise<void> {
  const { deps, room } = sync;
  const isCurrent = room.readUntil !== null && room.readUntil > room.now + WINDOW.renewedBeforeMs;
  const since = room.cursor !== null && isCurrent ? await readSince(sync, room.cursor) : undefined;
  const changes = since ?? (await readAll(sync));
  if (changes === undefined) return;
  for (const change of changes.heard) await apply(sync, change);
  await inTenant(deps.db, room.organisationId, (tx) => storeCursor(tx, room, changes.cursor, changes.readUntil));
}
