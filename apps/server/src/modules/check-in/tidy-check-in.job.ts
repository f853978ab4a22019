import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { forgetUses } from './codes/code-uses.sql.ts';

/** Deletes expired code uses. Running it twice is harmless. */
export const tidyCheckIn = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-check-in',
  cron: '40 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, (tx) => forgetUses(tx, organisationId));
  },
});
