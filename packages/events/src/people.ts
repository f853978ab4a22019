import { z } from 'zod';
import { define } from './define.ts';

const OfMember = { memberId: z.uuid() };

export const PEOPLE = {
  'member.added-to-building.v1': define('A user was added to a building', OfMember),
  'member.taken-out-of-building.v1': define('A user was taken out of a building', OfMember),
  'member.changed.v1': define('Attributes of a user were changed', OfMember),
  'member.role-granted.v1': define('A user was given a role in the organisation', OfMember),
  'member.role-withdrawn.v1': define('A role was taken back from a user', OfMember),
  'member.suspended.v1': define('A user was suspended', OfMember),
  'member.removed.v1': define('A user was removed', OfMember),
  'member.restored.v1': define('A suspended or removed user was brought back', OfMember),
} as const;
