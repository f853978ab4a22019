import { LANGUAGES, MAIL_KINDS } from '@berth/domain';
import { z } from 'zod';
import { define } from './define.ts';

const InBuilding = { buildingId: z.uuid() };
const OfMember = { ...InBuilding, memberId: z.uuid() };
/** How many were changed by one act. */
const Timeslots = { ...InBuilding, slots: z.int().min(1) };
const MemberFile = { fileId: z.uuid(), rows: z.int() };
const Template = { kind: z.enum(MAIL_KINDS), language: z.enum(LANGUAGES) };

export const BUILDINGS = {
  'absence.saved.v1': define('When a holder of a fixed desk is away was planned or changed', OfMember),
  'absence.removed.v1': define('A holder of a fixed desk is not away after all', OfMember),
  'building.forwarding-stopped.v1': define('A receiver is gone, or failed for days, so nothing is sent there', {
    ...InBuilding,
    endpointId: z.uuid(),
    /** Its origin. What follows may be a secret. */
    receiver: z.string().optional(),
    why: z.enum(['gone', 'failing']).optional(),
  }),
  'building.no-shows-stopped.v1': define('So many no-shows were cancelled in a building that cancelling stopped', {
    ...InBuilding,
    cancelled: z.int(),
    limit: z.int(),
  }),
  'building.no-shows-resumed.v1': define('Cancelling no-shows goes on in a building', InBuilding),
  'member_file.uploaded.v1': define('A file of members was uploaded', MemberFile),
  'member_file.resumed.v1': define('A file of members that failed goes on', MemberFile),
  'member_file.imported.v1': define('All rows of a file of members were brought in or refused', MemberFile),
  'building.removals-stopped.v1': define('So many users would have left a building that none did', {
    ...InBuilding,
    leaving: z.int(),
    limit: z.int(),
  }),
  'building.removals-resumed.v1': define('Users whom nobody sees leave a building again', InBuilding),
  'building.anonymising-stopped.v1': define('So many reservations were to be anonymised in a building that none were', {
    ...InBuilding,
    due: z.int(),
    limit: z.int(),
  }),
  'building.anonymising-resumed.v1': define('Reservations are anonymised in a building again', InBuilding),
  'mail.test-requested.v1': define('Somebody wants to see a mail with example values', {
    ...Template,
    memberId: z.uuid(),
  }),
  'mail_template.saved.v1': define('An organisation worded a mail itself', Template),
  'mail_template.reset.v1': define('An organisation went back to the built-in words of a mail', Template),
  'usage.differed.v1': define('Figures of a day differed from a plain count and are counted anew', {
    ...InBuilding,
    day: z.iso.date(),
    hours: z.int().min(1),
  }),
  'what-if.asked.v1': define('Somebody wants past reservations replayed by other rules', {
    ...InBuilding,
    replayId: z.uuid(),
  }),
  'timeslot.saved.v1': define('Opening hours were made or changed', Timeslots),
  'timeslot.removed.v1': define('Opening hours were removed', Timeslots),
  'timeslot.split.v1': define('Rooms were closed on some dates', Timeslots),
} as const;
