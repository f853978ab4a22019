import { createHash, randomBytes } from 'node:crypto';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { MemberCaller } from '../../../platform/identity/caller.ts';
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

/** A night to change one's mind; the design promises a day for all of it. */
const WAIT_HOURS = 12;

export const hashOfReceipt = (receipt: string) => createHash('sha256').update(receipt).digest();

/** Oneself, or a user below oneself, under their row's lock. */
async function userMeant(tx: TenantTx, caller: MemberCaller, userId: string | undefined): Promise<UserRecord> {
  if (userId !== undefined && userId !== caller.memberId) return editableOrRemoved(tx, caller, userId);
  const user = await lockUserRecord(tx, caller.organisationId, caller.memberId);
  if (user === undefined) throw UserNotFound();
  return user;
}

/** Asked again when it runs; here so that nobody waits for a night to hear it. */
async function refuseLast(tx: TenantTx, organisationId: string, user: UserRecord): Promise<void> {
  if (user.removedAt !== null || !heldRoles(user).includes('Customer-admin')) return;
  const others = (await administratorsOf(tx, organisationId)).filter(({ personId }) => personId !== user.personId);
  if (others.length === 0) throw LastAdministrator();
}

type Asked = { readonly name: string; readonly userId?: string | undefined };

/** There is no way back once it has run, so the name is typed, and it waits for a night. */
export const askForErasure =
  (deps: Deps) =>
  (caller: MemberCaller, { name, userId }: Asked) =>
    inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const { organisationId, personId } = caller;
        const user = await userMeant(tx, caller, userId);
        if (!sameName(nameOfUser(user), name)) throw OtherName();
        const of = { organisationId, memberId: user.id };
        if (await isHeld(tx, of)) throw Held();
        await refuseLast(tx, organisationId, user);
        const receipt = randomBytes(32).toString('base64url');
        const stored = await storeRequest(tx, {
          ...of,
          kind: 'erasure',
          askedBy: personId,
          afterHours: WAIT_HOURS,
          receiptHash: hashOfReceipt(receipt),
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

/** By whoever asked: an administrator keeps nobody who wants to go, and nobody stays whom the organisation deletes. */
export const withdrawErasure = (deps: Deps) => (caller: MemberCaller, userId: string | undefined) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId, personId } = caller;
    const user = await userMeant(tx, caller, userId);
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
