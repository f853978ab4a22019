import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { drainNow, Endpoint, WAKE_QUEUE } from './wake.ts';

/** Idempotent: a receiver without waiting deliveries receives nothing. */
export const wakeWebhooks = ({ boss }: Pick<JobDeps, 'boss'>) =>
  queuedJob({
    name: WAKE_QUEUE,
    atOnce: 50,
    schema: Endpoint,
    async run(endpoint) {
      await drainNow(boss, endpoint);
    },
  });
