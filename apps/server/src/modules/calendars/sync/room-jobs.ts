import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { RoomKey } from '../rooms/rooms.sql.ts';

export const SYNC_QUEUE = 'calendar';
export const WAKE_QUEUE = 'wake-calendar';

export const RoomData = z.object({
  organisationId: z.uuid(),
  provider: z.enum(['azure', 'google']),
  spaceId: z.uuid(),
});

const bare = ({ organisationId, provider, spaceId }: RoomKey) => ({ organisationId, provider, spaceId });

type Sender = Pick<PgBoss, 'send'>;

/** One look at a room runs, and one more is remembered: what happened meanwhile is seen by that. */
export const syncNow = (boss: Sender, room: RoomKey) =>
  boss.send(SYNC_QUEUE, bare(room), {
    singletonKey: `${room.provider}:${room.spaceId}`,
    group: { id: room.organisationId },
  });

/** Waiting happens in a queue of its own: one that is put off would stand for all that come after it. */
export const wakeAfter = (boss: Sender, room: RoomKey, ms: number) =>
  boss.send(WAKE_QUEUE, bare(room), { startAfter: Math.ceil(ms / 1000) });
