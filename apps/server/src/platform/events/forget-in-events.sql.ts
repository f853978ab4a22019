import type { KnownPerson, TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** By the role that may: events keep what happened and lose whom it happened to, and who did it. */
export async function forgetInEvents(
  tx: TenantTx,
  { organisationId, memberId, personId }: Omit<KnownPerson, 'address'>,
): Promise<void> {
  await sql`
    update event set payload = payload - 'memberId'
    where organisation_id = ${organisationId} and payload ->> 'memberId' = ${memberId}`.execute(tx);
  await sql`
    update event set actor_id = null
    where organisation_id = ${organisationId} and actor_id = ${personId}::uuid`.execute(tx);
}
