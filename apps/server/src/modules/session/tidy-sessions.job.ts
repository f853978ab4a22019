import { BATCH, inBatches } from '../../platform/jobs/batches.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { deleteEnded } from './sessions.sql.ts';

/** Deletes expired sessions: a closed browser does not report its end. Safe to repeat. */
export const tidySessions = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-sessions',
  cron: '50 * * * *',
  async run() {
    await inBatches(() => deleteEnded(db, BATCH));
  },
});
