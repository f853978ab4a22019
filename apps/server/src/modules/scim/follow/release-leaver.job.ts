import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseHeld } from '../../reservations/index.ts';
import { isReleasable } from './leavers.sql.ts';

/**
 * Gives up what somebody who left by the word of their directory had reserved. Twice is harmless: what is given up is not
 * held any more; and whoever is back meanwhile keeps the rest.
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
