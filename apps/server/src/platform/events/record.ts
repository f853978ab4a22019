import type { TenantTx } from '@berth/database';
import { checkEvent, type EventOf } from '@berth/events';
import { sql } from 'kysely';
import { newId } from '../ids/new-id.ts';
import { storedEventsSql } from './insert-events.sql.ts';

/** An event. Its payload has only ids, because payloads are published. */
export type NewEvent = EventOf & {
  readonly organisationId: string;
  readonly actorId: string | undefined;
};

/** Returns the ids of the events. */
export type RecordEvent = (tx: TenantTx, events: NewEvent | readonly NewEvent[]) => Promise<string[]>;

/** Stores events in the transaction of their cause, and queues them for the worker, in one statement. */
export const record: RecordEvent = async (tx, events) => {
  const rows = [events].flat().map((event) => ({ ...checkEvent(event), actorId: event.actorId ?? null, id: newId() }));
  if (rows.length > 0) await sql`with ${storedEventsSql(rows)} select 1`.execute(tx);
  return rows.map(({ id }) => id);
};
