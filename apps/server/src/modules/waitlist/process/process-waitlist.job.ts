import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { createProcessWaitlist } from './process-waitlist.ts';
import { waitlistQueue } from './waitlist-queue.ts';

/** The number of buildings that a process serves at a time. */
const BUILDINGS = 4;

/** Safe to run twice: what was offered, reserved or ended is not found again. */
export const processWaitlistJob = (deps: JobDeps) => {
  const process = createProcessWaitlist(deps);
  return queuedJob({
    name: waitlistQueue.name,
    atOnce: BUILDINGS,
    isAlone: true,
    schema: waitlistQueue.schema,
    async run(at) {
      const next = await process(at);
      if (next !== undefined) await waitlistQueue.startAt(deps.boss, at, next);
    },
  });
};
