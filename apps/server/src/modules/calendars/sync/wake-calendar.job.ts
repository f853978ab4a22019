import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { RoomData, syncNow, WAKE_QUEUE } from './room-jobs.ts';

/** Safe to run twice: a room that is in sync is not changed. */
export const wakeCalendar = ({ boss }: Pick<JobDeps, 'boss'>) =>
  queuedJob({
    name: WAKE_QUEUE,
    atOnce: 50,
    schema: RoomData,
    async run(room) {
      await syncNow(boss, room);
    },
  });
