import { z } from 'zod';
import { define } from './define.ts';

const OfMember = { memberId: z.uuid() };

export const SCIM = {
  'member.provisioned.v1': define(
    'A user became, or is no longer, what the directory of the organisation says',
    OfMember,
  ),
  'scim.release_due.v1': define(
    'What somebody reserved who left by the word of their directory is to be released',
    OfMember,
  ),
  'scim.members_due.v1': define('So many members are to be brought in line with the directory of their organisation', {
    users: z.int(),
  }),
} as const;
