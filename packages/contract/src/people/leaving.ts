import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../wire.ts';
import { located, NOT_THE_LAST, NOT_YOURS } from './located.ts';
import { Releases } from './releases.ts';

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
