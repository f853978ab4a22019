import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { POLL_QUEUE } from './poll-platform.job.ts';

/**
 * Polls at once after a building is saved, so that the administrator sees whether its platform answers. Safe to run
 * twice: each building has at most one waiting poll, and a building without a platform is skipped.
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
