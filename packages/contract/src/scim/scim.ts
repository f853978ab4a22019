import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  InDirectory,
  listOf,
  Nothing,
  OfResource,
  ScimBody,
  ScimGroupResource,
  ScimListQuery,
  ScimReadQuery,
  ScimUserResource,
} from './scim-wire.ts';

const area = 'SCIM';
const shared = { area, access: 'scim token', protocol: 'scim' } as const;

/** SCIM, which directories use to send people and groups. The protocol prescribes everything here. */
const WRITES = ['scim.invalid_value', 'scim.uniqueness'];
const FINDS = ['scim.not_found'];
const CHANGES = [...FINDS, 'scim.other_version', 'scim.last_administrator'];
const PATCHES = ['scim.invalid_path', 'scim.invalid_filter'];
/** A group of ten thousand members, each with an id of 36 characters and its JSON. */
const GROUP_BYTES = 2 * 1024 * 1024;

export const scimServiceProviderConfig = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/ServiceProviderConfig',
  summary: 'The supported features of SCIM 2.0',
  params: InDirectory,
  response: z.looseObject({ schemas: z.array(z.string()) }),
});

export const scimResourceTypes = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/ResourceTypes',
  summary: 'The supported resource types: users and groups',
  params: InDirectory,
  response: listOf(z.looseObject({ schemas: z.array(z.string()) })),
});

export const scimSchemas = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Schemas',
  summary: 'The supported attributes of users and groups',
  params: InDirectory,
  response: listOf(z.looseObject({ id: z.string() })),
});

export const scimUsers = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Users',
  summary: 'The users that the directory has sent, at most 200 per page',
  params: InDirectory,
  query: ScimListQuery,
  response: listOf(ScimUserResource),
  problems: ['scim.invalid_filter'],
});

export const scimUser = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Users/:id',
  summary: 'One user',
  params: OfResource,
  query: ScimReadQuery,
  response: ScimUserResource,
  problems: FINDS,
});

export const createScimUser = endpoint({
  ...shared,
  method: 'POST',
  path: '/scim/v2/:org/Users',
  summary: 'Create a user; a member with the same address is linked to it',
  params: InDirectory,
  body: ScimBody,
  status: 201,
  response: ScimUserResource,
  problems: WRITES,
});

export const replaceScimUser = endpoint({
  ...shared,
  method: 'PUT',
  path: '/scim/v2/:org/Users/:id',
  summary: 'Replace a user',
  params: OfResource,
  body: ScimBody,
  response: ScimUserResource,
  problems: [...WRITES, ...CHANGES],
});

export const patchScimUser = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/scim/v2/:org/Users/:id',
  summary: 'Update a user; inactive users lose access at once',
  params: OfResource,
  body: ScimBody,
  response: ScimUserResource,
  problems: [...WRITES, ...CHANGES, ...PATCHES],
});

export const deleteScimUser = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/scim/v2/:org/Users/:id',
  summary: 'Delete a user, who loses access at once',
  params: OfResource,
  status: 204,
  response: Nothing,
  problems: CHANGES,
});

export const scimGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Groups',
  summary: 'The groups that the directory has sent, at most 200 per page',
  params: InDirectory,
  query: ScimListQuery,
  response: listOf(ScimGroupResource),
  problems: ['scim.invalid_filter'],
});

export const scimGroup = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Groups/:id',
  summary: 'One group',
  params: OfResource,
  query: ScimReadQuery,
  response: ScimGroupResource,
  problems: FINDS,
});

export const createScimGroup = endpoint({
  ...shared,
  method: 'POST',
  path: '/scim/v2/:org/Groups',
  summary: 'Create a group',
  params: InDirectory,
  body: ScimBody,
  bodyLimit: GROUP_BYTES,
  status: 201,
  response: ScimGroupResource,
  problems: WRITES,
});

export const replaceScimGroup = endpoint({
  ...shared,
  method: 'PUT',
  path: '/scim/v2/:org/Groups/:id',
  summary: 'Replace a group, including its members',
  params: OfResource,
  body: ScimBody,
  bodyLimit: GROUP_BYTES,
  response: ScimGroupResource,
  problems: [...WRITES, ...CHANGES],
});

export const patchScimGroup = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/scim/v2/:org/Groups/:id',
  summary: 'Update a group or its members',
  params: OfResource,
  body: ScimBody,
  bodyLimit: GROUP_BYTES,
  status: 204,
  response: Nothing,
  problems: [...WRITES, ...CHANGES, ...PATCHES],
});

export const deleteScimGroup = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/scim/v2/:org/Groups/:id',
  summary: 'Delete a group; its members lose what they got from it',
  params: OfResource,
  status: 204,
  response: Nothing,
  problems: CHANGES,
});
