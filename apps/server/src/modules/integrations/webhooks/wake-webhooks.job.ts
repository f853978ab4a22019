import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { drainNow, Endpoint, WAKE_QUEUE } from './wake.ts';

/** Twice is harmless: a receiver that has nothing to be sent is left alone. */
export const wakeWebhooks = ({ boss }: Pick<JobDeps, 'boss'>) =>
  queuedJob({
    name: WAKE_QUEUE,
    atOnce: 50,
    schema: Endpoint,
    async run(endpoint) {
      await drainNow(boss, endpoint);
    },
  });
