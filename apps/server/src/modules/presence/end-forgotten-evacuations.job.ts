import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { closeEvacuation, forgottenEvacuations } from './evacuations.sql.ts';

/** Nobody sees their lists any more, so nobody counts either; who was seen is forgotten. */
export const endForgottenEvacuations = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'end-forgotten-evacuations',
  cron: '50 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, async (tx) => {
        for (const { id } of await forgottenEvacuations(tx, organisationId))
          await closeEvacuation(tx, organisationId, id, null);
      });
  },
});
