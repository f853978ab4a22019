import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { RoomData, syncNow, WAKE_QUEUE } from './room-jobs.ts';

/** Twice is harmless: a room that is equal is left alone. */
export const wakeCalendar = ({ boss }: Pick<JobDeps, 'boss'>) =>
  queuedJob({
    name: WAKE_QUEUE,
    atOnce: 50,
    schema: RoomData,
    async run(room) {
      await syncNow(boss, room);
    },
  });
