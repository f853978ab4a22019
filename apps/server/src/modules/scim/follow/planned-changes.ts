import type { TenantTx } from '@berth/database';
import { directoryChange, type DirectoryChange, scimNamesOf, type WantedMember } from '@berth/domain/scim';
import type { OrganisationKey } from '../../../platform/keys.ts';
import { followingMembers } from '../../identity/index.ts';
import { leaversAmong } from './leavers.sql.ts';
import type { DirectoryRow } from './directory-members.sql.ts';

type Member = Awaited<ReturnType<typeof followingMembers>>[number];

export type PlannedChange = {
  readonly user: DirectoryRow;
  readonly wanted: WantedMember;
  readonly member: Member | undefined;
  /** Undefined if the member matches the directory. */
  readonly change: DirectoryChange | undefined;
};

export type Made = PlannedChange & { readonly change: DirectoryChange };

export const isMade = (one: PlannedChange): one is Made => one.change !== undefined;

const wantedFrom = (row: DirectoryRow, leftByDirectory: boolean): WantedMember => ({
  email: row.address,
  ...scimNamesOf(row.resource),
  active: row.resource.active,
  wanted: { buildings: row.buildings, roles: row.roles, userpools: row.userpools },
  given: { buildings: row.givenBuildings, roles: row.givenRoles, userpools: row.givenUserpools },
  leftByDirectory,
  isLinked: row.memberId !== null,
});

/** The changes that following the directory would make to these users. */
export async function plannedChanges(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  users: readonly DirectoryRow[],
  { lock }: { lock: boolean },
): Promise<PlannedChange[]> {
  const members = await followingMembers(tx, organisationId, {
    memberIds: users.flatMap(({ memberId }) => memberId ?? []),
    emails: users.filter(({ memberId }) => memberId === null).map(({ address }) => address),
    lock,
  });
  const leavers = await leaversAmong(
    tx,
    { organisationId },
    members.filter(({ isSuspended }) => isSuspended).map(({ id }) => id),
  );
  const byId = new Map(members.map((member) => [member.id, member]));
  const byEmail = new Map(members.map((member) => [member.email, member]));
  return users.map((user) => {
    const member = user.memberId === null ? byEmail.get(user.address) : byId.get(user.memberId);
    const target = wantedFrom(user, member !== undefined && leavers.has(member.id));
    return { user, wanted: target, member, change: directoryChange(target, member) };
  });
}
