import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Forgotten = {
  readonly organisationId: string;
  readonly personId: string | null;
  /** Texts by which somebody is known. */
  readonly known: readonly string[];
};

/** Answers that somebody was given, and those in which others were told of them. They would go within a day. */
export const forgetAnswersNaming = (tx: TenantTx, { organisationId, personId, known }: Forgotten) =>
  sql`
    delete from idempotency_key
    where organisation_id = ${organisationId} and (actor_id = ${personId}::uuid
      or exists (select from unnest(${known}::text[]) name where position(name in idempotency_key.answer::text) > 0))`.execute(
    tx,
  );
