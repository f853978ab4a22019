import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Slug } from '../wire.ts';

const area = 'users';

export const inviteUser = endpoint({
  method: 'POST',
  // Not `/admin/users/{org}`, which would be ambiguous with a user's id.
  path: '/admin/users/:org/invitations',
  summary: 'Invite a person by mail',
  area,
  access: 'B',
  params: z.object({ org: Slug }),
  body: z.strictObject({
    email: Line(254),
    firstName: Line(100).min(1),
    lastName: Line(100),
    /** Short names. */
    buildings: z.array(Slug).min(1).max(50),
    attributes: z.record(z.string().max(100), z.array(Line(200)).max(50)).default({}),
  }),
  bodyLimit: 128 * 1024,
  status: 201,
  response: Message.extend({ id: z.uuid() }),
  problems: ['user.address_known', 'user.card_taken'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/my/invitation',
  summary: 'Accept an invitation',
  area,
  access: 'signed-in',
  cellBy: 'body',
  params: z.object({}),
  body: z.strictObject({ org: Slug, token: z.string().regex(/^[\w-]{43}$/) }),
  response: Message,
  problems: ['invitation.not_valid'],
  // An invitation works once, so a repeat finds nothing to accept.
  oncePerKey: false,
  perMinute: 10,
});
