import { type Database, inTenant, keyRanges, type KnownPerson } from '@berth/database';
import { sql } from 'kysely';

/**
 * By the role that may: events keep what happened and lose whom it happened to, and who did it. So many at a time: an
 * organisation has millions, and whoever records one is not to wait.
 */
export async function forgetInEvents(
  db: Database,
  { organisationId, memberId, personId }: Omit<KnownPerson, 'address'>,
): Promise<void> {
  for await (const part of keyRanges(db, organisationId, 'event'))
    await inTenant(db, organisationId, (tx) =>
      sql`
        update event t set
          payload = case when t.payload ->> 'memberId' = ${memberId} then t.payload - 'memberId' else t.payload end,
          actor_id = case when t.actor_id = ${personId}::uuid then null else t.actor_id end
        where t.organisation_id = ${organisationId} and ${part}
          and (t.payload ->> 'memberId' = ${memberId} or t.actor_id = ${personId}::uuid)`.execute(tx),
    );
}
