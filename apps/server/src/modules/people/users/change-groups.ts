import type { BuildingReleases } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { absencesOfMember } from '../../absences/index.ts';
import { BuildingNotFound, recordDepartures } from '../../identity/index.ts';
import { countHeld } from '../../reservations/index.ts';
import { fixedDesksOfMember } from '../../structure/index.ts';
import { createReturnToBuilding } from '../leaving/return-to-building.ts';
import { GroupNotFound } from '../people.problems.ts';
import { editableUser, seenEditableUser } from './editable-user.ts';
import { addToGroup, existsBuilding, isInGroup, type Membership, takeOutOfGroup } from './groups.sql.ts';
import { keepAnAdministrator, oneAtATime } from './last-administrator.ts';
import { noteUser } from './note-user.ts';
import { heldRoles } from './user-rank.ts';

type Group = { readonly userId: string; readonly groupId: string };

/** Idempotent: an existing member of the building stays, and nothing is recorded. */
export function addUserToGroup(deps: Deps) {
  const returnToBuilding = createReturnToBuilding(deps);
  return async (caller: OrganisationCaller, { userId, groupId: buildingId }: Group) => {
    const { organisationId, personId } = caller;
    const memberId = await inTenant(deps.db, organisationId, async (tx) => {
      const user = await editableUser(tx, caller, userId);
      if (!(await existsBuilding(tx, organisationId, buildingId))) throw BuildingNotFound();
      const isNew = await addToGroup(tx, { organisationId, userId: user.id, buildingId });
      if (isNew) await noteUser(deps, tx, caller, { action: 'member.added-to-building', userId: user.id, buildingId });
      return user.id;
    });
    return returnToBuilding({ organisationId, buildingId, memberId }, personId);
  };
}

/** Counts the holdings of the user in the building. Nothing is released if an identifier admits them too. */
async function releasesOf(tx: TenantTx, membership: Membership): Promise<BuildingReleases> {
  const { organisationId, userId: memberId, buildingId } = membership;
  const { isAlsoAdmitted, isAdded } = await isInGroup(tx, membership);
  if (!isAdded) throw GroupNotFound();
  if (isAlsoAdmitted) return { reservations: 0, fixedDesks: [], absences: 0 };
  const held = { organisationId, memberId, buildingId };
  return {
    reservations: await countHeld(tx, held, [held.memberId]),
    fixedDesks: (await fixedDesksOfMember(tx, held)).map(({ name }) => name),
    absences: await absencesOfMember(tx, held),
  };
}

/** Counts what removal from the building would release, only for callers who may remove the user from it. */
export const previewLeaving =
  (deps: Deps) =>
  (caller: OrganisationCaller, { userId, groupId: buildingId }: Group) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const user = await seenEditableUser(tx, caller, userId);
      return releasesOf(tx, { organisationId: caller.organisationId, userId: user.id, buildingId });
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
        const membership = { organisationId, userId: user.id, buildingId };
        const releases = await releasesOf(tx, membership);
        await takeOutOfGroup(tx, membership);
        await keepAnAdministrator(tx, organisationId, heldRoles(user).includes('Customer-admin'));
        await recordDepartures(deps.record, tx, caller, [{ memberId: user.id, buildingId }]);
        await noteUser(deps, tx, caller, {
          action: 'member.taken-out-of-building',
          userId: user.id,
          buildingId,
          after: { ...releases, fixedDesks: releases.fixedDesks.length },
          ended: [buildingId],
        });
        return releases;
      },
      oneAtATime(caller.organisationId),
    );
