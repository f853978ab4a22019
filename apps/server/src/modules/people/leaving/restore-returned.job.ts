import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { returnedMembers } from './departures.sql.ts';
import { createReturnToBuilding } from './return-to-building.ts';

/**
 * Gives users back what they lost with a building when a directory, a member file, an invitation or an identifier brings
 * them back to it. Staff who add a user do this in their own call, which says what was taken since. Idempotent.
 */
export const restoreReturned = (deps: JobDeps) => {
  const returnToBuilding = createReturnToBuilding(deps);
  return eventJob({
    name: 'restore-returned',
    on: ['member.provisioned.v1', 'member.invited.v1', 'member_file.imported.v1', 'building.identifier_authorised.v1'],
    async run({ organisationId, actorId, payload }) {
      const memberId = 'memberId' in payload ? { memberId: payload.memberId } : {};
      const buildingId = 'buildingId' in payload ? { buildingId: payload.buildingId } : {};
      const members = await inTenant(deps.db, organisationId, (tx) =>
        returnedMembers(tx, { organisationId, ...memberId, ...buildingId }),
      );
      for (const member of members) await returnToBuilding(member, actorId);
    },
  });
};
