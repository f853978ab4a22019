export * from './directory-change.ts';
export * from './leaver-limit.ts';
export * from './scim-user.ts';
