import { inTenant, type TenantTx } from '@berth/database';
import { BATCH, inBatches } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { dueErasures, forgetCopies, forgetOldRequests } from '../requests.sql.ts';
import { eraseMember } from './erase-member.ts';

/** A copy may have megabytes. */
const COPIES_AT_ONCE = 100;

/**
 * Runs requested erasures that are due, and deletes expired copies. Idempotent: finished requests are not found again.
 */
export const eraseAsked = (deps: JobDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'erase-asked',
    cron: '*/10 * * * *',
    async runIn(organisationId) {
      const inside = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(deps.db, organisationId, work);
      await inBatches(() => inside((tx) => forgetCopies(tx, organisationId, null, COPIES_AT_ONCE)), COPIES_AT_ONCE);
      await inBatches(() => inside((tx) => forgetOldRequests(tx, organisationId, BATCH)));
      for (const id of await inside((tx) => dueErasures(tx, organisationId))) {
        try {
          await eraseMember(deps, { organisationId, id });
        } catch (error) {
          // A failed erasure does not hold up the others.
          deps.log.error({ err: error, organisationId, requestId: id }, 'erasure');
        }
      }
    },
  });
