export * from './teams.ts';
