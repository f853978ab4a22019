import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { deleteEnded } from './sessions.sql.ts';

/** Sessions that ended by themselves: a browser that was closed tells nobody. Twice is harmless. */
export const tidySessions = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-sessions',
  cron: '50 * * * *',
  async run() {
    await deleteEnded(db);
  },
});
