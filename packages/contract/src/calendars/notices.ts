import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { InOrganisation } from './shapes.ts';

const area = 'calendar';
/** Which room it is about. */
const OfChannel = InOrganisation.extend({ channel: z.uuid() });

/** What Microsoft sends, as far as it is read. */
export const CalendarNotices = z.object({
  value: z
    .array(z.object({ clientState: z.string().max(500).nullish(), lifecycleEvent: z.string().max(100).nullish() }))
    .max(1000),
});

export const calendarNotice = endpoint({
  method: 'POST',
  path: '/calendar/azure/:org/:channel',
  summary: 'Microsoft 365 tells that a room’s calendar changed, and proves itself by what it was told',
  area,
  access: 'public',
  params: OfChannel,
  // In twelve bytes for each letter it still fits into the 16 KiB that a request's head may have.
  query: z.object({ validationToken: z.string().max(1000).optional() }),
  body: z.unknown().optional(),
  status: 202,
  response: z.object({}),
  problems: ['calendar.channel_unknown'],
});

export const googleNotice = endpoint({
  method: 'POST',
  path: '/calendar/google/:org/:channel',
  summary:
    'Google tells that a room’s calendar changed, and proves itself by what it was told, in `X-Goog-Channel-Token`',
  area,
  access: 'public',
  params: OfChannel,
  status: 202,
  response: z.object({}),
  problems: ['calendar.channel_unknown'],
});
