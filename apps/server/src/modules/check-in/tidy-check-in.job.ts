import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { forgetUses } from './codes/code-uses.sql.ts';

/** Who used a code long ago. Twice is harmless: it deletes what is old. */
export const tidyCheckIn = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-check-in',
  cron: '40 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, (tx) => forgetUses(tx, organisationId));
  },
});
