import type { Releases } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { absencesOfMember, removeAbsencesOf } from '../../absences/index.ts';
import { countHeld, feedsOfMember, removeFeedsOf } from '../../reservations/index.ts';
import { fixedDesksOfMember, freeFixedDesksOf } from '../../structure/index.ts';
import { countTeamsOf, leaveTeams } from '../../teams/index.ts';
import { editableUser, seenEditableUser } from '../users/editable-user.ts';
import { keepAnAdministrator, oneAtATime } from '../users/last-administrator.ts';
import { type ActingOn, noteUser } from '../users/note-user.ts';
import { heldRoles } from '../users/user-rank.ts';
import { cardsOf, replaceCards, type UserRecord } from '../users/user-record.sql.ts';
import { announceDesks } from './announce-desks.ts';
import { countGroups, forgetSignIn, storeRemoved, takeOutOfAllGroups } from './leaving.sql.ts';

async function releasesOf(tx: TenantTx, organisationId: string, userId: string): Promise<Releases> {
  const [key, member] = [
    { organisationId, userId },
    { organisationId, memberId: userId },
  ];
  return {
    reservations: await countHeld(tx, member, [userId]),
    fixedDesks: (await fixedDesksOfMember(tx, member)).map(({ name }) => name),
    buildings: await countGroups(tx, key),
    absences: await absencesOfMember(tx, member),
    cards: (await cardsOf(tx, key)).length,
    feeds: await feedsOfMember(tx, member),
    teams: await countTeamsOf(tx, member),
  };
}

/**
 * Deletes a user's access, fixed desks and absences under the lock of their row. A job releases their reservations
 * after the event: there may be many, each with a mail.
 */
export async function removeWithin(
  deps: Deps,
  tx: TenantTx,
  by: ActingOn,
  user: UserRecord,
  via?: string,
): Promise<Releases> {
  const { organisationId } = by;
  const [key, member] = [
    { organisationId, userId: user.id },
    { organisationId, memberId: user.id },
  ];
  const releases = await releasesOf(tx, organisationId, user.id);
  const cards = await cardsOf(tx, key);
  const desks = await freeFixedDesksOf(tx, member);
  const absences = await removeAbsencesOf(tx, member);
  const teams = await leaveTeams(tx, member);
  const groups = await takeOutOfAllGroups(tx, key);
  await removeFeedsOf(tx, member);
  await replaceCards(tx, key, []);
  await forgetSignIn(tx, key);
  await storeRemoved(tx, key, {
    roles: user.roles,
    identifiers: user.identifiers,
    cards,
    groups,
    fixedDesks: desks.map(({ id, row }) => ({ spaceId: id, row })),
    absences,
    teams,
  });
  await keepAnAdministrator(tx, organisationId, heldRoles(user).includes('Customer-admin'));
  announceDesks(deps, tx, organisationId, desks);
  await noteUser(deps, tx, by, {
    action: 'member.removed',
    userId: user.id,
    after: { ...releases, fixedDesks: releases.fixedDesks.length, ...(via === undefined ? {} : { via }) },
    ended: groups.map(({ buildingId }) => buildingId),
  });
  return releases;
}

/** Counts what removal would release, only for callers who may remove the user. */
export const previewRemoval = (deps: Deps) => (caller: OrganisationCaller, userId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const user = await seenEditableUser(tx, caller, userId);
    return releasesOf(tx, caller.organisationId, user.id);
  });

export const removeUser = (deps: Deps) => (caller: OrganisationCaller, userId: string) =>
  inTenant(
    deps.db,
    caller.organisationId,
    async (tx) => removeWithin(deps, tx, caller, await editableUser(tx, caller, userId)),
    oneAtATime(caller.organisationId),
  );
