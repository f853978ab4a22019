import type { TenantTx } from '@berth/database';
import { fromKysely, type PgBoss } from 'pg-boss';

/** What happened, in ids: payloads are read by jobs and by people who look into the queue. */
export type NewEvent = {
  readonly organisationId: string;
  readonly type: `${string}.v${number}`;
  readonly payload: Record<string, string | number | boolean>;
  readonly actorId: string | undefined;
};

export type RecordEvent = (tx: TenantTx, event: NewEvent) => Promise<string>;

/** Enqueues what was stored, in the transaction that stored it: one job for each, one statement for all. */
export type DispatchEvents = (tx: TenantTx, organisationId: string, eventIds: readonly string[]) => Promise<void>;

export const createDispatch =
  (boss: PgBoss): DispatchEvents =>
  async (tx, organisationId, eventIds) => {
    const jobs = eventIds.map((id) => ({ id, data: { organisationId, eventId: id } }));
    if (jobs.length > 0) await boss.insert('dispatch', jobs, { db: fromKysely(tx) });
  };

/** Stores the event and enqueues its one dispatch job in the same transaction: both happen or neither. */
export const createRecord = (boss: PgBoss): RecordEvent => {
  const dispatch = createDispatch(boss);
  return async (tx, { organisationId, type, payload, actorId }) => {
    const { id } = await tx
      .insertInto('event')
      .values({ organisation_id: organisationId, type, payload, actor_id: actorId ?? null })
      .returning('event.id')
      .executeTakeFirstOrThrow();
    await dispatch(tx, organisationId, [id]);
    return id;
  };
};
