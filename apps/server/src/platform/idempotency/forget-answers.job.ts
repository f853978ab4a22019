import { inTenant } from '@berth/database';
import { sql } from 'kysely';
import type { ScheduledJob } from '../jobs/job.ts';
import { organisationIds } from '../jobs/organisation-ids.ts';
import type { JobDeps } from '../module.ts';
import { KEPT } from './idempotency.sql.ts';

/** Answers that are too old to be repeated; they hold names, so they go. Twice is harmless: it deletes what is old. */
export const forgetAnswers = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'forget-answers',
  cron: '20 * * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, (tx) =>
        tx
          .deleteFrom('idempotency_key')
          .where('idempotency_key.organisation_id', '=', organisationId)
          .where(sql<boolean>`idempotency_key.created_at < now() - ${KEPT}`)
          .execute(),
      );
  },
});
