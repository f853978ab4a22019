import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { closeForgotten } from './evacuations.sql.ts';

/** Ends evacuations that were left open: their lists are closed already, and the ticks of people are deleted. */
export const endForgottenEvacuations = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'end-forgotten-evacuations',
  cron: '50 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, (tx) => closeForgotten(tx, organisationId));
  },
});
