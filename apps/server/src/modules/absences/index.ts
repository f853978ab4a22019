export { repeatsFrom } from './present-absence.ts';
