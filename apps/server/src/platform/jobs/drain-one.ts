import type { PgBoss } from 'pg-boss';
import type { OrganisationKey } from '../keys.ts';

export type Sender = Pick<PgBoss, 'send'>;

type Drain = {
  /** Of which one for each key waits or runs. */
  readonly queue: string;
  /** Whose jobs have it drained. */
  readonly wakeQueue: string;
  readonly key: string;
  readonly data: OrganisationKey;
};

/**
 * Has something outside drained (a receiver, a room, a building's doors). Who comes while that waits or runs comes again in
 * a second, because what they come for may have been written after the drain looked; of those who come in the same second
 * one is enough.
 */
export async function drainOne(boss: Sender, { queue, wakeQueue, key, data }: Drain): Promise<void> {
  const sent = await boss.send(queue, data, { singletonKey: key, group: { id: data.organisationId } });
  if (sent === null) await boss.send(wakeQueue, data, { singletonKey: key, singletonSeconds: 1, startAfter: 1 });
}
