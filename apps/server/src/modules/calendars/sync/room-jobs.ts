import { z } from 'zod';
import { drainOne, type Sender } from '../../../platform/jobs/drain-one.ts';
import type { RoomKey } from '../rooms/rooms.sql.ts';

export const SYNC_QUEUE = 'calendar';
export const WAKE_QUEUE = 'wake-calendar';

export const RoomData = z.object({
  organisationId: z.uuid(),
  provider: z.enum(['azure', 'google']),
  spaceId: z.uuid(),
});

const bare = ({ organisationId, provider, spaceId }: RoomKey) => ({ organisationId, provider, spaceId });

export const syncNow = (boss: Sender, room: RoomKey) =>
  drainOne(boss, {
    queue: SYNC_QUEUE,
    wakeQueue: WAKE_QUEUE,
    key: `${room.provider}:${room.spaceId}`,
    data: bare(room),
  });

/** Delays use their own queue, because a delayed job in the sync queue would absorb all later requests. */
export const wakeAfter = (boss: Sender, room: RoomKey, ms: number) =>
  boss.send(WAKE_QUEUE, bare(room), { startAfter: Math.ceil(ms / 1000) });
