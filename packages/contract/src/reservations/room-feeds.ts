import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message, Place } from '../wire.ts';

const area = 'reservations';
const OfRoom = Place.extend({ roomId: z.uuid() });

/** Whether there is a link; never its address, which is not stored. */
const RoomFeed = z.object({ since: z.iso.datetime().nullable() });
export type RoomFeed = z.infer<typeof RoomFeed>;

export const roomFeed = endpoint({
  method: 'GET',
  path: '/admin/room-feeds/:org/:building/:roomId',
  summary: 'Whether a room has a calendar link, and since when',
  area,
  access: 'B',
  params: OfRoom,
  response: RoomFeed,
  problems: ['space.not_found'],
});

export const openRoomFeed = endpoint({
  method: 'POST',
  path: '/admin/room-feeds/:org/:building/:roomId',
  summary: 'Create the calendar link of a room; it is shown once, and the previous link stops working',
  area,
  access: 'B',
  params: OfRoom,
  status: 201,
  response: z.object({ path: z.string(), since: z.iso.datetime() }),
  problems: ['space.not_found', 'calendar_feed.not_a_room'],
  // Responses stored for idempotency keys live for a day, which is too long for a secret.
  oncePerKey: false,
  perMinute: 60,
});

export const closeRoomFeed = endpoint({
  method: 'DELETE',
  path: '/admin/room-feeds/:org/:building/:roomId',
  summary: 'Withdraw the calendar link of a room',
  area,
  access: 'B',
  params: OfRoom,
  response: Message,
  problems: ['space.not_found'],
});

/** The secret is in the path because room panels and calendar programs cannot send a header. */
export const roomFeedFile = endpoint({
  method: 'GET',
  path: '/calendar-feeds/rooms/:file',
  summary: 'The reservations of a room, for a room panel or a shared calendar',
  area,
  access: 'public',
  cellBy: 'secret',
  params: z.object({ file: z.string().regex(/^[\w-]{64}\.ics$/) }),
  response: z.string().meta({ description: 'An iCalendar object; 304 when If-None-Match names the same' }),
  produces: 'text/calendar',
  problems: ['calendar_feed.not_found'],
  // Per network: the panels of a whole office may share one address, and each reads every few minutes.
  perMinute: 1_200,
});
