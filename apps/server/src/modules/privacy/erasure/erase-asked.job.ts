import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { dueErasures, forgetCopies, forgetOldRequests } from '../requests.sql.ts';
import { eraseMember } from './erase-member.ts';

/**
 * Runs requested erasures that are due, and deletes expired copies. Idempotent: finished requests are not found again.
 */
export const eraseAsked = (deps: JobDeps): ScheduledJob => ({
  name: 'erase-asked',
  cron: '*/10 * * * *',
  async run() {
    for await (const organisationId of organisationIds(deps.db)) {
      const due = await inTenant(deps.db, organisationId, async (tx) => {
        await forgetCopies(tx, organisationId, null);
        await forgetOldRequests(tx, organisationId);
        return dueErasures(tx, organisationId);
      });
      for (const id of due) {
        try {
          await eraseMember(deps, { organisationId, id });
        } catch (error) {
          // A failed erasure does not hold up the others.
          deps.log.error({ err: error, organisationId, requestId: id }, 'erasure');
        }
      }
    }
  },
});
