import type { TenantTx } from '@berth/database';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { OrganisationKey } from '../keys.ts';
import { jobIdOf, queuedJob } from './job.ts';

export type Sender = Pick<PgBoss, 'send'>;

type Definition<Target extends OrganisationKey> = {
  /** Has at most one queued or running job per target. */
  readonly name: string;
  /** Its jobs start deliveries. A delayed job in the delivery queue itself would suppress all later ones. */
  readonly wakeName: string;
  /** Identifies a target. A job contains nothing else. */
  readonly schema: z.ZodType<Target>;
  readonly keyOf: (target: Target) => string;
};

/** The queue of deliveries to one kind of target outside: receivers, rooms, doors. */
export function deliveryQueue<Target extends OrganisationKey>({ name, wakeName, schema, keyOf }: Definition<Target>) {
  /**
   * Starts the delivery. If one is queued or running, it retries a second later, because the new data may have been
   * written after that job read its own. One retry per second is enough.
   */
  const start = async (boss: Sender, target: Target): Promise<void> => {
    const data = schema.parse(target);
    const singletonKey = keyOf(data);
    const sent = await boss.send(name, data, { singletonKey, group: { id: data.organisationId } });
    if (sent === null) await boss.send(wakeName, data, { singletonKey, singletonSeconds: 1, startAfter: 1 });
  };
  return {
    name,
    schema,
    start,
    /** Starts the delivery again after the one in progress. */
    restart: (boss: Sender, target: Target) => boss.send(wakeName, schema.parse(target)),
    /** Starts the delivery later. With a transaction, only if that commits. */
    startAfter: (boss: Sender, target: Target, ms: number, tx?: TenantTx) =>
      boss.send(wakeName, schema.parse(target), {
        startAfter: Math.ceil(ms / 1000),
        ...(tx && { db: fromKysely(tx) }),
      }),
    /** Jobs for the same target and moment have the same id, so only one is stored. */
    startAt: (boss: Sender, target: Target, moment: number) =>
      boss.send(wakeName, schema.parse(target), {
        id: jobIdOf(keyOf(target), `${wakeName}:${moment}`),
        startAfter: new Date(Math.ceil(moment)),
      }),
    /** The job of the wake queue. Idempotent: a target that has everything receives nothing. */
    wake: ({ boss }: { readonly boss: Sender }) =>
      queuedJob({ name: wakeName, atOnce: 50, schema, run: (target) => start(boss, target) }),
  };
}
