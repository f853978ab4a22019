import type { Database, DB } from '@berth/database';
import { EVENT_TYPES } from '@berth/events';
import { sql, type Transaction } from 'kysely';

export type WaitingEvent = {
  readonly organisationId: string;
  readonly eventId: string;
  readonly type: string;
  /** The trace of its cause; null unless that is exported. */
  readonly traceparent: string | null;
};

/** Enqueues the jobs of these events in the given transaction. */
export type HandOver = (tx: Transaction<DB>, events: readonly WaitingEvent[]) => Promise<void>;

export const AT_ONCE = 500;

/**
 * Takes the oldest events of these types that no other worker has locked. Events of other types stay: a newer release
 * recorded them, and only its own workers know their subscribers.
 */
async function takeOldest(tx: Transaction<DB>, types: readonly string[]): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    delete from outbox where outbox.ctid = any (array(
      select oldest.ctid from outbox oldest where oldest.type = any(${types}::text[])
      order by oldest.event_id limit ${AT_ONCE} for update skip locked))
    returning outbox.organisation_id as "organisationId", outbox.event_id as "eventId", outbox.type,
      outbox.traceparent`.execute(tx);
  return rows;
}

/**
 * Takes waiting events and hands them over in one transaction, so that a crash in between undoes both. Returns the
 * number of events.
 */
export const dispatchWaiting = (
  db: Database,
  handOver: HandOver,
  types: readonly string[] = EVENT_TYPES,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const events = await takeOldest(tx, types);
    if (events.length > 0) await handOver(tx, events);
    return events.length;
  });
