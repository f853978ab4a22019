import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { forgetScreens } from './pairing/screens.sql.ts';

/** Deletes screens that were never approved, and those rejected long ago. Idempotent. */
export const tidyScreens = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-screens',
  cron: '50 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, (tx) => forgetScreens(tx, organisationId));
  },
});
