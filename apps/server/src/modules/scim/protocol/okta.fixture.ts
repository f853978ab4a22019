/** Requests from the documentation of Okta, with our own names. */
export const OKTA_CREATE = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'test.user@alpha.example',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@alpha.example', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
};

/** A full replacement, with the id and the attributes that Okta read from us. */
export const oktaReplace = (id: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id,
  userName: 'test.user@alpha.example',
  name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@alpha.example', type: 'work', display: 'test.user@alpha.example' }],
  active: true,
  groups: [],
  meta: { resourceType: 'User' },
});

const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

export const OKTA_DEACTIVATE = { schemas: PATCH, Operations: [{ op: 'replace', value: { active: false } }] };

/** Sent when a user changes their password in Okta; Berth stores none. */
export const OKTA_CHANGE_PASSWORD = {
  schemas: PATCH,
  Operations: [{ op: 'replace', value: { password: '1mz050nr' } }],
};

export const OKTA_CREATE_GROUP = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName: 'Test SCIMv2',
  members: [],
};

/** Contains the id in the value, which has no effect. */
export const oktaRenameGroup = (id: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'replace', value: { id, displayName: 'Test SCIMv2 new' } }],
});

export const oktaChangeMembers = (gone: string, come: string) => ({
  schemas: PATCH,
  Operations: [
    { op: 'remove', path: `members[value eq "${gone}"]` },
    { op: 'add', path: 'members', value: [{ value: come, display: 'test.user@alpha.example' }] },
  ],
});

export const oktaReplaceMembers = (...ids: string[]) => ({
  schemas: PATCH,
  Operations: [{ op: 'replace', path: 'members', value: ids.map((value) => ({ value, display: 'somebody' })) }],
});

export const OKTA_FILTERS = ['userName eq "test.user@alpha.example"'];
