import { inTenant } from '@berth/database';
import { afterHearing, CALENDAR_LIMITS, type OutsideEvent } from '@berth/domain/integrations';
import { jobIdOf } from '../../../platform/jobs/job.ts';
import { noteConflict } from '../conflicts/note-conflict.ts';
import { contentHash } from './content-hash.ts';
import { changeEntry, type Entry, knownFrom } from './entries.sql.ts';
import type { RoomSync } from './sync-deps.ts';

export const transactionOf = (reservationId: string, provider: string, generation: number): string =>
  jobIdOf(reservationId, `${provider}:${generation}`);

/** Applies the current state of an event that we wrote; undefined if it was deleted. */
export async function applyOwnEvent(sync: RoomSync, entry: Entry, event: OutsideEvent | undefined): Promise<void> {
  const { deps, room } = sync;
  const { organisationId } = room;
  const isGone = event === undefined || event.isCancelled;
  const period = isGone ? { start: entry.start, end: entry.end } : event.period;
  const hash = isGone
    ? contentHash({ gone: true })
    : contentHash({ gone: false, ...period, subject: event.subject, isPrivate: event.isPrivate });
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(deps.db, organisationId, work);
  const conflict = (kind: 'moved' | 'deleted', to: Parameters<typeof changeEntry>[3]) =>
    within(async (tx) => {
      await changeEntry(tx, room, entry.id, to);
      if (entry.reservationId !== null)
        await noteConflict(deps, tx, room, { id: entry.id, reservationId: entry.reservationId, period }, kind);
    });

  const isAgain = entry.rewrittenAt !== null && room.now - entry.rewrittenAt < CALENDAR_LIMITS.rewrittenWithinMs;
  const generation = entry.generation + 1;
  // Uses another transaction id, because the service has already used the first one.
  const rewrite = {
    hash,
    externalId: null,
    generation,
    transactionId: transactionOf(entry.reservationId ?? entry.id, room.provider, generation),
    pushedVersion: null,
  };

  switch (afterHearing(knownFrom(entry), { hash, gone: isGone, ...period }, room.now)) {
    case 'adopt':
      return within((tx) => changeEntry(tx, room, entry.id, { hash }));
    case 'move-ours': {
      const outcome =
        entry.reservationId === null
          ? 'refused'
          : await sync.moveForHolder(room, entry.reservationId, period, room.channel);
      // The push that follows sees another version with the same content, and writes nothing.
      if (outcome === 'moved') return within((tx) => changeEntry(tx, room, entry.id, { hash, ...period }));
      const frozenUntil = isAgain ? room.now + CALENDAR_LIMITS.frozenMs : null;
      return conflict('moved', { hash, ...period, pushedVersion: null, rewrittenAt: room.now, frozenUntil });
    }
    case 'write-again':
      return conflict('deleted', { ...rewrite, rewrittenAt: room.now });
    case 'freeze':
      return conflict('deleted', { ...rewrite, frozenUntil: room.now + CALENDAR_LIMITS.rewrittenWithinMs });
    default:
      return undefined;
  }
}
