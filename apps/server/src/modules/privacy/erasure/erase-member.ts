import { appendFile } from 'node:fs/promises';
import { deletePersonalRows, inTenant, personalRowCounts, type TenantTx } from '@berth/database';
import { nowOf } from '../../../platform/clock.ts';
import { forgetInEvents } from '../../../platform/events/forget-in-events.sql.ts';
import { forgetAnswersNaming } from '../../../platform/idempotency/forget-answers-naming.sql.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { redactLinesOf } from '../../audit/index.ts';
import { deleteReview } from '../../engagement/index.ts';
import { forgetSignInOf, signInOf } from '../../identity/index.ts';
import { forgetInFiles } from '../../member-files/index.ts';
import { forgetInMails } from '../../notifications/index.ts';
import { eraseWithin, lockUserRecord, oneAtATime, removeWithin } from '../../people/index.ts';
import { releaseHeld } from '../../reservations/index.ts';
import { anonymiseReservationsOf, isHeld } from '../../retention/index.ts';
import { endSessionsOf } from '../../session/index.ts';
import { type Known, knownPerson } from '../known-person.sql.ts';
import {
  type ErasedRows,
  forgetCopies,
  lockRequest,
  type PrivacyRequest,
  storeReceipt,
  storeState,
} from '../requests.sql.ts';

/** Mails about what was cancelled need the address, so it stays until they are written. */
const SETTLE_MS = 5 * 60_000;

type Key = { readonly organisationId: string; readonly id: string };

/** Texts by which somebody is found in what others wrote; a single word is too common to be looked for. */
const knownBy = ({ address, name }: Known) => [address, ...(name.includes(' ') ? [name] : [])];

/** Whom it is about, as long as nothing is done and nobody holds it. */
async function meant(tx: TenantTx, key: Key): Promise<{ request: PrivacyRequest; who: Known | undefined } | undefined> {
  const { organisationId } = key;
  const request = await lockRequest(tx, key);
  if (request?.state !== 'waiting' && request?.state !== 'working') return undefined;
  const { memberId } = request;
  if (await isHeld(tx, { organisationId, memberId })) return undefined;
  return { request, who: await knownPerson(tx, { organisationId, memberId }) };
}

/**
 * Counted before anything goes, so that the receipt is the same however often this is begun, and before anybody has to
 * wait: it searches everything.
 */
async function rowsToGo({ db }: JobDeps, key: Key): Promise<ErasedRows['rows']> {
  const asked = await inTenant(db, key.organisationId, (tx) => meant(tx, key));
  return asked?.who === undefined || asked.request.receipt !== null ? [] : personalRowCounts(db, asked.who);
}

/** Out of every building, as whoever is removed. */
async function begin(deps: JobDeps, tx: TenantTx, key: Key, rows: ErasedRows['rows']): Promise<Known | undefined> {
  const asked = await meant(tx, key);
  if (asked === undefined) return undefined;
  const { request, who } = asked;
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

/** What was cancelled is told first. */
async function isSettled(tx: TenantTx, { organisationId, memberId }: Known): Promise<boolean> {
  const user = await lockUserRecord(tx, organisationId, memberId);
  return (user?.removedAt ?? 0) + SETTLE_MS <= (await nowOf(tx));
}

async function closeAccount(deps: JobDeps, who: Known): Promise<ErasedRows['account']> {
  const signIn = who.personId === null ? undefined : await signInOf(deps.db, who.personId, who.organisationId);
  if (signIn === undefined) return null;
  if (signIn.isKnownElsewhere) return 'used-elsewhere';
  return (await deps.closeAccount?.(signIn)) ? 'deleted' : 'of-another-provider';
}

/** In the log and in the directory of sign-ins, where nobody who serves may. */
const forgetAsKeeper = (deps: JobDeps, who: Known, account: ErasedRows['account']) =>
  inTenant(deps.keeper, who.organisationId, async (tx) => {
    await anonymiseReservationsOf(tx, who);
    await redactLinesOf(tx, { ...who, known: knownBy(who) });
    await deleteReview(tx, who);
    if (who.personId !== null && account !== 'used-elsewhere') await forgetSignInOf(tx, who.personId);
  });

/** Last, since all before needs to know who it is about: from here on nobody does. */
const finish = (deps: JobDeps, key: Key, who: Known, account: ErasedRows['account']) =>
  inTenant(deps.db, key.organisationId, async (tx) => {
    const request = await lockRequest(tx, key);
    const user = await lockUserRecord(tx, key.organisationId, who.memberId);
    if (request?.state !== 'working' || user === undefined) return;
    await deletePersonalRows(tx, who);
    await forgetAnswersNaming(tx, { ...who, known: [...knownBy(who), who.memberId] });
    await forgetInFiles(tx, who);
    await forgetInMails(tx, { ...who, known: knownBy(who) });
    await forgetCopies(tx, key.organisationId, who.memberId);
    await storeReceipt(tx, key, { rows: request.receipt?.rows ?? [], account });
    await storeState(tx, key, 'done');
    await eraseWithin(deps, tx, { organisationId: key.organisationId, personId: null }, user, 'erasure');
  });

/** A backup that is brought back would bring them back as well: a line of ids beside it says whom to forget again. */
const noteBesideBackups = async ({ erasuresFile }: JobDeps, { organisationId, memberId }: Known) => {
  if (erasuresFile !== undefined) await appendFile(erasuresFile, `${JSON.stringify({ organisationId, memberId })}\n`);
};

/**
 * Forgets somebody as if nothing were kept for any day. Each step may run again, and whatever is done is not found again;
 * the request is done with the last of them. False when the rest has to wait.
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
  const leaving = { organisationId: key.organisationId, memberId: who.memberId, personId: null };
  while (!(await inTenant(deps.db, key.organisationId, (tx) => releaseHeld(deps, tx, leaving))));
  if (!(await inTenant(deps.db, key.organisationId, (tx) => isSettled(tx, who)))) return false;
  await noteBesideBackups(deps, who);
  const account = await closeAccount(deps, who);
  if (who.personId !== null && account !== 'used-elsewhere') await endSessionsOf(deps.db, who.personId);
  await forgetInEvents(deps.keeper, who);
  await forgetAsKeeper(deps, who, account);
  await finish(deps, key, who, account);
  return true;
}
