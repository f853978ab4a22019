import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { doorTargetsIn } from '../../buildings/index.ts';
import { tellNow } from './door-jobs.ts';

/**
 * Runs without an event too, because reservations move into the next day. Idempotent: each building has at most one
 * waiting job.
 */
export const tellDoors = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>): ScheduledJob => ({
  name: 'tell-doors',
  cron: '*/15 * * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) {
      const targets = await inTenant(db, organisationId, (tx) => doorTargetsIn(tx, organisationId));
      for (const target of targets) await tellNow(boss, target);
    }
  },
});
