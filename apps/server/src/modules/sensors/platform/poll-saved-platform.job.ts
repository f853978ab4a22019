import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { POLL_QUEUE } from './poll-platform.job.ts';

/**
 * Whoever saved a building wants to see whether its platform answers, not to wait for the next minute. Twice is harmless: of
 * one building one waits at most, and one without a platform is asked nothing.
 */
export const pollSavedPlatform = ({ boss }: Pick<JobDeps, 'boss'>) =>
  eventJob({
    name: 'poll-saved-platform',
    on: ['building.created.v1', 'building.changed.v1'],
    async run({ organisationId, payload: { buildingId } }) {
      await boss.send(
        POLL_QUEUE,
        { organisationId, buildingId },
        { singletonKey: buildingId, group: { id: organisationId } },
      );
    },
  });
