import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { receiverQueue } from './receiver-queue.ts';

/** Sends at once, because a user waits for it. Idempotent: deliveries that were sent no longer wait. */
export const drainAsked = ({ boss }: Pick<JobDeps, 'boss'>) =>
  eventJob({
    name: 'drain-asked',
    on: ['webhook.resent.v1', 'webhook.tested.v1'],
    async run({ organisationId, payload: { buildingId, subjectId } }) {
      await receiverQueue.start(boss, { organisationId, buildingId, endpointId: subjectId });
    },
  });
