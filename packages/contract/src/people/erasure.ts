import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message } from '../wire.ts';
import { located, NOT_YOURS } from './located.ts';

export const eraseUser = endpoint({
  ...located,
  method: 'POST',
  path: '/admin/users/:userId/erase',
  summary: "Permanently delete a removed user's data; their name is typed to confirm it",
  access: 'B',
  body: z.strictObject({ name: Line(200) }),
  response: Message,
  problems: [...NOT_YOURS, 'user.not_removed', 'user.other_name', 'privacy.held'],
});
