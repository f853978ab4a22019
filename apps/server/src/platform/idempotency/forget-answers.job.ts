import { sql } from 'kysely';
import { deleteExpired } from '../jobs/batches.ts';
import { organisationJob } from '../jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import type { JobDeps } from '../module.ts';
import { KEPT } from './idempotency.sql.ts';

/** Answers that are too old to be repeated; they hold names, so they go. Twice is harmless: it deletes what is old. */
export const forgetAnswers = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'forget-answers',
    cron: '20 * * * *',
    runIn: (organisationId) =>
      deleteExpired(deps.db, organisationId, {
        table: 'idempotency_key',
        isOver: sql`old.created_at < now() - ${KEPT}`,
      }),
  });
