import { sql } from 'kysely';
import { deleteExpired } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { UNDO_DAYS } from './neighbourhoods.sql.ts';

type TidyDeps = Pick<JobDeps, 'db' | 'log'>;

/** Deletes neighbourhoods that can no longer be restored. Running it twice is harmless. */
export const tidyRemovedNeighbourhoods = (deps: TidyDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-neighbourhoods',
    cron: '55 2 * * *',
    runIn: (organisationId) =>
      deleteExpired(deps.db, organisationId, {
        table: 'neighbourhood',
        isOver: sql`old.removed_at < wall_clock() - make_interval(days => ${UNDO_DAYS})`,
      }),
  });

/** Deletes openings of days that are over; no figure counts them. Running it twice is harmless. */
export const tidyOpenings = (deps: TidyDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-neighbourhood-openings',
    cron: '58 2 * * *',
    runIn: (organisationId) =>
      deleteExpired(deps.db, organisationId, {
        table: 'neighbourhood_opening',
        isOver: sql`old.local_day < (wall_clock() - interval '7 days')::date`,
      }),
  });
