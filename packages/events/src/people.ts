import { z } from 'zod';
import { define } from './define.ts';

const OfMember = { memberId: z.uuid() };
const InBuilding = { ...OfMember, buildingId: z.uuid() };

export const PEOPLE = {
  'member.added-to-building.v1': define('A user was added to a building', OfMember),
  'member.taken-out-of-building.v1': define('A user was removed from a building', OfMember),
  'member.left-building.v1': define(
    'A user lost access to a building: removed from it, by the directory, or with an organisation identifier',
    InBuilding,
  ),
  'member.released-in-building.v1': define(
    'The reservations, fixed desks and absences of a user who left a building were released',
    InBuilding,
  ),
  'member.changed.v1': define("A user's attributes were changed", OfMember),
  'member.role-granted.v1': define('A user was granted a role in the organisation', OfMember),
  'member.role-withdrawn.v1': define('A role was withdrawn from a user', OfMember),
  'member.suspended.v1': define('A user was suspended', OfMember),
  'member.removed.v1': define('A user was removed', OfMember),
  'member.invited.v1': define('A person was invited to become a user', OfMember),
  'member.joined.v1': define('An invited person accepted the invitation link', OfMember),
  'member.warned.v1': define('An inactive user was warned of their removal from a building', InBuilding),
  'member.erased.v1': define('The personal data of a removed user was permanently erased', OfMember),
  'member.copy-asked.v1': define('A user requested a copy of their data', {
    ...OfMember,
    requestId: z.uuid(),
  }),
  'member.copy-ready.v1': define("The copy of a user's data is ready to download", OfMember),
  'member.erasure-asked.v1': define("The erasure of a user's data was requested", OfMember),
  'member.erasure-withdrawn.v1': define("The request to erase a user's data was withdrawn", OfMember),
  'member.restored.v1': define('A suspended or removed user was restored', OfMember),
} as const;
