import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { createOpenClient } from '../open-client.ts';
import { roomQueue } from './room-queue.ts';
import { createSyncRoom } from './sync-room.ts';

/** The number of rooms that a process syncs at a time. */
const ROOMS = 8;

/** Safe to run twice: both sides are compared, and only differences are written. */
export const syncCalendar = (deps: JobDeps) => {
  const syncRoom = createSyncRoom(deps, createOpenClient(deps));
  return queuedJob({
    name: roomQueue.name,
    atOnce: ROOMS,
    isAlone: true,
    schema: roomQueue.schema,
    async run(room) {
      const waitMs = await syncRoom(room);
      if (waitMs !== undefined) await roomQueue.startAfter(deps.boss, room, waitMs);
    },
  });
};
