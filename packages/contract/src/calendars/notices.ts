import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { InOrganisation } from './shapes.ts';

const area = 'calendar';
/** The channel identifies the room. */
const OfChannel = InOrganisation.extend({ channel: z.uuid() });

/** The fields of Microsoft's notification that Berth reads. */
export const CalendarNotices = z.object({
  value: z
    .array(z.object({ clientState: z.string().max(500).nullish(), lifecycleEvent: z.string().max(100).nullish() }))
    .max(1000),
});

export const calendarNotice = endpoint({
  method: 'POST',
  path: '/calendar/azure/:org/:channel',
  summary: "Receive Microsoft 365's notification that a room's calendar changed, authenticated by its client state",
  area,
  access: 'public',
  params: OfChannel,
  // Encoded with up to twelve bytes per letter, it still fits into the 16 KiB of a request's headers.
  query: z.object({ validationToken: z.string().max(1000).optional() }),
  body: z.unknown().optional(),
  status: 202,
  response: z.object({}),
  problems: ['calendar.channel_unknown'],
});

export const googleNotice = endpoint({
  method: 'POST',
  path: '/calendar/google/:org/:channel',
  summary: "Receive Google's notification that a room's calendar changed, authenticated by `X-Goog-Channel-Token`",
  area,
  access: 'public',
  params: OfChannel,
  status: 202,
  response: z.object({}),
  problems: ['calendar.channel_unknown'],
});
