import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { syncNow } from './room-jobs.ts';

/** Safe to run twice: a room that is in sync is not changed. */
export const requestedSync = ({ boss }: Pick<JobDeps, 'boss'>) =>
  eventJob({
    name: 'calendar-asked',
    on: ['calendar.asked.v1'],
    async run({ organisationId, payload: { provider, spaceId } }) {
      await syncNow(boss, { organisationId, provider, spaceId });
    },
  });
