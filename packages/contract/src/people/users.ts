import { type Role, ROLES } from '@berth/domain/identity';
import { GRANTABLE_ROLES, USER_ATTRIBUTES, type UserAttribute } from '@berth/domain/people';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { located, NOT_THE_LAST, NOT_YOURS, UserIdOnly } from './located.ts';
import { BuildingReleases, Returned } from './releases.ts';
import { USER_PAGES, USER_STATES } from './user-pages.ts';
import { Line, Message, Place, Slug, Version } from '../wire.ts';

const When = z.iso.datetime().nullable();

const UserAttributes = z.object(
  Object.fromEntries(USER_ATTRIBUTES.map((name) => [name, z.array(z.string())])) as Record<
    UserAttribute,
    z.ZodArray<z.ZodString>
  >,
);

const UserRow = z.object({
  id: z.uuid(),
  /** Their e-mail address. */
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The same as `username`. */
  email: z.string(),
  /** The roles that apply in this organisation. */
  clientRoles: z.array(z.object({ name: z.enum(ROLES) })),
  /** Names of the buildings they were added to, in alphabetical order. */
  buildings: z.array(z.string()),
  /** The overriding account type, if any. */
  accountTypes: z.array(z.string()),
  state: z.enum(USER_STATES),
  managedBy: z.enum(['berth', 'csv', 'scim']),
  lastSeenAt: When,
  /** When they will be removed from a building unless they return; they were warned. */
  leavesAt: When,
  /** Whether the caller may change, move or remove them. */
  canEdit: z.boolean(),
  /** Why the caller may not. */
  locked: z.enum(['self', 'rank']).nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

const User = UserRow.extend({
  attributes: UserAttributes,
  /** Each role that applies here, and its source. */
  roles: z.array(
    z.object({ role: z.enum(ROLES), from: z.enum(['organisation', 'sign-in']), canWithdraw: z.boolean() }),
  ),
  /** Roles that the caller may grant in addition. */
  grantable: z.array(z.enum(ROLES)),
  createdAt: z.iso.datetime(),
  suspendedAt: When,
  removedAt: When,
  /** The end of the period in which a removed user can be restored. */
  restorableUntil: When,
  version: Version,
});
export type User = z.infer<typeof User>;

const area = 'users';

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/:org',
  summary: 'Users of the organisation, by name',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  query: z.object({
    search: Line(100).min(3).optional(),
    page: z.coerce.number().int().min(1).max(USER_PAGES).default(1),
    building: Slug.optional(),
    role: z.enum([...(ROLES as readonly Role[]), 'Employee']).optional(),
    accountType: Line(50).min(1).optional(),
    /** Not active on or after this day. */
    notSeenSince: z.iso.date().optional(),
    state: z.enum(USER_STATES).optional(),
  }),
  response: z.object({
    users: z.array(UserRow),
    /** At most one more than the pages can show. */
    totalCount: z.int(),
    page: z.int(),
    perPage: z.int(),
  }),
});

export const accountTypes = endpoint({
  method: 'GET',
  path: '/admin/users/:org/accountTypes',
  summary: 'Every account type that users of the organisation have, to choose from',
  area,
  access: 'A',
  params: z.object({ org: Slug }),
  response: z.object({ accountTypes: z.array(z.string()) }),
});

export const userDetail = endpoint({
  method: 'GET',
  path: '/admin/users/:org/:building/:userId',
  summary: 'What the organisation stores about a user',
  area,
  access: 'A',
  params: Place.extend({ userId: z.uuid() }),
  response: User,
  problems: ['user.not_found'],
});

export const canEditUser = endpoint({
  ...located,
  method: 'GET',
  path: '/admin/users/:userId/canEdit',
  summary: 'Whether I may change, move or remove a user',
  access: 'A',
  response: UserRow.pick({ canEdit: true, locked: true }),
});

const UserGroup = z.object({
  /** The building's id. */
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  /** 'identifier': admitted by their organisation identifier, so they cannot be removed from the building here. */
  by: z.enum(['added', 'identifier']),
  addedAt: When,
  canRemove: z.boolean(),
});
export type UserGroup = z.infer<typeof UserGroup>;

export const userGroups = endpoint({
  ...located,
  method: 'GET',
  path: '/admin/users/:userId/groups',
  summary: 'The buildings that a user belongs to, and how',
  access: 'A',
  response: z.object({ groups: z.array(UserGroup) }),
});

const group = { ...located, access: 'A', path: '/admin/users/:userId/groups/:groupId' } as const;
const GroupOfUser = UserIdOnly.extend({ groupId: z.uuid() });

export const addUserToGroup = endpoint({
  ...group,
  method: 'PUT',
  summary: 'Add a user to a building; within thirty days of leaving it they get back what is still free',
  params: GroupOfUser,
  /** Without `restored`, leaving the building had released nothing. */
  response: Message.extend(Returned.partial().shape),
  problems: [...NOT_YOURS, 'building.not_found', 'user.removed'],
});

export const removeUserFromGroup = endpoint({
  ...group,
  method: 'DELETE',
  summary: 'Remove a user from a building, which releases what they hold there; with dryRun only count it',
  params: GroupOfUser,
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  /** Without `message`, it was a dry run. */
  response: Message.partial().extend({ releases: BuildingReleases }),
  problems: [...NOT_THE_LAST, 'user.group_not_found', 'user.removed'],
});

export const changeUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id',
  summary: 'Set attributes of a user; omitted attributes stay, an empty list removes one',
  area,
  access: 'A',
  locatedBy: 'id',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    id: z.uuid().optional(),
    attributes: z.record(z.string().max(100), z.array(Line(200)).max(50)),
    version: Version.optional(),
  }),
  // Ten attributes of fifty values fit. Refusing a longer body with thousands of unknown ones would take 50 ms.
  bodyLimit: 128 * 1024,
  response: Message.extend({ version: Version }),
  versioned: true,
  problems: [...NOT_YOURS, 'user.card_taken', 'user.removed'],
});

const Role = z.enum(GRANTABLE_ROLES as [Exclude<Role, 'Dashboard-admin'>, ...Exclude<Role, 'Dashboard-admin'>[]]);
const role = { ...located, access: 'B', path: '/admin/users/:userId/roles/:role', response: Message } as const;
const RoleOfUser = UserIdOnly.extend({ role: Role });

export const grantRole = endpoint({
  ...role,
  method: 'PUT',
  summary: 'Grant a user a role in this organisation',
  params: RoleOfUser,
  problems: [...NOT_YOURS, 'user.may_not_grant', 'user.removed', 'user.not_added'],
});

export const withdrawRole = endpoint({
  ...role,
  method: 'DELETE',
  summary: 'Withdraw a role that the organisation granted',
  params: RoleOfUser,
  problems: [...NOT_THE_LAST, 'user.may_not_grant', 'user.removed', 'user.role_not_granted'],
});
