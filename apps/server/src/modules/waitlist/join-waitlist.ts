import type { joinWaitlist as call, WaitlistEntry } from '@berth/contract';
import { announceEntries } from '../reservations/index.ts';
import { lockKey, type TenantTx } from '@berth/database';
import { localDayOf, toIso } from '@berth/domain/time';
import { mayJoinWaitlist, type WaitlistRequest } from '@berth/domain/waitlist';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { insertEntry, lockedEntry, waitingOf } from './entries.sql.ts';
import { presentEntries } from './present-entry.ts';
import { type MemberFacts, memberFacts, createMayJoin, waitlistRequest } from './requested.ts';
import { EntryNotFound, refusedToJoin } from './waitlist.problems.ts';

type Body = z.output<NonNullable<(typeof call)['body']>>;
type Text = (code: string, values: Record<string, string | number>) => string;

const CREATED = 201;

/** Concurrent requests of one member to wait count each other. */
export const waitlistLock = (organisationId: string, memberId: string): bigint =>
  lockKey(organisationId, `waitlist:${memberId}`);

export async function presentOne(tx: TenantTx, caller: BuildingCaller, id: string): Promise<WaitlistEntry> {
  const entry = await lockedEntry(tx, caller, id);
  const [shown] = entry === undefined ? [] : await presentEntries(tx, caller, [entry]);
  if (shown === undefined) throw EntryNotFound();
  return shown;
}

/** Compares with the member's other entries once more, under the lock. */
export async function checkOthers(
  tx: TenantTx,
  { organisationId, memberId, id }: { organisationId: string; memberId: string; id?: string },
  { building: { settings, zone, now } }: MemberFacts,
  request: WaitlistRequest,
  text: Text,
): Promise<void> {
  const entries = (await waitingOf(tx, { organisationId }, memberId)).filter((one) => one.id !== id);
  const taken = { rule: 'space-taken', numbers: { takenFrom: request.start, takenUntil: request.end } } as const;
  const candidates = [{ id: '', name: '', refusals: [taken] }];
  const decision = mayJoinWaitlist(
    request,
    { settings, lastDay: undefined, holding: [], entries, candidates },
    { now, localDay: localDayOf(now, zone) },
  );
  if (!decision.allowed) throw refusedToJoin(decision.because, zone, text);
}

export function joinWaitlist(deps: Deps) {
  const mayJoin = createMayJoin(deps);
  return async (caller: BuildingCaller, body: Body, text: Text, once: Once | undefined): Promise<WaitlistEntry> => {
    const { organisationId, buildingId, memberId, personId } = caller;
    if (memberId === undefined) throw BuildingNotFound();
    const facts = await memberFacts(deps, caller, memberId, body.objectType);
    const { zone } = facts.building;
    const request = waitlistRequest(buildingId, body, body, zone);
    const refusal = await mayJoin(caller, facts, request);
    return answerOnce(
      deps.db,
      { actor: caller, once, status: CREATED, wait: [waitlistLock(organisationId, memberId)] },
      async (tx) => {
        // After the stored answer of a repeated request, which would be refused now.
        if (refusal !== undefined) throw refusedToJoin(refusal, zone, text);
        await checkOthers(tx, { organisationId, memberId }, facts, request, text);
        const id = newId();
        await insertEntry(tx, caller, { ...request, id, memberId, autoAccept: body.autoAccept ?? true });
        const payload = {
          buildingId,
          entryId: id,
          memberId,
          start: toIso(request.start),
          end: toIso(request.end),
        };
        await deps.record(tx, { organisationId, actorId: personId, type: 'waitlist.joined.v1', payload });
        announceEntries(deps.live, tx, caller, [{ id, memberId }]);
        return presentOne(tx, caller, id);
      },
    );
  };
}
