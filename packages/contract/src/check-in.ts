import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const area = 'check-in';

const Named = z.object({ name: z.string() });

/** What a ticket shows to whoever guards the entrance, and no more. */
const Confirmation = z.object({
  reservation: z.object({
    start_datetime: z.iso.datetime(),
    end_datetime: z.iso.datetime(),
    context: z.object({ checkInDatetime: z.iso.datetime().nullable(), lastName: z.string() }),
  }),
  organisation: z.object({
    displayName: z.string(),
    logoUrl: z.string().nullable(),
    timezone: z.string(),
    reservationSettings: z.object({ earlyEntryMinutes: z.int() }),
  }),
  floor: Named,
  room: Named.nullable(),
  /** Null when the room itself is reserved. */
  desk: Named.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const confirmation = endpoint({
  method: 'GET',
  path: '/confirmations/:hash',
  summary: 'The ticket of a reservation, for whoever has its address',
  area,
  access: 'public',
  params: z.object({ hash: z.string().regex(/^[\w-]{64}$/) }),
  response: Confirmation,
  problems: ['reservation.not_found'],
});
