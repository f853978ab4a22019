import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseAllHeld } from '../../reservations/index.ts';
import { isReleasable } from './leavers.sql.ts';

/**
 * Releases the reservations of a member whom the directory deactivated. Idempotent: released reservations are not found
 * again, and a member who is back keeps the rest.
 */
export const releaseLeaver = (deps: JobDeps) =>
  eventJob({
    name: 'release-leaver',
    on: ['scim.release_due.v1'],
    run: ({ organisationId, actorId, payload: { memberId } }) =>
      releaseAllHeld(
        deps,
        { organisationId, memberId, personId: actorId },
        { isGone: (tx) => isReleasable(tx, { organisationId, memberId }) },
      ),
  });
