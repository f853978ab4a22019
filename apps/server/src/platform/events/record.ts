import type { TenantTx } from '@berth/database';
import { checkEvent, type EventOf } from '@berth/events';
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { newId } from '../ids/new-id.ts';

/** What happened, in ids: payloads are published, and read by people who look into the queue. */
export type NewEvent = EventOf & {
  readonly organisationId: string;
  readonly actorId: string | undefined;
};

/** Answers their ids. */
export type RecordEvent = (tx: TenantTx, events: NewEvent | readonly NewEvent[]) => Promise<string[]>;

/** Enqueues what was stored, in the transaction that stored it: one job for each, one statement for all. */
export type DispatchEvents = (tx: TenantTx, organisationId: string, eventIds: readonly string[]) => Promise<void>;

type Notice = { readonly organisationId: string; readonly eventId: string };

async function enqueue(boss: PgBoss, tx: TenantTx, notices: readonly Notice[]): Promise<void> {
  const jobs = notices.map((data) => ({ id: data.eventId, data }));
  if (jobs.length > 0) await boss.insert('dispatch', jobs, { db: fromKysely(tx) });
}

export const createDispatch =
  (boss: PgBoss): DispatchEvents =>
  (tx, organisationId, eventIds) =>
    enqueue(
      boss,
      tx,
      eventIds.map((eventId) => ({ organisationId, eventId })),
    );

/** Stores events and enqueues one dispatch job for each in the same transaction: two statements, however many there are. */
export const createRecord =
  (boss: PgBoss): RecordEvent =>
  async (tx, events) => {
    const rows = [events].flat().map((event) => ({ ...checkEvent(event), id: newId() }));
    if (rows.length === 0) return [];
    const column = (of: (row: (typeof rows)[number]) => string | null) => rows.map(of);
    await sql`
      insert into event (organisation_id, id, type, payload, actor_id)
      select * from unnest(
        ${column(({ organisationId }) => organisationId)}::uuid[], ${column(({ id }) => id)}::uuid[],
        ${column(({ type }) => type)}::text[], ${column(({ payload }) => JSON.stringify(payload))}::jsonb[],
        ${column(({ actorId }) => actorId ?? null)}::uuid[]
      )`.execute(tx);
    await enqueue(
      boss,
      tx,
      rows.map(({ organisationId, id }) => ({ organisationId, eventId: id })),
    );
    return rows.map(({ id }) => id);
  };
