export * from './arrival-of.ts';
