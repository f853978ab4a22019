import type { PgBoss } from 'pg-boss';
import type { OrganisationKey } from '../keys.ts';

export type Sender = Pick<PgBoss, 'send'>;

type Drain = {
  /** Has at most one queued or running job per key. */
  readonly queue: string;
  /** The queue whose jobs start the delivery. */
  readonly wakeQueue: string;
  readonly key: string;
  readonly data: OrganisationKey;
};

/**
 * Starts the delivery to something outside: a receiver, a room, a building's doors. If one is queued or running, it
 * retries a second later, because the new data may have been written after that job read its own. One retry per second
 * is enough.
 */
export async function drainOne(boss: Sender, { queue, wakeQueue, key, data }: Drain): Promise<void> {
  const sent = await boss.send(queue, data, { singletonKey: key, group: { id: data.organisationId } });
  if (sent === null) await boss.send(wakeQueue, data, { singletonKey: key, singletonSeconds: 1, startAfter: 1 });
}
