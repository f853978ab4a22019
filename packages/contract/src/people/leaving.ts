import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../wire.ts';
import { located, NOT_THE_LAST, NOT_YOURS } from './located.ts';

/** What somebody's leaving takes away, counted before anything is done. */
const Releases = z.object({
  /** To come, and under way. */
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
  summary: 'Remove a user, for thirty days with a way back; with dryRun only say what that would release',
  access: 'A',
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  /** Without a message nothing was done. */
  response: Message.partial().extend({ releases: Releases }),
  problems: [...NOT_THE_LAST, 'user.removed'],
});

export const suspendUser = endpoint({
  ...located,
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  summary: 'Keep a user out until they are restored; nothing of theirs is released',
  access: 'B',
  response: Message,
  problems: [...NOT_THE_LAST, 'user.removed'],
});

export const restoreUser = endpoint({
  ...located,
  method: 'POST',
  path: '/admin/users/:userId/restore',
  summary: 'Bring a suspended or removed user back, with everything but reservations',
  access: 'B',
  response: Message,
  problems: [...NOT_YOURS, 'user.not_removed'],
});
