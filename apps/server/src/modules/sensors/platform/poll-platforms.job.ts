import { inTenant } from '@berth/database';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { platformTargetsIn } from '../../connections/index.ts';
import { POLL_QUEUE } from './poll-platform.job.ts';

/** Spreads the polls over a tenth of a minute, so that not all start in the same second. */
const SPREAD_SECONDS = 6;

/** Queues a poll of each platform that is due. Safe to run twice: each building has at most one waiting poll. */
export const pollPlatforms = ({ db, log, boss }: Pick<JobDeps, 'db' | 'log' | 'boss'>): ScheduledJob =>
  organisationJob(
    { db, log },
    {
      name: 'poll-platforms',
      cron: '* * * * *',
      async runIn(organisationId) {
        const targets = await inTenant(db, organisationId, (tx) => platformTargetsIn(tx, organisationId));
        for (const { buildingId } of targets)
          await boss.send(
            POLL_QUEUE,
            { organisationId, buildingId },
            { singletonKey: buildingId, group: { id: organisationId }, startAfter: Math.random() * SPREAD_SECONDS },
          );
      },
    },
  );
