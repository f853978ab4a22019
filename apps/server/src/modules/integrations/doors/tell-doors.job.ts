import { inTenant } from '@berth/database';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { doorTargetsIn } from '../../connections/index.ts';
import { doorQueue } from './door-queue.ts';

/**
 * Runs without an event too, because reservations move into the next day. Idempotent: each building has at most one
 * waiting job.
 */
export const tellDoors = ({ db, log, boss }: Pick<JobDeps, 'db' | 'log' | 'boss'>): ScheduledJob =>
  organisationJob(
    { db, log },
    {
      name: 'tell-doors',
      cron: '*/15 * * * *',
      async runIn(organisationId) {
        const targets = await inTenant(db, organisationId, (tx) => doorTargetsIn(tx, organisationId));
        for (const target of targets) await doorQueue.start(boss, target);
      },
    },
  );
