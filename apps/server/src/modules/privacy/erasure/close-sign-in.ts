import { inTenant } from '@berth/database';
import type { JobDeps } from '../../../platform/module.ts';
import { refuseSignIn, signInOf } from '../../identity/index.ts';
import { endSessionsOf } from '../../session/index.ts';
import type { Known } from '../known-person.sql.ts';
import { type ErasedRows, lockRequest, storeReceipt } from '../requests.sql.ts';

type Key = { readonly organisationId: string; readonly id: string };
type SignedInBefore = Known & { readonly personId: string };

async function closeAccount(deps: JobDeps, who: SignedInBefore): Promise<ErasedRows['account']> {
  const signIn = await signInOf(deps.db, who.personId, who.organisationId);
  if (signIn === undefined) return null;
  if (signIn.isKnownElsewhere) return 'used-elsewhere';
  return (await deps.closeAccount?.(signIn)) ? 'deleted' : 'of-another-provider';
}

/**
 * Closes the account at the provider once. The result is stored before the sign-in is erased, because a restart could
 * not determine it afterwards.
 */
async function accountOf(deps: JobDeps, key: Key, who: SignedInBefore): Promise<ErasedRows['account']> {
  const { receipt } = (await inTenant(deps.db, key.organisationId, (tx) => lockRequest(tx, key))) ?? {};
  if (receipt?.account) return receipt.account;
  const account = await closeAccount(deps, who);
  await inTenant(deps.db, key.organisationId, (tx) => storeReceipt(tx, key, { rows: receipt?.rows ?? [], account }));
  return account;
}

/**
 * Ends the access of a member when their erasure begins: their account, their sign-in and their sessions. An open page
 * would otherwise create the member again with the token that it still has. Idempotent.
 */
export async function closeSignIn(deps: JobDeps, key: Key, { personId, ...who }: Known): Promise<void> {
  if (personId === null) return;
  const account = await accountOf(deps, key, { ...who, personId });
  const isUsedElsewhere = account === 'used-elsewhere';
  const { organisationId } = key;
  await inTenant(deps.keeper, organisationId, (tx) => refuseSignIn(tx, { organisationId, personId, isUsedElsewhere }));
  if (!isUsedElsewhere) await endSessionsOf(deps.db, personId);
}
