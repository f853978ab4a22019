import type { changeWaitlistEntry as call, WaitlistEntry } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { toIso } from '@berth/domain/time';
import { keepsPosition } from '@berth/domain/waitlist';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { NotAuthorised } from '../../platform/http/problem.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import { announceEntries, announceHolds, callerForMember, holdsIn, passOn } from '../reservations/index.ts';
import { endEntry, lockedEntry, type StoredEntry, storeEntry } from './entries.sql.ts';
import { checkOthers, presentOne, waitlistLock } from './join-waitlist.ts';
import { memberFacts, createMayJoin, waitlistRequest } from './requested.ts';
import { EntryNotFound, refusedToJoin } from './waitlist.problems.ts';

type Body = z.output<NonNullable<(typeof call)['body']>>;
type Text = (code: string, values: Record<string, string | number>) => string;

const OK = 200;

/** The open entry, locked. Its member may change it, and staff. */
export async function openEntry(tx: TenantTx, caller: BuildingCaller, id: string): Promise<StoredEntry> {
  const entry = await lockedEntry(tx, caller, id);
  if (entry === undefined) throw EntryNotFound();
  if (entry.memberId !== caller.memberId && !passesGuard(caller.roles, 'A')) throw NotAuthorised();
  if (entry.state !== 'waiting') throw EntryNotFound();
  return entry;
}

/** Withdraws the offer of an entry, if it has one, and hands its space to the next. */
async function withdrawOffer(live: Deps['live'], tx: TenantTx, at: BuildingKey, id: string): Promise<void> {
  const holds = await holdsIn(tx, at, [id]);
  await passOn(tx, at, holds);
  announceHolds(live, tx, at, holds);
}

/** Keeps the position, unless the entry asks for more than before. */
export function changeEntry(deps: Deps) {
  const mayJoin = createMayJoin(deps);
  return async (caller: BuildingCaller, id: string, body: Body, text: Text, once: Once | undefined) => {
    const { organisationId } = caller;
    const before = await inTenant(deps.db, organisationId, (tx) => openEntry(tx, caller, id));
    const { memberId } = before;
    const facts = await memberFacts(deps, caller, memberId, before.type);
    const { zone, now } = facts.building;
    const time = {
      objectType: before.type,
      startDatetime: body.startDatetime ?? toIso(before.start),
      endDatetime: body.endDatetime ?? toIso(before.end),
    };
    const choice = {
      floorIds: body.floorIds ?? [...before.floorIds],
      roomIds: body.roomIds ?? [...before.roomIds],
      objectId: body.objectId === undefined ? (before.spaceId ?? null) : body.objectId,
      attributeIds: body.attributeIds ?? [...before.attributeIds],
    };
    const request = waitlistRequest(caller.buildingId, time, choice, zone);
    const holder =
      memberId === caller.memberId ? caller : await callerForMember(deps.db, caller, memberId, caller.personId);
    if (holder === undefined) throw EntryNotFound();
    const refusal = await mayJoin(holder, facts, request, id);
    return answerOnce(
      deps.db,
      { actor: caller, once, status: OK, wait: [waitlistLock(organisationId, memberId)] },
      async (tx): Promise<WaitlistEntry> => {
        const entry = await openEntry(tx, caller, id);
        checkVersion(body.version, entry);
        if (refusal !== undefined) throw refusedToJoin(refusal, zone, text);
        await checkOthers(tx, { ...entry, organisationId }, facts, request, text);
        const keeps = keepsPosition(entry, request, facts.spaces);
        await storeEntry(tx, caller, {
          ...entry,
          ...request,
          autoAccept: body.autoAccept ?? entry.autoAccept,
          joinedAt: keeps ? entry.joinedAt : now,
        });
        await withdrawOffer(deps.live, tx, caller, id);
        announceEntries(deps.live, tx, caller, [entry]);
        return presentOne(tx, caller, id);
      },
    );
  };
}

export const leaveWaitlist =
  (deps: Deps) =>
  (caller: BuildingCaller, id: string, once: Once | undefined): Promise<{ id: string }> =>
    answerOnce(deps.db, { actor: caller, once, status: OK }, async (tx) => {
      const { organisationId, buildingId, personId } = caller;
      const entry = await openEntry(tx, caller, id);
      const reason = entry.memberId === caller.memberId ? 'left' : 'removed-by-staff';
      await endEntry(tx, caller, id, { reason });
      await withdrawOffer(deps.live, tx, caller, id);
      const payload = { buildingId, entryId: id, memberId: entry.memberId, reason } as const;
      await deps.record(tx, { organisationId, actorId: personId, type: 'waitlist.ended.v1', payload });
      announceEntries(deps.live, tx, caller, [entry]);
      return { id };
    });
