import { keepPartitions as keep } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';

/** Creates partitions ahead, of readings by day and of events by month, and drops old ones. Idempotent. */
export const keepPartitions = ({ keeperUrl, log }: Pick<JobDeps, 'keeperUrl' | 'log'>): ScheduledJob => ({
  name: 'keep-partitions',
  cron: '10 1 * * *',
  async run() {
    const { made, dropped } = await keep(keeperUrl, Date.now());
    log.info({ made, dropped }, 'partitions kept');
  },
});
