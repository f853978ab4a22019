import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberCaller } from '../../../platform/identity/caller.ts';
import { hashOfSecret, newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { administratorsOf, UserNotFound } from '../../identity/index.ts';
import {
  editableOrRemoved,
  heldRoles,
  LastAdministrator,
  lockUserRecord,
  nameOfUser,
  oneAtATime,
  OtherName,
  sameName,
  type UserRecord,
} from '../../people/index.ts';
import { Held, isHeld } from '../../retention/index.ts';
import { noteRequest } from '../note-request.ts';
import { ErasureAsked, NoErasure } from '../privacy.problems.ts';
import { newestRequest, storeRequest, storeState } from '../requests.sql.ts';

/** The time to reconsider; the design promises one day for all of it. */
const WAIT_HOURS = 12;

/** Locks and returns the caller, or a user of a lower rank. */
async function targetUser(tx: TenantTx, caller: MemberCaller, userId: string | undefined): Promise<UserRecord> {
  if (userId !== undefined && userId !== caller.memberId) return editableOrRemoved(tx, caller, userId);
  const user = await lockUserRecord(tx, caller.organisationId, caller.memberId);
  if (user === undefined) throw UserNotFound();
  return user;
}

/** Checked again when the erasure runs; checked here so that the caller gets the refusal at once. */
async function refuseLast(tx: TenantTx, organisationId: string, user: UserRecord): Promise<void> {
  if (user.removedAt !== null || !heldRoles(user).includes('Customer-admin')) return;
  const others = (await administratorsOf(tx, organisationId)).filter(({ personId }) => personId !== user.personId);
  if (others.length === 0) throw LastAdministrator();
}

type ErasureInput = { readonly name: string; readonly userId?: string | undefined };

/** Requires the typed name and waits for a night, because erasure cannot be undone. */
export const askForErasure =
  (deps: Deps) =>
  (caller: MemberCaller, { name, userId }: ErasureInput) =>
    inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const { organisationId, personId } = caller;
        const user = await targetUser(tx, caller, userId);
        if (!sameName(nameOfUser(user), name)) throw OtherName();
        const of = { organisationId, memberId: user.id };
        if (await isHeld(tx, of)) throw Held();
        await refuseLast(tx, organisationId, user);
        const receipt = newBearerSecret();
        const stored = await storeRequest(tx, {
          ...of,
          kind: 'erasure',
          askedBy: personId,
          afterHours: WAIT_HOURS,
          receiptHash: hashOfSecret(receipt),
        });
        if (stored === undefined) throw ErasureAsked();
        await noteRequest(
          deps,
          tx,
          { ...of, actorId: personId },
          { action: 'member.erasure-asked', requestId: stored.id },
        );
        return { dueAt: new Date(stored.dueAt).toISOString(), receipt };
      },
      oneAtATime(caller.organisationId),
    );

/**
 * Only the requester can withdraw: an administrator cannot stop a member's own request, nor a member the request of
 * their organisation.
 */
export const withdrawErasure = (deps: Deps) => (caller: MemberCaller, userId: string | undefined) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId, personId } = caller;
    const user = await targetUser(tx, caller, userId);
    const request = await newestRequest(tx, { organisationId, memberId: user.id, kind: 'erasure' });
    const isOwn = request?.askedBy === user.personId;
    if (request?.state !== 'waiting' || isOwn !== (user.id === caller.memberId)) throw NoErasure();
    await storeState(tx, { organisationId, id: request.id }, 'withdrawn');
    await noteRequest(
      deps,
      tx,
      { organisationId, memberId: user.id, actorId: personId },
      { action: 'member.erasure-withdrawn', requestId: request.id },
    );
  });
