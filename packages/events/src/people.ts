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
  'member.invited.v1': define('Somebody was invited to become a user', OfMember),
  'member.joined.v1': define('Somebody accepted an invitation with its link', OfMember),
  'member.warned.v1': define('A user was told that they leave a building unless they are seen', {
    ...OfMember,
    buildingId: z.uuid(),
  }),
  'member.erased.v1': define('What was known of a removed user was forgotten for good', OfMember),
  'member.copy-asked.v1': define('A user asked for a copy of what is known about them', {
    ...OfMember,
    requestId: z.uuid(),
  }),
  'member.copy-ready.v1': define('The copy that a user asked for is ready', OfMember),
  'member.erasure-asked.v1': define('Somebody asked to delete everything about a user', OfMember),
  'member.erasure-withdrawn.v1': define('Nothing about the user is deleted after all', OfMember),
  'member.restored.v1': define('A suspended or removed user was brought back', OfMember),
} as const;
