import { ROLES, type Role } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Slug, Version } from '../wire.ts';

const area = 'SCIM';
const InOrganisation = z.object({ org: Slug });
/** Which are granted by an organisation; the other one is the provider's alone. */
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
  version: z.int(),
});
export type ScimMappedGroup = z.infer<typeof ScimMappedGroup>;

/** What would become of members, in numbers. */
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
  /** What a directory is told to call. */
  address: z.string(),
  tokens: z.array(ScimToken),
  users: z.int(),
  groups: z.array(ScimMappedGroup),
  buildings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Users whose members are not yet as the directory says, while that is being done. */
  pending: z.int(),
  /** Of people who left in such numbers that nothing of theirs is released before somebody has looked. */
  waiting: z.array(z.object({ memberId: z.uuid(), name: z.string(), email: z.string(), since: z.string() })),
});
export type Provisioning = z.infer<typeof Provisioning>;

export const provisioning = endpoint({
  method: 'GET',
  path: '/admin/scim/:org',
  summary: 'How the directory of an organisation is connected',
  area,
  access: 'B',
  params: InOrganisation,
  response: Provisioning,
});

export const createScimToken = endpoint({
  method: 'POST',
  path: '/admin/scim/:org/tokens',
  summary: 'Make a token for the directory; it is shown this once, and there are two at most',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({ name: Line(100).min(1), days: z.int().min(1).max(730) }),
  status: 201,
  response: ScimToken.extend({ token: z.string() }),
  problems: ['scim.too_many_tokens'],
  // Its answer is a secret, and answers are kept.
  oncePerKey: false,
});

export const removeScimToken = endpoint({
  method: 'DELETE',
  path: '/admin/scim/:org/tokens/:tokenId',
  summary: 'A token counts no longer',
  area,
  access: 'B',
  params: InOrganisation.extend({ tokenId: z.uuid() }),
  response: Message,
  problems: ['scim.token_not_found'],
});

export const scimDiff = endpoint({
  method: 'GET',
  path: '/admin/scim/:org/diff',
  summary: 'What would change if the directory were followed, in numbers and for the first hundred',
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
        /** What of them: names of fields, of buildings, of roles. */
        fields: z.array(z.string()),
      }),
    ),
  }),
});
export type ScimDiff = z.infer<typeof scimDiff.response>;

export const setScimMode = endpoint({
  method: 'PUT',
  path: '/admin/scim/:org/mode',
  summary: 'Follow the directory, or only look at what it says',
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
  summary: 'What the members of a group have by it; with dryRun only in numbers',
  area,
  access: 'B',
  params: InOrganisation.extend({ groupId: z.uuid() }),
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  body: z.strictObject({ ...Mapping, version: z.int().min(0).optional() }),
  response: z.object({ members: z.int(), gain: z.int(), lose: z.int(), version: z.int() }),
  problems: ['scim.group_not_found', 'scim.unknown_building', 'scim.role_above_own'],
  versioned: true,
});

export const decideScimReleases = endpoint({
  method: 'POST',
  path: '/admin/scim/:org/releases',
  summary: 'What becomes of the reservations of those who left in great numbers: released with notice, or kept',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({ decision: z.enum(['release', 'keep']), memberIds: z.array(z.uuid()).min(1).max(1000) }),
  response: z.object({ decided: z.int() }),
});
