import { keepPartitions as keep } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';

/** Days of readings and months of events are made ahead and dropped when they are old. Twice is harmless: it makes what is missing. */
export const keepPartitions = ({ keeperUrl, log }: Pick<JobDeps, 'keeperUrl' | 'log'>): ScheduledJob => ({
  name: 'keep-partitions',
  cron: '10 1 * * *',
  async run() {
    const { made, dropped } = await keep(keeperUrl, Date.now());
    log.info({ made, dropped }, 'partitions kept');
  },
});
