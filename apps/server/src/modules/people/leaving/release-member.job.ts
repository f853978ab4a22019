import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { releaseHeld } from '../../reservations/index.ts';
import { isGone } from './leaving.sql.ts';

/**
 * Releases the reservations of a removed user. Idempotent: released reservations are not found again, and a user who
 * was restored in the meantime keeps the rest.
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
