export * from './buildings/features.ts';
export * from './buildings/settings.ts';
export * from './identity/roles.ts';
export * from './language/languages.ts';
