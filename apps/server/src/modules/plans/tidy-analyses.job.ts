import { sql } from 'kysely';
import { deleteExpired } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';

/** Deletes analyses of plans after a day. Running it twice is harmless. */
export const tidyAnalyses = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-plan-analyses',
    cron: '45 2 * * *',
    runIn: (organisationId) =>
      deleteExpired(deps.db, organisationId, {
        table: 'plan_analysis',
        isOver: sql`old.created_at < wall_clock() - interval '1 day'`,
      }),
  });
