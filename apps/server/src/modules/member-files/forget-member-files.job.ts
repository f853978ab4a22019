import { sql } from 'kysely';
import { deleteExpired } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { NAMES_MANY, notHeld } from '../retention/index.ts';

/** Names and addresses in files are personal data, and after a month no one corrects them. */
const DAYS_KEPT = 30;

/** A file has up to 5 MB, and a row for each of its errors. */
const FILES_AT_ONCE = 20;

/** Idempotent: deleted files are not found again. */
export const forgetMemberFiles = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'forget-member-files',
    cron: '40 2 * * *',
    async runIn(organisationId) {
      await deleteExpired(deps.db, organisationId, {
        table: 'csv_job',
        isOver: sql`old.ended_at is not null and old.created_at < wall_clock() - make_interval(days => ${DAYS_KEPT})
          and ${notHeld(organisationId, NAMES_MANY)}`,
        batch: FILES_AT_ONCE,
      });
      await deleteExpired(deps.db, organisationId, {
        table: 'csv_check',
        isOver: sql`old.checked_at < wall_clock() - interval '1 day'`,
      });
    },
  });
