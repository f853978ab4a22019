import { z } from 'zod';
import { define } from './define.ts';

const OfMember = { memberId: z.uuid() };

export const SCIM = {
  'member.provisioned.v1': define("A user was updated from the organisation's directory", OfMember),
  'scim.release_due.v1': define(
    'The reservations of a user whose access the directory ended are due for release',
    OfMember,
  ),
  'scim.members_due.v1': define("Users are due for a sync with the organisation's directory; `users` is their number", {
    users: z.int(),
  }),
} as const;
