import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

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
