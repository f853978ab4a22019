import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { endWaiting } from '../follow/leavers.sql.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { releaseMembers } from '../follow/release-members.ts';

type Decision = { readonly decision: 'release' | 'keep'; readonly memberIds: readonly string[] };

/**
 * Decides about the listed leavers only; anyone who left since then is decided on once an administrator has seen them.
 */
export const decideReleases =
  ({ db, record }: Pick<Deps, 'db' | 'record'>) =>
  (caller: OrganisationCaller, { decision, memberIds }: Decision) =>
    inTenant(
      db,
      caller.organisationId,
      async (tx) => {
        const { organisationId, personId } = caller;
        const decided = await endWaiting(tx, caller, memberIds);
        if (decision === 'release') await releaseMembers({ record }, tx, caller, decided, personId);
        const act = { organisationId, buildingId: null, actorId: personId, action: 'scim.releases_decided' };
        await auditMany(
          tx,
          act,
          decided.map((subjectId) => ({ subjectId, before: undefined, after: { decision } })),
        );
        return { decided: decided.length };
      },
      oneAtATime(caller),
    );
