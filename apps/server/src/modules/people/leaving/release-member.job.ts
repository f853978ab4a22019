import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseHeld } from '../../reservations/index.ts';
import { isGone } from './leaving.sql.ts';

/**
 * Gives up what somebody who was removed had reserved. Twice is harmless: what is given up is not held any more; and
 * whoever was restored meanwhile keeps the rest.
 */
export const releaseMember = (deps: JobDeps) =>
  eventJob({
    name: 'release-member',
    on: ['member.removed.v1'],
    async run({ organisationId, actorId, payload: { memberId } }) {
      const releaseSome = () =>
        inTenant(deps.db, organisationId, async (tx) =>
          (await isGone(tx, { organisationId, userId: memberId }))
            ? releaseHeld(deps, tx, { organisationId, memberId, personId: actorId })
            : true,
        );
      while (!(await releaseSome()));
    },
  });
