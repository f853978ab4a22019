import { sql } from 'kysely';
import { deleteExpired } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';

/** Deletes expired code uses. Running it twice is harmless. */
export const tidyCheckIn = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-check-in',
    cron: '40 2 * * *',
    runIn: (organisationId) =>
      deleteExpired(deps.db, organisationId, {
        table: 'check_in_code_use',
        isOver: sql`old.used_at < wall_clock() - interval '1 day'`,
      }),
  });
