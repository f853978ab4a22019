import { CALENDAR_CONFLICTS } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place, Version } from '../wire.ts';
import { CalendarCertificate } from './certificate.ts';
import { GoogleConnection } from './google.ts';
import { Address, CALENDAR_PROVIDERS, CalendarRoom, InOrganisation, OutsideRoom } from './shapes.ts';

const area = 'calendar';
const OfProvider = InOrganisation.extend({ provider: z.enum(CALENDAR_PROVIDERS) });
const OfRoom = OfProvider.extend({ spaceId: z.uuid() });

const CalendarConnection = z.object({
  tenantId: z.string(),
  clientId: z.string(),
  /** One of the two. */
  clientSecret: z.object({ set: z.literal(true), last4: z.string() }).nullable(),
  certificate: CalendarCertificate.nullable(),
  connectedDatetime: z.string(),
  version: z.int(),
  rooms: z.array(CalendarRoom),
});
export type CalendarConnection = z.infer<typeof CalendarConnection>;

export const calendarConnections = endpoint({
  method: 'GET',
  path: '/admin/calendars/:org',
  summary: 'With which calendars of others rooms are kept equal, and how that goes',
  area,
  access: 'B',
  params: InOrganisation,
  response: z.object({
    azure: CalendarConnection.nullable(),
    /** One that was made for Microsoft 365 and that no connection uses yet. */
    azureCertificate: CalendarCertificate.nullable(),
    google: GoogleConnection.nullable(),
  }),
});

export const saveCalendarConnection = endpoint({
  method: 'PUT',
  path: '/admin/calendars/:org/:provider',
  summary: 'Connect the calendar service of an organisation; refused when it would let us read the mailboxes of people',
  area,
  access: 'B',
  // Google is told other things, in a call of its own.
  params: InOrganisation.extend({ provider: z.enum(['azure']) }),
  body: z
    .strictObject({
      tenantId: z.uuid(),
      clientId: z.uuid(),
      /** With neither of the two it stays as it is, as long as the registration is the same. */
      clientSecret: Line(500).min(1).optional(),
      /** Of the certificate that was made and shall be used from now on. */
      thumbprint: z.string().max(100).optional(),
      /** Of a person: it must not open for us. */
      otherMailbox: Address,
      version: Version.optional(),
    })
    .refine(({ clientSecret, thumbprint }) => clientSecret === undefined || thumbprint === undefined),
  response: Message.extend({ version: z.int() }),
  problems: [
    'calendar.certificate_refused',
    'calendar.certificate_unknown',
    'calendar.refused',
    'calendar.secret_required',
    'calendar.too_many_rights',
    'calendar.unknown',
    'calendar.unreachable',
  ],
  versioned: true,
  perMinute: 30,
});

export const removeCalendarConnection = endpoint({
  method: 'DELETE',
  path: '/admin/calendars/:org/:provider',
  summary: 'Disconnect a calendar service; with withdraw=1 what we wrote there is removed first',
  area,
  access: 'B',
  params: OfProvider,
  query: z.object({ withdraw: z.enum(['0', '1']).default('0') }),
  response: Message,
  problems: ['calendar.not_connected'],
});

export const mapCalendarRoom = endpoint({
  method: 'PUT',
  path: '/admin/calendars/:org/:provider/rooms/:spaceId',
  summary: 'Keep a room equal with a mailbox; with dryRun=1 only what that would do, in numbers',
  area,
  access: 'B',
  params: OfRoom,
  query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
  body: z.strictObject({ address: Address }),
  response: z.object({
    /** Meetings there that would take the room here, reservations here that would stand there, and both at once. */
    mirrored: z.int(),
    pushed: z.int(),
    conflicts: z.int(),
  }),
  problems: [
    'calendar.address_taken',
    'calendar.certificate_refused',
    'calendar.not_a_room',
    'calendar.not_connected',
    'calendar.refused',
    'calendar.unknown',
    'calendar.unreachable',
    'space.not_found',
  ],
  perMinute: 120,
});

export const unmapCalendarRoom = endpoint({
  method: 'DELETE',
  path: '/admin/calendars/:org/:provider/rooms/:spaceId',
  summary: 'Do not keep a room equal any more; what stands on either side stays',
  area,
  access: 'B',
  params: OfRoom,
  response: Message,
  problems: ['calendar.room_not_found'],
});

export const azureRooms = endpoint({
  method: 'GET',
  path: '/rooms/:org/:building/azureRooms/:list',
  summary: 'The rooms of a room list in Microsoft 365 by its address; `-` for all rooms',
  area,
  access: 'B',
  params: Place.extend({ list: z.string().regex(/^(-|[^\s/]{1,250})$/) }),
  response: z.array(OutsideRoom),
  problems: [
    'calendar.certificate_refused',
    'calendar.not_connected',
    'calendar.refused',
    'calendar.unknown',
    'calendar.unreachable',
  ],
  perMinute: 60,
});

const ConflictOfCalendar = z.object({
  id: z.uuid(),
  kind: z.enum(CALENDAR_CONFLICTS),
  provider: z.enum(CALENDAR_PROVIDERS),
  since: z.string(),
  room: z.object({ id: z.uuid(), name: z.string(), address: z.string() }),
  /** When it is in the calendar of the room. */
  outside: z.object({ startDatetime: z.string(), endDatetime: z.string() }),
  /** What stands here; null when it is gone. */
  reservation: z
    .object({
      id: z.uuid(),
      hash: z.string(),
      name: z.string(),
      startDatetime: z.string(),
      endDatetime: z.string(),
      version: z.int(),
    })
    .nullable(),
});
export type ConflictOfCalendar = z.infer<typeof ConflictOfCalendar>;

export const calendarConflicts = endpoint({
  method: 'GET',
  path: '/admin/calendars/:org/:building/conflicts',
  summary: 'Where a room here and its calendar elsewhere disagree, and nobody has settled it',
  area,
  access: 'A',
  params: Place,
  response: z.object({
    /** Of this building, whichever service they are kept equal with. */
    rooms: z.int(),
    /** Of these: switched off, failing, or not looked at yet, so that nobody knows whether they agree. */
    notEqual: z.int(),
    conflicts: z.array(ConflictOfCalendar),
  }),
});

export const settleCalendarConflict = endpoint({
  method: 'POST',
  path: '/admin/calendars/:org/:building/conflicts/:id',
  summary: 'Let both stand as they are, or try once more to make them equal',
  area,
  access: 'A',
  params: Place.extend({ id: z.uuid() }),
  body: z.strictObject({ act: z.enum(['dismiss', 'retry']) }),
  response: Message,
  problems: ['calendar.conflict_not_found'],
});
