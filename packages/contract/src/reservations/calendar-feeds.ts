import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Place } from '../wire.ts';

const area = 'reservations';

/** Whether there is an address; never the address itself, which nobody stores. */
const CalendarFeed = z.object({ since: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/my/:org/:building/calendar-feed',
  summary: 'Whether a calendar program can read one’s own reservations, and since when',
  area,
  access: 'member',
  params: Place,
  response: CalendarFeed,
});

export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/my/:org/:building/calendar-feed',
  summary: 'A new address for a calendar program; it is shown this once, and one from before ends',
  area,
  access: 'member',
  params: Place,
  status: 201,
  response: z.object({ path: z.string(), since: z.iso.datetime() }),
  // It answers a secret, and an answer that may be repeated is kept for a day.
  oncePerKey: false,
});

export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/my/:org/:building/calendar-feed',
  summary: 'End the address of one’s own reservations',
  area,
  access: 'member',
  params: Place,
  response: Message,
});

/** The secret stands in the path because calendar programs can send nothing else. */
export const calendarFeedFile = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:file',
  summary: 'The reservations of whoever made this address, for their calendar program',
  area,
  access: 'public',
  params: z.object({ file: z.string().regex(/^[\w-]{64}\.ics$/) }),
  response: z.string().meta({ description: 'An iCalendar object; 304 when If-None-Match names the same' }),
  produces: 'text/calendar',
  problems: ['calendar_feed.not_found'],
});
