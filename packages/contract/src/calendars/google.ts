import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Lines, Message, Place, Version } from '../wire.ts';
import { Address, CalendarRoom, InOrganisation, OutsideRoom } from './shapes.ts';

const area = 'calendar';

export const GoogleConnection = z.object({
  syncUser: z.string(),
  serviceAccount: z.string(),
  key: z.object({ set: z.literal(true), last4: z.string() }),
  connectedDatetime: z.string(),
  version: z.int(),
  rooms: z.array(CalendarRoom),
});
export type GoogleConnection = z.infer<typeof GoogleConnection>;

/** The key file that Google creates for a service account. Its token endpoint is ignored, for security. */
const ServiceAccountKey = z.object({
  type: z.literal('service_account'),
  client_email: Address,
  private_key_id: Line(100).min(1),
  private_key: Lines(10_000).min(1),
});

export const saveGoogleConnection = endpoint({
  method: 'PUT',
  path: '/admin/calendars/:org/google',
  summary: 'Connect Google Calendar with a service account; refused if it has more permissions than needed',
  area,
  access: 'B',
  params: InOrganisation,
  body: z.strictObject({
    /** Left out: unchanged, provided that it is for the same account. */
    key: ServiceAccountKey.optional(),
    /** The account that the service account impersonates; the rooms are shared with it. */
    syncUser: Address,
    version: Version.optional(),
  }),
  response: Message.extend({ version: z.int() }),
  problems: [
    'calendar.refused',
    'calendar.secret_required',
    'calendar.too_many_scopes',
    'calendar.unknown',
    'calendar.unreachable',
  ],
  versioned: true,
  perMinute: 30,
});

export const googleRooms = endpoint({
  method: 'GET',
  path: '/rooms/:org/:building/googleRooms/:list',
  summary: 'The rooms of a building in Google Workspace by its id there; `-` for all rooms',
  area,
  access: 'B',
  params: Place.extend({ list: z.string().regex(/^(-|[^\s/"\\]{1,100})$/) }),
  response: z.array(OutsideRoom).max(CEILINGS.spaces),
  problems: ['calendar.not_connected', 'calendar.refused', 'calendar.unknown', 'calendar.unreachable'],
  perMinute: 60,
});
