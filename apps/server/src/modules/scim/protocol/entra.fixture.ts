/** Requests from the documentation of Microsoft Entra ID, with our own names. */
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

export const ENTRA_CREATE = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'Test_User_ab6490ee@alpha.example',
  active: true,
  displayName: 'lennay',
  emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@alpha.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Harbour', employeeNumber: '12' },
};

export const ENTRA_UPDATE_MULTI_VALUED = {
  schemas: PATCH,
  Operations: [
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@alpha.example' },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
  ],
};

export const ENTRA_UPDATE_USER_NAME = {
  schemas: PATCH,
  Operations: [{ op: 'Replace', path: 'userName', value: '5b50642d-79fc-4410-9e90-4c077cdd1a59@alpha.example' }],
};

/** The default form, unless the tenant URL requests the standard one. */
export const ENTRA_DISABLE = {
  schemas: PATCH,
  Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
};

export const ENTRA_DISABLE_COMPLIANT = {
  schemas: PATCH,
  Operations: [{ op: 'replace', path: 'active', value: false }],
};

export const ENTRA_ADD_HOME_ADDRESS = {
  schemas: PATCH,
  Operations: [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'home@alpha.example' }],
};

/** Sent as an addition even if an address of this type exists. */
export const ENTRA_ADD_WORK_ADDRESS = {
  schemas: PATCH,
  Operations: [
    { op: 'Replace', path: 'title', value: 'tester' },
    { op: 'Add', path: 'emails[type eq "work"].value', value: 'anna.new@alpha.example' },
  ],
};

/** The rest of the default mapping, none of which is stored. */
export const ENTRA_UPDATE_OTHERS = {
  schemas: PATCH,
  Operations: [
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+31 6 00000000' },
    { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Keizersgracht 214' },
    { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Employee' },
    { op: 'Add', path: 'roles', value: [{ value: '{"id":"18d14569","value":"Employee","displayName":"Employee"}' }] },
    { op: 'Replace', path: 'preferredLanguage', value: 'nl-NL' },
    {
      op: 'Add',
      path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
      value: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    },
    { op: 'Remove', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department' },
  ],
};

/** Several attributes without a path: in dotted names, with a filter, and from another schema. */
export const ENTRA_ADD_WITHOUT_PATH = {
  schemas: PATCH,
  Operations: [
    {
      op: 'Add',
      value: {
        displayName: 'Anna van Dam',
        'name.givenName': 'Anna',
        'name.familyName': 'van Dam',
        'emails[type eq "work"].value': 'anna@alpha.example',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Quay',
      },
    },
  ],
};

export const ENTRA_CREATE_GROUP = {
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:Group',
    'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
  ],
  externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
  displayName: 'displayName',
  meta: { resourceType: 'Group' },
};

export const ENTRA_RENAME_GROUP = {
  schemas: PATCH,
  Operations: [{ op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName' }],
};

export const entraAddMembers = (...ids: string[]) => ({
  schemas: PATCH,
  Operations: [{ op: 'Add', path: 'members', value: ids.map((value) => ({ $ref: null, value })) }],
});

export const entraRemoveMembers = (...ids: string[]) => ({
  schemas: PATCH,
  Operations: [{ op: 'Remove', path: 'members', value: ids.map((value) => ({ $ref: null, value })) }],
});

export const entraRemoveMemberByFilter = (id: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }],
});

export const ENTRA_FILTERS = [
  'userName eq "Test_User_ab6490ee@alpha.example"',
  'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
  'emails[type eq "work"].value eq "Test_User_fd0ea19b@alpha.example"',
];
