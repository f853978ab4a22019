import { sql } from 'kysely';
import { deleteExpired } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';

/** Deletes unclaimed devices that stopped reporting, and fault counts older than a month. Safe to run twice. */
export const tidySensors = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-sensors',
    cron: '20 2 * * *',
    async runIn(organisationId) {
      await deleteExpired(deps.db, organisationId, {
        table: 'sensor_unclaimed',
        isOver: sql`old.last_seen_at < wall_clock() - interval '7 days'`,
      });
      await deleteExpired(deps.db, organisationId, {
        table: 'ingest_fault',
        isOver: sql`old.day < (wall_clock() - interval '31 days')::date`,
      });
    },
  });
