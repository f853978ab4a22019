import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseAllHeld } from '../../reservations/index.ts';
import { isGone } from './leaving.sql.ts';

/**
 * Releases the reservations of a removed user. Idempotent: released reservations are not found again, and a user who
 * was restored in the meantime keeps the rest.
 */
export const releaseMember = (deps: JobDeps) =>
  eventJob({
    name: 'release-member',
    on: ['member.removed.v1'],
    run: ({ organisationId, actorId, payload: { memberId } }) =>
      releaseAllHeld(
        deps,
        { organisationId, memberId, personId: actorId },
        { isGone: (tx) => isGone(tx, { organisationId, userId: memberId }) },
      ),
  });
