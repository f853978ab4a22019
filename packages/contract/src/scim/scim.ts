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

/** What says which people and groups there are: every directory speaks this, so nothing here is our own choice. */
const WRITES = ['scim.invalid_value', 'scim.uniqueness'];
const FINDS = ['scim.not_found'];
const CHANGES = [...FINDS, 'scim.other_version', 'scim.last_administrator'];
const PATCHES = ['scim.invalid_path', 'scim.invalid_filter'];
/** A group of ten thousand, each with an id of 36 letters and what stands around it. */
const GROUP_BYTES = 2 * 1024 * 1024;

export const scimServiceProviderConfig = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/ServiceProviderConfig',
  summary: 'What of SCIM 2.0 is spoken here',
  params: InDirectory,
  response: z.looseObject({ schemas: z.array(z.string()) }),
});

export const scimResourceTypes = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/ResourceTypes',
  summary: 'Which resources there are: users and groups',
  params: InDirectory,
  response: listOf(z.looseObject({ schemas: z.array(z.string()) })),
});

export const scimSchemas = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Schemas',
  summary: 'Which attributes of them are kept',
  params: InDirectory,
  response: listOf(z.looseObject({ id: z.string() })),
});

export const scimUsers = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Users',
  summary: 'The users that the directory has sent, 200 at most at once',
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
  summary: 'Tell of a user; a member with the same address becomes theirs',
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
  summary: 'Say all of a user anew',
  params: OfResource,
  body: ScimBody,
  response: ScimUserResource,
  problems: [...WRITES, ...CHANGES],
});

export const patchScimUser = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/scim/v2/:org/Users/:id',
  summary: 'Change some of a user; inactive ones lose their access at once',
  params: OfResource,
  body: ScimBody,
  response: ScimUserResource,
  problems: [...WRITES, ...CHANGES, ...PATCHES],
});

export const deleteScimUser = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/scim/v2/:org/Users/:id',
  summary: 'Take a user away; they lose their access at once',
  params: OfResource,
  status: 204,
  response: Nothing,
  problems: CHANGES,
});

export const scimGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/scim/v2/:org/Groups',
  summary: 'The groups that the directory has sent, 200 at most at once',
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
  summary: 'Tell of a group',
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
  summary: 'Say all of a group anew, its members too',
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
  summary: 'Change some of a group, or some of its members',
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
  summary: 'Take a group away; what its members had by it goes with it',
  params: OfResource,
  status: 204,
  response: Nothing,
  problems: CHANGES,
});
