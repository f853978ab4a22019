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

/** Stores the event and enqueues its one dispatch job in the same transaction: both happen or neither. */
export const createRecord =
  (boss: PgBoss): RecordEvent =>
  async (tx, { organisationId, type, payload, actorId }) => {
    const { id } = await tx
      .insertInto('event')
      .values({ organisation_id: organisationId, type, payload, actor_id: actorId ?? null })
      .returning('event.id')
      .executeTakeFirstOrThrow();
    await boss.send('dispatch', { organisationId, eventId: id }, { id, db: fromKysely(tx) });
    return id;
  };
