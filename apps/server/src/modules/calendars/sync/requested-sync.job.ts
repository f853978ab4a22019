import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { roomQueue } from './room-queue.ts';

/** Safe to run twice: a room that is in sync is not changed. */
export const requestedSync = ({ boss }: Pick<JobDeps, 'boss'>) =>
  eventJob({
    name: 'calendar-asked',
    on: ['calendar.asked.v1'],
    async run({ organisationId, payload: { provider, spaceId } }) {
      await roomQueue.start(boss, { organisationId, provider, spaceId });
    },
  });
