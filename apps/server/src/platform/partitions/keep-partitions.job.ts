import { keepPartitions as keep } from '@berth/database';
import type { ScheduledJob } from '../jobs/job.ts';
import type { JobDeps } from '../module.ts';

/**
 * Creates partitions ahead, of readings by day and of events by month, and drops old ones. Idempotent: the database's
 * clock decides what is due.
 */
export const keepPartitions = ({ keeperUrl, log }: Pick<JobDeps, 'keeperUrl' | 'log'>): ScheduledJob => ({
  name: 'keep-partitions',
  cron: '10 1 * * *',
  async run() {
    for (const { table, made, dropped, moved, stopped } of await keep(keeperUrl)) {
      log.info({ table, made, dropped }, 'partitions kept');
      if (moved > 0)
        log.warn({ table, moved, made }, 'a partition was missing: its rows were in the default partition');
      if (stopped > 0)
        log.error({ table, due: stopped }, 'more partitions than usual are due: dropping is paused for this table');
    }
  },
});
