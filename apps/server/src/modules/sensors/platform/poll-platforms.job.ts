import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { platformTargetsIn } from '../../buildings/index.ts';
import { POLL_QUEUE } from './poll-platform.job.ts';

/** A tenth of a minute more or less, so that not all platforms are asked in the same second. */
const SPREAD_SECONDS = 6;

/** Has each sensor platform that is due asked. Twice is harmless: of one building one waits at most. */
export const pollPlatforms = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>): ScheduledJob => ({
  name: 'poll-platforms',
  cron: '* * * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) {
      const targets = await inTenant(db, organisationId, (tx) => platformTargetsIn(tx, organisationId));
      for (const { buildingId } of targets)
        await boss.send(
          POLL_QUEUE,
          { organisationId, buildingId },
          { singletonKey: buildingId, group: { id: organisationId }, startAfter: Math.random() * SPREAD_SECONDS },
        );
    }
  },
});
