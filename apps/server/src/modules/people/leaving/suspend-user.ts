import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { editableUser } from '../users/editable-user.ts';
import { groupsOf } from '../users/groups.sql.ts';
import { keepAnAdministrator, oneAtATime } from '../users/last-administrator.ts';
import { noteUser } from '../users/note-user.ts';
import { heldRoles } from '../users/user-rank.ts';
import { storeSuspended } from '../users/user-record.sql.ts';

/** Ends the user's access from the next call on; their reservations stay. Idempotent. */
export const suspendUser = (deps: Deps) => (caller: OrganisationCaller, userId: string) =>
  inTenant(
    deps.db,
    caller.organisationId,
    async (tx) => {
      const { organisationId } = caller;
      const user = await editableUser(tx, caller, userId);
      if (user.suspendedAt !== null) return;
      await storeSuspended(tx, { organisationId, userId: user.id }, true);
      await keepAnAdministrator(tx, organisationId, heldRoles(user).includes('Customer-admin'));
      const groups = await groupsOf(tx, { organisationId, userId: user.id });
      await noteUser(deps, tx, caller, {
        action: 'member.suspended',
        userId: user.id,
        ended: groups.map(({ id }) => id),
      });
    },
    oneAtATime(caller.organisationId),
  );
