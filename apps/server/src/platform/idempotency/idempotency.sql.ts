import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Once } from './once.ts';

export type Actor = { readonly organisationId: string; readonly personId: string };

/** How long an answer is repeated. */
export const KEPT = sql`interval '24 hours'`;

export const storedAnswer = (tx: TenantTx, { organisationId, personId }: Actor, { call, key }: Once) =>
  tx
    .selectFrom('idempotency_key')
    .select(['idempotency_key.body_hash as bodyHash', 'idempotency_key.answer'])
    .where('idempotency_key.organisation_id', '=', organisationId)
    .where('idempotency_key.actor_id', '=', personId)
    .where('idempotency_key.call', '=', call)
    .where('idempotency_key.key', '=', key)
    .where(sql<boolean>`idempotency_key.created_at > now() - ${KEPT}`)
    .executeTakeFirst();

/** One that is too old to be repeated is replaced; a younger one cannot be there, because its lock is held. */
export const keepAnswer = (
  tx: TenantTx,
  actor: Actor,
  { call, key, bodyHash }: Once,
  status: number,
  answer: string,
) => {
  const kept = { body_hash: bodyHash, status, answer, created_at: sql<Date>`now()` };
  return tx
    .insertInto('idempotency_key')
    .values({ organisation_id: actor.organisationId, actor_id: actor.personId, call, key, ...kept })
    .onConflict((oc) => oc.constraint('idempotency_key_pkey').doUpdateSet(kept))
    .execute();
};
