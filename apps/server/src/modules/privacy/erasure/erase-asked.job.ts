import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { dueErasures, forgetCopies, forgetOldRequests } from '../requests.sql.ts';
import { eraseMember } from './erase-member.ts';

/** What people asked for and is due; copies whose day is over go with it. Twice is harmless: what is done is not found. */
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
          // One that cannot be done now holds up nobody else's.
          deps.log.error({ err: error, organisationId, requestId: id }, 'erasure');
        }
      }
    }
  },
});
