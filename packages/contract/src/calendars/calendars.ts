import { CEILINGS } from '@berth/domain/ceilings';
import { CALENDAR_CONFLICTS } from '@berth/domain/integrations';
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
  /** Exactly one of the two is set. */
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
  summary: 'The connected calendar services and the state of their sync',
  area,
  access: 'B',
  params: InOrganisation,
  response: z.object({
    azure: CalendarConnection.nullable(),
    /** A certificate that was created for Microsoft 365 and is not used by a connection yet. */
    azureCertificate: CalendarCertificate.nullable(),
    google: GoogleConnection.nullable(),
  }),
});

export const saveCalendarConnection = endpoint({
  method: 'PUT',
  path: '/admin/calendars/:org/:provider',
  summary: "Connect the calendar service of an organisation; refused if Berth could read people's mailboxes",
  area,
  access: 'B',
  // Only Microsoft 365. Google needs other values and has its own call.
  params: InOrganisation.extend({ provider: z.enum(['azure']) }),
  body: z
    .strictObject({
      tenantId: z.uuid(),
      clientId: z.uuid(),
      /** With neither of the two, the stored one stays, provided that the registration is the same. */
      clientSecret: Line(500).min(1).optional(),
      /** The thumbprint of the created certificate to use from now on. */
      thumbprint: z.string().max(100).optional(),
      /** A person's mailbox, used to check that Berth cannot read it. */
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
  summary: 'Disconnect a calendar service; with withdraw=1 the events that Berth wrote are removed first',
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
  summary: 'Sync a room with a mailbox; dryRun=1 only counts the effects',
  area,
  access: 'B',
  params: OfRoom,
  query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
  body: z.strictObject({ address: Address }),
  response: z.object({
    /** Meetings to import, reservations to write to the external calendar, and conflicts between them. */
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
  summary: 'Stop syncing a room; existing reservations and events are kept',
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
  response: z.array(OutsideRoom).max(CEILINGS.spaces),
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
  /** The event in the room's external calendar. */
  outside: z.object({ startDatetime: z.string(), endDatetime: z.string() }),
  /** The reservation in Berth; null when it was removed. */
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
  summary: 'Unresolved conflicts between reservations and external calendars',
  area,
  access: 'A',
  params: Place,
  response: z.object({
    /** Rooms of this building that are synced, with either service. */
    rooms: z.int(),
    /** The rooms that are not in sync: disabled, failing, or not synced yet. */
    notEqual: z.int(),
    conflicts: z.array(ConflictOfCalendar),
  }),
});

export const settleCalendarConflict = endpoint({
  method: 'POST',
  path: '/admin/calendars/:org/:building/conflicts/:id',
  summary: 'Resolve a conflict: leave both sides unchanged, or retry the sync',
  area,
  access: 'A',
  params: Place.extend({ id: z.uuid() }),
  body: z.strictObject({ act: z.enum(['dismiss', 'retry']) }),
  response: Message,
  problems: ['calendar.conflict_not_found'],
});
