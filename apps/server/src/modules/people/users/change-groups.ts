import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { GroupNotFound } from '../people.problems.ts';
import { editableUser } from './editable-user.ts';
import { addToGroup, existsBuilding, takeOutOfGroup } from './groups.sql.ts';
import { keepAnAdministrator, oneAtATime } from './last-administrator.ts';
import { noteUser } from './note-user.ts';
import { heldRoles } from './user-rank.ts';

type Group = { readonly userId: string; readonly groupId: string };

/** Idempotent: an existing member of the building stays, and nothing is recorded. */
export const addUserToGroup =
  (deps: Deps) =>
  (caller: OrganisationCaller, { userId, groupId: buildingId }: Group) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const { organisationId } = caller;
      const user = await editableUser(tx, caller, userId);
      if (!(await existsBuilding(tx, organisationId, buildingId))) throw BuildingNotFound();
      const isNew = await addToGroup(tx, { organisationId, userId: user.id, buildingId });
      if (isNew) await noteUser(deps, tx, caller, { action: 'member.added-to-building', userId: user.id, buildingId });
    });

export const removeUserFromGroup =
  (deps: Deps) =>
  (caller: OrganisationCaller, { userId, groupId: buildingId }: Group) =>
    inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const { organisationId } = caller;
        const user = await editableUser(tx, caller, userId);
        if (!(await takeOutOfGroup(tx, { organisationId, userId: user.id, buildingId }))) throw GroupNotFound();
        await keepAnAdministrator(tx, organisationId, heldRoles(user).includes('Customer-admin'));
        await noteUser(deps, tx, caller, {
          action: 'member.taken-out-of-building',
          userId: user.id,
          buildingId,
          ended: [buildingId],
        });
      },
      oneAtATime(caller.organisationId),
    );
