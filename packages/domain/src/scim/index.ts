export * from './directory-change.ts';
export * from './scim-user.ts';
