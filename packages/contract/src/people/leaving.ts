import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../wire.ts';
import { located, NOT_THE_LAST, NOT_YOURS } from './located.ts';

/** Counts of what removing a user would release. */
const Releases = z.object({
  /** Upcoming and current ones. */
  reservations: z.int(),
  fixedDesks: z.array(z.string()),
  buildings: z.int(),
  absences: z.int(),
  cards: z.int(),
  feeds: z.int(),
});
export type Releases = z.infer<typeof Releases>;

export const removeUser = endpoint({
  ...located,
  method: 'DELETE',
  path: '/admin/users/:userId',
  summary: 'Remove a user, restorable for thirty days; with dryRun only count what would be released',
  access: 'A',
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  /** Without `message`, it was a dry run. */
  response: Message.partial().extend({ releases: Releases }),
  problems: [...NOT_THE_LAST, 'user.removed'],
});

export const suspendUser = endpoint({
  ...located,
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  summary: 'Suspend a user until they are restored; their reservations are kept',
  access: 'B',
  response: Message,
  problems: [...NOT_THE_LAST, 'user.removed'],
});

export const restoreUser = endpoint({
  ...located,
  method: 'POST',
  path: '/admin/users/:userId/restore',
  summary: 'Restore a suspended or removed user, with everything except reservations',
  access: 'B',
  response: Message,
  problems: [...NOT_YOURS, 'user.not_removed'],
});
