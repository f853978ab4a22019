import type { Database, DB } from '@berth/database';
import { sql, type Transaction } from 'kysely';

export type WaitingEvent = { readonly organisationId: string; readonly eventId: string; readonly type: string };

/** Enqueues what concerns somebody, with the transaction that it is given. */
export type HandOver = (tx: Transaction<DB>, events: readonly WaitingEvent[]) => Promise<void>;

export const AT_ONCE = 500;

/** The oldest that no other worker has in hand. */
async function takeOldest(tx: Transaction<DB>): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    delete from outbox where outbox.ctid = any (array(
      select oldest.ctid from outbox oldest order by oldest.event_id limit ${AT_ONCE} for update skip locked))
    returning outbox.organisation_id as "organisationId", outbox.event_id as "eventId", outbox.type`.execute(tx);
  return rows;
}

/**
 * Takes what waits and hands it over in one transaction, so that whoever dies in between has done neither. Answers how
 * many were taken.
 */
export const dispatchWaiting = (db: Database, handOver: HandOver): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const events = await takeOldest(tx);
    if (events.length > 0) await handOver(tx, events);
    return events.length;
  });
