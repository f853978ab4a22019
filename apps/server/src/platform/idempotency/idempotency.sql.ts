import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Actor, Once } from './once.ts';

/** The time in which a retry gets the stored answer. */
export const KEPT = sql`interval '24 hours'`;

export const storedAnswer = (tx: TenantTx, { organisationId, personId }: Actor, { call, key }: Once) =>
  tx
    .selectFrom('idempotency_key')
    .select(['idempotency_key.body_hash as bodyHash', 'idempotency_key.answer', 'idempotency_key.status'])
    .where('idempotency_key.organisation_id', '=', organisationId)
    .where('idempotency_key.actor_id', '=', personId)
    .where('idempotency_key.call', '=', call)
    .where('idempotency_key.key', '=', key)
    .where(sql<boolean>`idempotency_key.created_at > now() - ${KEPT}`)
    .executeTakeFirst();

/** Replaces an expired answer. A valid one cannot exist, because this transaction holds the lock of its key. */
export const keepAnswer = (
  tx: TenantTx,
  actor: Actor,
  { call, key, bodyHash }: Once,
  status: number,
  answer: string,
) => {
  const row = { body_hash: bodyHash, status, answer, created_at: sql<Date>`now()` };
  return tx
    .insertInto('idempotency_key')
    .values({ organisation_id: actor.organisationId, actor_id: actor.personId, call, key, ...row })
    .onConflict((oc) => oc.constraint('idempotency_key_pkey').doUpdateSet(row))
    .execute();
};

/** The status of a key whose effect is committed and whose answer is not stored yet: 102, 'processing'. */
export const IN_PROGRESS = 102;

/** Claims the key if this transaction has written anything: a read has no effect to protect. Returns whether it did. */
export async function claimKey(tx: TenantTx, { organisationId, personId }: Actor, once: Once): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (organisation_id, actor_id, call, key, body_hash, status, answer)
    select ${organisationId}::uuid, ${personId}::uuid, ${once.call}, ${once.key}, ${once.bodyHash}, ${IN_PROGRESS}, 'null'
    where pg_current_xact_id_if_assigned() is not null
    -- Replaces an expired answer; a valid one would have been returned.
    on conflict (organisation_id, actor_id, call, key) do update
    set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()
    returning true`.execute(tx);
  return rows.length > 0;
}

type Forgotten = {
  readonly organisationId: string;
  readonly personId: string | null;
  /** Names, addresses and ids of the person. */
  readonly known: readonly string[];
};

/** Deletes stored answers to a person, and answers to others that mention them. They would expire within a day. */
export const forgetAnswersNaming = (tx: TenantTx, { organisationId, personId, known }: Forgotten) =>
  sql`
    delete from idempotency_key
    where organisation_id = ${organisationId} and (actor_id = ${personId}::uuid
      or exists (select from unnest(${known}::text[]) name where position(name in idempotency_key.answer::text) > 0))`.execute(
    tx,
  );
