import { z } from 'zod';

/** Kinds of personal data, as a person would name them. */
export const KNOWN_KINDS = [
  'account',
  'directory',
  'sign-ins',
  'teams',
  'favourites',
  'fixed-desk',
  'reservations',
  'waitlist',
  'guest',
  'presence',
  'absences',
  'messages',
  'reviews',
  'requests',
  'log',
  'other',
] as const;
export type KnownKindName = (typeof KNOWN_KINDS)[number];

export const PURPOSES = [
  'signing-in',
  'knowing-members',
  'reserving',
  'inviting-guests',
  'knowing-who-is-in',
  'telling-absence',
  'accounting',
  'mailing',
  'improving',
  'running-screens',
  'running-sensors',
  'running-buildings',
  'counting',
  'answering-once',
] as const;
export type PurposeName = (typeof PURPOSES)[number];

export const READERS = ['you', 'colleagues', 'coordinators', 'administrators', 'insights', 'operator'] as const;
export type Reader = (typeof READERS)[number];

const MOMENTS = [
  'made',
  'day',
  'ended',
  'changed',
  'member-removed',
  'building-removed',
  'replaced',
  'revoked',
  'unreferred',
] as const;

export const Kept = z.object({
  /** The shortest and the longest retention, where buildings differ. */
  fromDays: z.int(),
  days: z.int(),
  after: z.enum(MOMENTS),
  act: z.enum(['deleted', 'emptied', 'replaced']),
});
export type Kept = z.infer<typeof Kept>;
