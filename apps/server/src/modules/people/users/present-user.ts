import type { User, UserRow } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { GRANTABLE_ROLES, mayGrant, USER_ATTRIBUTES, type UserAttribute, WARNING_DAYS } from '@berth/domain/people';
import { personalLimits } from '@berth/domain/reservations';
import { DAY_MS, toIso, toIsoOrNull } from '@berth/domain/time';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { RESTORABLE_DAYS } from '../leaving/before-removal.ts';
import { lockedFor, shownRoles } from './user-rank.ts';
import type { UserRecord } from './user-record.sql.ts';

const daysAfter = (instant: number | null, days: number) => (instant === null ? null : instant + days * DAY_MS);

function stateOf({ removedAt, suspendedAt, personId }: UserRecord): UserRow['state'] {
  if (removedAt !== null) return 'removed';
  if (suspendedAt !== null) return 'suspended';
  return personId === null ? 'invited' : 'active';
}

type Beside = { readonly buildings: string[]; readonly warnedAt: number | null };

export function presentRow(caller: OrganisationCaller, user: UserRecord, beside: Beside | undefined): UserRow {
  const locked = lockedFor(caller, user);
  return {
    id: user.id,
    username: user.email,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    clientRoles: shownRoles(user).map((name) => ({ name })),
    buildings: beside?.buildings ?? [],
    accountTypes: [...personalLimits(user.attributes).userpools],
    state: stateOf(user),
    managedBy: user.managedBy,
    lastSeenAt: toIsoOrNull(user.lastSeenAt),
    leavesAt: toIsoOrNull(daysAfter(beside?.warnedAt ?? null, WARNING_DAYS)),
    canEdit: locked === null,
    locked,
  };
}

const attributesOf = ({ attributes, identifiers }: UserRecord, cards: readonly string[]) =>
  Object.fromEntries(
    USER_ATTRIBUTES.map((name) => [
      name,
      [...(name === 'organisation' ? identifiers : name === 'cardId' ? cards : (attributes[name] ?? []))],
    ]),
  ) as Record<UserAttribute, string[]>;

export function presentUser(
  caller: OrganisationCaller,
  user: UserRecord,
  { beside, cards }: { beside: Beside | undefined; cards: readonly string[] },
): User {
  const row = presentRow(caller, user, beside);
  const roles = shownRoles(user);
  const isGranted = (role: Role) => user.roles.includes(role);
  return {
    ...row,
    attributes: attributesOf(user, cards),
    roles: roles.map((role) => ({
      role,
      from: isGranted(role) ? 'organisation' : 'sign-in',
      canWithdraw: row.canEdit && isGranted(role) && mayGrant(caller.roles, role),
    })),
    grantable: GRANTABLE_ROLES.filter(
      (role) =>
        row.canEdit &&
        user.explicit &&
        user.removedAt === null &&
        !roles.includes(role) &&
        mayGrant(caller.roles, role),
    ),
    createdAt: toIso(user.createdAt),
    suspendedAt: toIsoOrNull(user.suspendedAt),
    removedAt: toIsoOrNull(user.removedAt),
    restorableUntil: user.isRestorable ? toIsoOrNull(daysAfter(user.removedAt, RESTORABLE_DAYS)) : null,
    version: user.version,
  };
}
