import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { DoorBuilding, tellNow, WAKE_QUEUE } from './door-jobs.ts';

/** Idempotent: a door system that has everything receives nothing. */
export const wakeDoors = ({ boss }: Pick<JobDeps, 'boss'>) =>
  queuedJob({
    name: WAKE_QUEUE,
    atOnce: 50,
    schema: DoorBuilding,
    async run(at) {
      await tellNow(boss, at);
    },
  });
