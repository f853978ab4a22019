import { inTenant } from '@berth/database';
import { BATCH, inBatches } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { forgetScreens } from './pairing/screens.sql.ts';

/** Deletes screens that were never approved, and those rejected long ago. Idempotent. */
export const tidyScreens = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-screens',
    cron: '50 2 * * *',
    runIn: (organisationId) =>
      inBatches(() => inTenant(deps.db, organisationId, (tx) => forgetScreens(tx, organisationId, BATCH))),
  });
