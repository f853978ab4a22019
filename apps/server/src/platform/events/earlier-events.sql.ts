import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { firstIdAt, momentOf } from '../ids/new-id.ts';
import type { StoredEvent } from '../jobs/job.ts';

type About = { readonly organisationId: string; readonly eventId: string; readonly reservationId: string };

/**
 * Returns earlier events of these types about the same reservation, within a period before the given event, oldest
 * first.
 */
export async function earlierEvents(
  tx: TenantTx,
  { organisationId, eventId, reservationId }: About,
  types: readonly string[],
  withinMs: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<Omit<StoredEvent, 'organisationId'>>`
    select event.id as "eventId", event.type, event.payload, event.actor_id as "actorId"
    from event
    where event.organisation_id = ${organisationId}
      and event.id >= ${firstIdAt(momentOf(eventId) - withinMs)} and event.id < ${eventId}
      and event.type = any(${[...types]}::text[]) and event.payload ->> 'reservationId' = ${reservationId}
    order by event.id`.execute(tx);
  return rows.map((row) => ({ organisationId, ...row }));
}
