import { ROLES, type Role } from '@berth/domain/identity';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Slug, Version } from '../wire.ts';

const area = 'SCIM';
const InOrganisation = z.object({ org: Slug });
/** Roles that an organisation can grant; only the sign-in provider grants the other one. */
const GRANTED = ROLES.filter((role): role is Exclude<Role, 'Dashboard-admin'> => role !== 'Dashboard-admin');

const ScimToken = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

const Mapping = {
  buildings: z.array(z.uuid()).max(100),
  roles: z.array(z.enum(GRANTED)).max(GRANTED.length),
  userpool: Line(50).min(1).nullable(),
};

const ScimMappedGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.int(),
  ...Mapping,
  isTeam: z.boolean(),
  version: z.int(),
});
export type ScimMappedGroup = z.infer<typeof ScimMappedGroup>;

/** The effects on members, in numbers. */
const Effects = z.object({
  added: z.int(),
  linked: z.int(),
  changed: z.int(),
  suspended: z.int(),
  resumed: z.int(),
});
export type ScimEffects = z.infer<typeof Effects>;

const MODES = ['observe', 'apply'] as const;

const Provisioning = z.object({
  mode: z.enum(MODES),
  version: z.int(),
  /** The base URL to configure in the directory. */
  address: z.string(),
  tokens: z.array(ScimToken),
  users: z.int(),
  groups: z.array(ScimMappedGroup),
  buildings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Users whose members have not been updated from the directory yet. */
  pending: z.int(),
  /** People who left in such numbers that their reservations are not released before an administrator decides. */
  waiting: z.array(z.object({ memberId: z.uuid(), name: z.string(), email: z.string(), since: z.string() })),
});
export type Provisioning = z.infer<typeof Provisioning>;

export const provisioning = endpoint({
  method: 'GET',
  path: '/admin/scim/:org',
  summary: "The connection of an organisation's directory",
  area,
  access: 'B',
  params: InOrganisation,
  response: Provisioning,
});

export const createScimToken = endpoint({
  method: 'POST',
  path: '/admin/scim/:org/tokens',
  summary: 'Create a token for the directory; it is shown once, and there are at most two',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({ name: Line(100).min(1), days: z.int().min(1).max(730) }),
  status: 201,
  response: ScimToken.extend({ token: z.string() }),
  problems: ['scim.too_many_tokens'],
  // Responses stored for idempotency keys live for a day, which is too long for a secret.
  oncePerKey: false,
});

export const removeScimToken = endpoint({
  method: 'DELETE',
  path: '/admin/scim/:org/tokens/:tokenId',
  summary: 'Revoke a token',
  area,
  access: 'B',
  params: InOrganisation.extend({ tokenId: z.uuid() }),
  response: Message,
  problems: ['scim.token_not_found'],
});

export const scimDiff = endpoint({
  method: 'GET',
  path: '/admin/scim/:org/diff',
  summary: 'Preview the changes if the directory were followed, in numbers and for the first hundred',
  area,
  access: 'B',
  params: InOrganisation,
  response: Effects.extend({
    unchanged: z.int(),
    rows: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        effect: z.enum(['added', 'linked', 'changed', 'suspended', 'resumed']),
        /** The changes, by names of fields, buildings and roles. */
        fields: z.array(z.string()),
      }),
    ),
  }),
});
export type ScimDiff = z.infer<typeof scimDiff.response>;

export const setScimMode = endpoint({
  method: 'PUT',
  path: '/admin/scim/:org/mode',
  summary: 'Follow the directory, or only observe it',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({ mode: z.enum(MODES), version: Version.optional() }),
  response: z.object({ mode: z.enum(MODES), version: z.int() }),
  versioned: true,
});

export const saveScimMapping = endpoint({
  method: 'PUT',
  path: '/admin/scim/:org/groups/:groupId/mapping',
  summary: 'Set what members of a directory group get; with dryRun only count the effects',
  area,
  access: 'B',
  params: InOrganisation.extend({ groupId: z.uuid() }),
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  body: z.strictObject({
    ...Mapping,
    /** Whether the group is a team; unchanged if left out. */
    isTeam: z.boolean().optional(),
    version: z.int().min(0).optional(),
  }),
  response: z.object({ members: z.int(), gain: z.int(), lose: z.int(), version: z.int() }),
  problems: ['scim.group_not_found', 'scim.unknown_building', 'scim.role_above_own'],
  versioned: true,
});

export const decideScimReleases = endpoint({
  method: 'POST',
  path: '/admin/scim/:org/releases',
  summary: 'Decide about the reservations of people who left in large numbers: release them with notice, or keep them',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({ decision: z.enum(['release', 'keep']), memberIds: z.array(z.uuid()).min(1).max(1000) }),
  response: z.object({ decided: z.int() }),
});
