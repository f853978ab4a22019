import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseHeld } from '../../reservations/index.ts';
import { isReleasable } from './leavers.sql.ts';

/**
 * Releases the reservations of a member whom the directory deactivated. Idempotent: released reservations are not found
 * again, and a member who is back keeps the rest.
 */
export const releaseLeaver = (deps: JobDeps) =>
  eventJob({
    name: 'release-leaver',
    on: ['scim.release_due.v1'],
    async run({ organisationId, actorId, payload: { memberId } }) {
      const releaseSome = () =>
        inTenant(deps.db, organisationId, async (tx) =>
          (await isReleasable(tx, { organisationId, memberId }))
            ? releaseHeld(deps, tx, { organisationId, memberId, personId: actorId })
            : true,
        );
      while (!(await releaseSome()));
    },
  });
