import { type RawBuilder, sql } from 'kysely';
import { KEPT } from './idempotency.sql.ts';
import type { Actor, Once } from './once.ts';

export type KeptAnswer = { readonly once: Once; readonly status: number; readonly answer: string };

/** Stores an answer in the statement that produces it, which saves a round trip while locks are held. */
export const keepAnswerSql = (
  { organisationId, personId }: Actor,
  { once, status, answer }: KeptAnswer,
): RawBuilder<unknown> => sql`
      insert into idempotency_key (organisation_id, actor_id, call, key, body_hash, status, answer)
      values (${organisationId}::uuid, ${personId}::uuid, ${once.call}, ${once.key}, ${once.bodyHash}, ${status}, ${answer}::jsonb)
      -- Replaces an expired answer; a valid one would have been returned.
      on conflict (organisation_id, actor_id, call, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`;

/** Reads the stored answer of a key as one value of a larger statement; null if there is none. */
export const keptAnswerSql = ({ organisationId, personId }: Actor, { call, key }: Once): RawBuilder<unknown> => sql`(
      select json_build_object('bodyHash', encode(kept.body_hash, 'hex'), 'answer', kept.answer)
      from idempotency_key kept
      where kept.organisation_id = ${organisationId} and kept.actor_id = ${personId} and kept.call = ${call}
        and kept.key = ${key} and kept.created_at > now() - ${KEPT})`;
