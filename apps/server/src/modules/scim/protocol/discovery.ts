import { listResponse } from './list-response.ts';
import { GROUP_SCHEMA, USER_SCHEMA } from './schema-names.ts';

const off = { supported: false };

/** The parts of the protocol that are supported. Directories adapt to it. */
export const SERVICE_PROVIDER_CONFIG = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: off,
  sort: off,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the organisation made in Berth',
      primary: true,
    },
  ],
};

const resourceType = (name: string, endpoint: string, schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  schema,
});

export const RESOURCE_TYPES = listResponse({ startIndex: 1 }, 2, [
  resourceType('User', '/Users', USER_SCHEMA),
  resourceType('Group', '/Groups', GROUP_SCHEMA),
]);

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const complex = (name: string, subAttributes: object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });

const SCHEMA = ['urn:ietf:params:scim:schemas:core:2.0:Schema'];

export const SCHEMAS = listResponse({ startIndex: 1 }, 2, [
  {
    schemas: SCHEMA,
    id: USER_SCHEMA,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
      attribute('displayName'),
      attribute('active', { type: 'boolean' }),
      complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
        multiValued: true,
      }),
    ],
  },
  {
    schemas: SCHEMA,
    id: GROUP_SCHEMA,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true }),
      attribute('externalId', { caseExact: true }),
      complex('members', [attribute('value'), attribute('display', { mutability: 'readOnly' })], {
        multiValued: true,
      }),
    ],
  },
]);
