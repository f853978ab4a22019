import { z } from 'zod';
import { Slug } from '../wire.ts';

/** Errors in SCIM's format (RFC 7644, 3.12). */
export const ScimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});
export type ScimError = z.infer<typeof ScimError>;

const Meta = z.object({
  resourceType: z.enum(['User', 'Group']),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
  version: z.string(),
});

export const ScimUserResource = z.object({
  schemas: z.array(z.string()),
  id: z.uuid(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({
    formatted: z.string().optional(),
    givenName: z.string().optional(),
    familyName: z.string().optional(),
  }),
  displayName: z.string().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string().optional(), primary: z.boolean().optional() })),
  active: z.boolean(),
  meta: Meta,
});
export type ScimUserResource = z.infer<typeof ScimUserResource>;

export const ScimGroupResource = z.object({
  schemas: z.array(z.string()),
  id: z.uuid(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(z.object({ value: z.uuid(), display: z.string() })).optional(),
  meta: Meta,
});
export type ScimGroupResource = z.infer<typeof ScimGroupResource>;

export const listOf = <R extends z.ZodType>(resource: R) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** Numbers beyond the size of a list mean its end; SCIM requires accepting them. */
const Whole = z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000);

/** Three of them, encoded with up to twelve bytes per letter, still fit into the 16 KiB of a request's headers. */
const QueryText = z.string().max(400).optional();

export const ScimListQuery = z.object({
  filter: QueryText,
  startIndex: Whole.optional(),
  count: Whole.optional(),
  attributes: QueryText,
  excludedAttributes: QueryText,
});
export const ScimReadQuery = ScimListQuery.pick({ attributes: true, excludedAttributes: true });

/**
 * Directories send more attributes than Berth stores, and in any case, so the code checks the required ones. Unknown
 * attributes are ignored, as the protocol requires.
 */
export const ScimBody = z.looseObject({ schemas: z.array(z.string().max(200)).max(20).optional() });

export const InDirectory = z.object({ org: Slug });
export const OfResource = InDirectory.extend({ id: z.string().max(100) });

/** An empty response. */
export const Nothing = z.undefined().or(z.null());
