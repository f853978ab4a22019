import { type Database, inKeyRanges, type KnownPerson } from '@berth/database';
import { sql } from 'kysely';

/**
 * Erases a person from events, as the retention role: events stay, without the member and without the actor. Works in
 * key ranges, because an organisation has millions of events and writers must not wait.
 */
export const forgetInEvents = (
  db: Database,
  { organisationId, memberId, personId }: Omit<KnownPerson, 'address'>,
): Promise<unknown> =>
  inKeyRanges(db, organisationId, 'event', (tx, part) =>
    sql`
      update event t set
        payload = case when t.payload ->> 'memberId' = ${memberId} then t.payload - 'memberId' else t.payload end,
        actor_id = case when t.actor_id = ${personId}::uuid then null else t.actor_id end
      where t.organisation_id = ${organisationId} and ${part}
        and (t.payload ->> 'memberId' = ${memberId} or t.actor_id = ${personId}::uuid)`.execute(tx),
  );
