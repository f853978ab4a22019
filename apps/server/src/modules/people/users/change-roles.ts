import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { mayGrant } from '@berth/domain/people';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { MayNotGrant, NotAdded, RoleNotGranted } from '../people.problems.ts';
import { editableUser } from './editable-user.ts';
import { groupsOf } from './groups.sql.ts';
import { keepAnAdministrator, oneAtATime } from './last-administrator.ts';
import { noteUser } from './note-user.ts';
import { storeRoles } from './user-record.sql.ts';

type OfUser = { readonly userId: string; readonly role: Role };

/** Refuses users whom the organisation did not add itself, because their roles have no effect. */
export const grantRole =
  (deps: Deps) =>
  (caller: OrganisationCaller, { userId, role }: OfUser) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const user = await editableUser(tx, caller, userId);
      if (!mayGrant(caller.roles, role)) throw MayNotGrant();
      if (!user.explicit) throw NotAdded();
      if (user.roles.includes(role)) return;
      const roles = [...user.roles, role];
      await storeRoles(tx, { organisationId: caller.organisationId, userId: user.id }, roles);
      await noteUser(deps, tx, caller, {
        action: 'member.role-granted',
        userId: user.id,
        before: { roles: user.roles },
        after: { roles },
      });
    });

export const withdrawRole =
  (deps: Deps) =>
  (caller: OrganisationCaller, { userId, role }: OfUser) =>
    inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const { organisationId } = caller;
        const user = await editableUser(tx, caller, userId);
        if (!mayGrant(caller.roles, role)) throw MayNotGrant();
        if (!user.roles.includes(role)) throw RoleNotGranted();
        const roles = user.roles.filter((held) => held !== role);
        await storeRoles(tx, { organisationId, userId: user.id }, roles);
        await keepAnAdministrator(tx, organisationId, role === 'Customer-admin');
        const groups = await groupsOf(tx, { organisationId, userId: user.id });
        await noteUser(deps, tx, caller, {
          action: 'member.role-withdrawn',
          userId: user.id,
          before: { roles: user.roles },
          after: { roles },
          ended: groups.map(({ id }) => id),
        });
      },
      oneAtATime(caller.organisationId),
    );
