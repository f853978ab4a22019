import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Place } from '../wire.ts';

const area = 'reservations';

/** Whether there is a feed; never its address, which is not stored. */
const CalendarFeed = z.object({ since: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/my/:org/:building/calendar-feed',
  summary: 'Whether I have a calendar feed of my reservations, and since when',
  area,
  access: 'member',
  params: Place,
  response: CalendarFeed,
});

export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/my/:org/:building/calendar-feed',
  summary: 'Create a new feed address; it is shown once, and the previous address stops working',
  area,
  access: 'member',
  params: Place,
  status: 201,
  response: z.object({ path: z.string(), since: z.iso.datetime() }),
  // Responses stored for idempotency keys live for a day, which is too long for a secret.
  oncePerKey: false,
});

export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/my/:org/:building/calendar-feed',
  summary: 'Remove my calendar feed',
  area,
  access: 'member',
  params: Place,
  response: Message,
});

/** The secret is in the path because calendar programs cannot send a header. */
export const calendarFeedFile = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:file',
  summary: "The feed: its owner's reservations, for a calendar program",
  area,
  access: 'public',
  cellBy: 'secret',
  params: z.object({ file: z.string().regex(/^[\w-]{64}\.ics$/) }),
  response: z.string().meta({ description: 'An iCalendar object; 304 when If-None-Match names the same' }),
  produces: 'text/calendar',
  problems: ['calendar_feed.not_found'],
});
