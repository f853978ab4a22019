import { appendFile } from 'node:fs/promises';
import { deletePersonalRows, inTenant, personalRowCounts, type TenantTx } from '@berth/database';
import { nowOf } from '../../../platform/clock.ts';
import { forgetInEvents } from '../../../platform/events/forget-in-events.sql.ts';
import { forgetAnswersNaming } from '../../../platform/idempotency/idempotency.sql.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { redactLinesOf } from '../../audit/index.ts';
import { deleteReview } from '../../engagement/index.ts';
import { forgetInFiles } from '../../member-files/index.ts';
import { forgetInMails } from '../../notifications/index.ts';
import { eraseWithin, lockUserRecord, oneAtATime, removeWithin } from '../../people/index.ts';
import { deleteHolds, forgetInHolds, releaseAllHeld } from '../../reservations/index.ts';
import { heldDesksOf } from '../../team-days/index.ts';
import { anonymiseReservationsOf, isHeld } from '../../retention/index.ts';
import { type Known, knownPerson } from '../known-person.sql.ts';
import {
  type ErasedRows,
  forgetCopies,
  lockRequest,
  type PrivacyRequest,
  storeReceipt,
  storeState,
} from '../requests.sql.ts';
import { closeSignIn } from './close-sign-in.ts';

/** Mails about cancelled reservations need the address, so it stays until they are written. */
const SETTLE_MS = 5 * 60_000;

type Key = { readonly organisationId: string; readonly id: string };

/** Texts to search for in what others wrote; a single word is too common. */
const knownBy = ({ address, name }: Known) => [address, ...(name.includes(' ') ? [name] : [])];

/** Returns the request and its member, unless it is finished or a legal hold applies. */
async function openRequest(
  tx: TenantTx,
  key: Key,
): Promise<{ request: PrivacyRequest; who: Known | undefined } | undefined> {
  const { organisationId } = key;
  const request = await lockRequest(tx, key);
  if (request?.state !== 'waiting' && request?.state !== 'working') return undefined;
  const { memberId } = request;
  if (await isHeld(tx, { organisationId, memberId })) return undefined;
  return { request, who: await knownPerson(tx, { organisationId, memberId }) };
}

/**
 * Counts before anything is deleted, so that the receipt stays the same if this is restarted, and before any lock is
 * taken, because it searches every table.
 */
async function rowsToGo({ db }: JobDeps, key: Key): Promise<ErasedRows['rows']> {
  const open = await inTenant(db, key.organisationId, (tx) => openRequest(tx, key));
  return open?.who === undefined || open.request.receipt !== null ? [] : personalRowCounts(db, open.who);
}

/** Removes the member from every building, as any removal does. */
async function begin(deps: JobDeps, tx: TenantTx, key: Key, rows: ErasedRows['rows']): Promise<Known | undefined> {
  const open = await openRequest(tx, key);
  if (open === undefined) return undefined;
  const { request, who } = open;
  const user = await lockUserRecord(tx, key.organisationId, request.memberId);
  if (user === undefined || who === undefined) {
    await storeState(tx, key, 'done');
    return undefined;
  }
  if (request.receipt === null) {
    await storeReceipt(tx, key, { rows, account: null });
    await storeState(tx, key, 'working');
  }
  const as = { organisationId: key.organisationId, personId: null };
  if (user.removedAt === null) await removeWithin(deps, tx, as, user, 'erasure');
  return who;
}

/** Waits until the mails about cancellations are written. */
async function isSettled(tx: TenantTx, { organisationId, memberId }: Known): Promise<boolean> {
  const user = await lockUserRecord(tx, organisationId, memberId);
  return (user?.removedAt ?? 0) + SETTLE_MS <= (await nowOf(tx));
}

/** Erases with the retention role, which alone may change the audit log. */
const forgetAsKeeper = (deps: JobDeps, who: Known) =>
  inTenant(deps.keeper, who.organisationId, async (tx) => {
    await anonymiseReservationsOf(tx, who);
    await redactLinesOf(tx, { ...who, known: knownBy(who) });
    await deleteReview(tx, who);
  });

/** The last step, because the earlier ones need to know whom they are about. */
const finish = (deps: JobDeps, key: Key, who: Known) =>
  inTenant(deps.db, key.organisationId, async (tx) => {
    const request = await lockRequest(tx, key);
    const user = await lockUserRecord(tx, key.organisationId, who.memberId);
    if (request?.state !== 'working' || user === undefined) return;
    // Before the waitlist entries and invitations by which held spaces are found.
    await forgetInHolds(tx, who);
    await deleteHolds(tx, key.organisationId, await heldDesksOf(tx, who));
    await deletePersonalRows(tx, who);
    await forgetAnswersNaming(tx, { ...who, known: [...knownBy(who), who.memberId] });
    await forgetInFiles(tx, who);
    await forgetInMails(tx, { ...who, known: knownBy(who) });
    await forgetCopies(tx, key.organisationId, who.memberId);
    await storeState(tx, key, 'done');
    await eraseWithin(deps, tx, { organisationId: key.organisationId, personId: null }, user, 'erasure');
  });

/** A restored backup would bring the member back too, so a file beside the backups lists whom to erase again. */
const noteBesideBackups = async ({ erasuresFile }: JobDeps, { organisationId, memberId }: Known) => {
  if (erasuresFile !== undefined) await appendFile(erasuresFile, `${JSON.stringify({ organisationId, memberId })}\n`);
};

/**
 * Erases a member as if every retention were zero days. Each step is idempotent, and the last one completes the
 * request. Returns false if the rest has to wait.
 */
export async function eraseMember(deps: JobDeps, key: Key): Promise<boolean> {
  const rows = await rowsToGo(deps, key);
  const who = await inTenant(
    deps.db,
    key.organisationId,
    (tx) => begin(deps, tx, key, rows),
    oneAtATime(key.organisationId),
  );
  if (who === undefined) return false;
  await closeSignIn(deps, key, who);
  const leaving = { organisationId: key.organisationId, memberId: who.memberId, personId: null };
  await releaseAllHeld(deps, leaving, { isGone: async () => true });
  if (!(await inTenant(deps.db, key.organisationId, (tx) => isSettled(tx, who)))) return false;
  await noteBesideBackups(deps, who);
  await forgetInEvents(deps.keeper, who);
  await forgetAsKeeper(deps, who);
  await finish(deps, key, who);
  return true;
}
