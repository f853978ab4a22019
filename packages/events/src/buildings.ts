import { LANGUAGES } from '@berth/domain/language';
import { MAIL_TEXTS } from '@berth/domain/notifications';
import { z } from 'zod';
import { define } from './define.ts';

const InBuilding = { buildingId: z.uuid() };
const OfMember = { ...InBuilding, memberId: z.uuid() };
/** The number of slots that one action changed. */
const Timeslots = { ...InBuilding, slots: z.int().min(1) };
const MemberFile = { fileId: z.uuid(), rows: z.int() };
const Template = { kind: z.enum(MAIL_TEXTS), language: z.enum(LANGUAGES) };

export const BUILDINGS = {
  'absence.saved.v1': define('An absence of a fixed-desk holder was planned or changed', OfMember),
  'absence.removed.v1': define('An absence of a fixed-desk holder was removed', OfMember),
  'building.forwarding-stopped.v1': define(
    'A webhook endpoint was disabled because it answered 410 or failed for days',
    {
      ...InBuilding,
      endpointId: z.uuid(),
      /** The origin only, because the rest of the address may be a secret. */
      receiver: z.string().optional(),
      why: z.enum(['gone', 'failing']).optional(),
    },
  ),
  'building.no-shows-stopped.v1': define('The circuit breaker paused no-show cancellations in a building', {
    ...InBuilding,
    cancelled: z.int(),
    limit: z.int(),
  }),
  'building.no-shows-resumed.v1': define('An operator resumed no-show cancellations in a building', InBuilding),
  'member_file.uploaded.v1': define('A user file was uploaded', MemberFile),
  'member_file.resumed.v1': define('The import of a failed user file was resumed', MemberFile),
  'member_file.imported.v1': define('The import of a user file finished: each row was imported or refused', MemberFile),
  'building.removals-stopped.v1': define('The circuit breaker paused the removal of inactive users from a building', {
    ...InBuilding,
    leaving: z.int(),
    limit: z.int(),
  }),
  'building.removals-resumed.v1': define(
    'An operator resumed the removal of inactive users from a building',
    InBuilding,
  ),
  'building.anonymising-stopped.v1': define(
    'The circuit breaker paused the anonymisation of reservations in a building',
    {
      ...InBuilding,
      due: z.int(),
      limit: z.int(),
    },
  ),
  'building.anonymising-resumed.v1': define(
    'An operator resumed the anonymisation of reservations in a building',
    InBuilding,
  ),
  'mail.test-requested.v1': define('A user requested a test e-mail with example values', {
    ...Template,
    memberId: z.uuid(),
  }),
  'mail_template.saved.v1': define('An organisation saved its own version of an e-mail template', Template),
  'mail_template.reset.v1': define('An organisation reset an e-mail template to the built-in text', Template),
  'usage.differed.v1': define('The nightly check found wrong usage figures for a day and recalculated them', {
    ...InBuilding,
    day: z.iso.date(),
    hours: z.int().min(1),
  }),
  'what-if.asked.v1': define('A user requested a what-if replay of past reservations', {
    ...InBuilding,
    replayId: z.uuid(),
  }),
  'timeslot.saved.v1': define('Opening hours were created or changed', Timeslots),
  'timeslot.removed.v1': define('Opening hours were removed', Timeslots),
  'timeslot.split.v1': define('Rooms were closed on some dates by splitting their opening hours', Timeslots),
} as const;
