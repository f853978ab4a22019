import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { openTeamDays } from '../team-days.sql.ts';
import { teamDaysQueue } from './team-days-queue.ts';

/** The job runs at the end of the time to answer. Safe to run twice: a day that is not due is not changed. */
export const noteDesks = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'team-days-note',
    on: ['team-day.invited.v1'],
    async run({ organisationId, payload: { buildingId } }) {
      const at = { organisationId, buildingId };
      const open = await inTenant(db, organisationId, (tx) => openTeamDays(tx, at, buildingId));
      if (open.length > 0) await teamDaysQueue.start(boss, at);
    },
  });
