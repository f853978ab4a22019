import { randomUUID } from 'node:crypto';
import { DAY_MS, toIso } from '@berth/domain/time';
import { z } from 'zod';
import type { JsonAnswer } from '../../../platform/egress/call-json.ts';
import type { Ask } from '../ask-service.ts';
import { type CalendarClient, CalendarError, type OutsideRoom } from '../calendar-client.ts';
import { changeFrom, GoogleEvent, googleEventOf, heardFrom, isGone, ownIdOf } from './google-event.ts';

const Page = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const Resource = z.object({
  resourceEmail: z.string().min(3),
  resourceName: z.string().default(''),
  capacity: z.number().optional(),
  buildingId: z.string().optional(),
  floorName: z.string().optional(),
});
const Channel = z.object({ resourceId: z.string().min(1).max(500), expiration: z.string().regex(/^\d{1,15}$/) });

/** The longest lease that Google allows. Channels cannot be renewed, so another is opened a day before the end. */
const LEASE = { askedMs: 7 * DAY_MS, renewedBeforeMs: DAY_MS };
const [NOT_FOUND, CONFLICT, GONE] = [404, 409, 410];
/** A guard against endless paging: a thousand rooms, or half a year of meetings, have fewer pages. */
const MOST_PAGES = 500;
const ROOMS = '/admin/directory/v1/customer/my_customer/resources/calendars';
/** Google sends no mail about our changes. */
const SILENTLY = 'sendUpdates=none';

function read<T>(schema: z.ZodType<T>, { status, body }: JsonAnswer): T {
  if (status === NOT_FOUND) throw new CalendarError('unknown');
  const parsed = schema.safeParse(body);
  if (status >= 300 || !parsed.success) throw new CalendarError('unexpected');
  return parsed.data;
}

const eventsPath = (address: string) => `/calendar/v3/calendars/${encodeURIComponent(address)}/events`;
const eventPath = (address: string, id: string) => `${eventsPath(address)}/${encodeURIComponent(id)}`;

/** Google needs both ids to stop a channel. */
const subscriptionOf = (channel: string, resourceId: string) => `${channel}/${resourceId}`;
const channelIn = (subscription: string) => {
  const at = subscription.indexOf('/');
  return { id: subscription.slice(0, at), resourceId: subscription.slice(at + 1) };
};

export function createGoogleClient(ask: Ask): CalendarClient {
  /** Reads all rows of a list, and the token to continue from. Returns undefined if that token has expired. */
  const pages = async (path: string, query: Record<string, string>) => {
    const rows: unknown[] = [];
    let page = {};
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const answer = await ask('GET', `${path}?${new URLSearchParams({ ...query, ...page }).toString()}`);
      if (answer.status === GONE) return undefined;
      const { items, nextPageToken, nextSyncToken } = read(Page, answer);
      rows.push(...items);
      if (nextPageToken === undefined) return { rows, cursor: nextSyncToken };
      page = { pageToken: nextPageToken };
    }
    throw new CalendarError('unexpected');
  };

  /** Returns deleted events too, as cancelled. */
  const eventAt = async (address: string, id: string): Promise<GoogleEvent | undefined> => {
    const answer = await ask('GET', eventPath(address, id));
    if (answer.status === NOT_FOUND || answer.status === GONE) return undefined;
    const event = read(GoogleEvent, answer);
    return isGone(event) ? undefined : event;
  };

  const patch = (address: string, id: string, body: object) =>
    ask('PATCH', `${eventPath(address, id)}?${SILENTLY}`, body);

  const stop = async (subscription: string) => {
    const { status } = await ask('POST', '/calendar/v3/channels/stop', channelIn(subscription));
    if (status >= 300 && status !== NOT_FOUND) throw new CalendarError('unexpected');
  };

  return {
    lease: LEASE,
    async rooms(list): Promise<OutsideRoom[]> {
      const isRoom = 'resourceCategory=CONFERENCE_ROOM';
      const query = list === undefined ? isRoom : `${isRoom} AND buildingId="${list}"`;
      const { rows } = (await pages(ROOMS, { maxResults: '500', query })) ?? { rows: [] };
      return rows.flatMap((row) => {
        const { data } = Resource.safeParse(row);
        if (data === undefined) return [];
        const { resourceEmail, resourceName: displayName, capacity = null, buildingId = null } = data;
        const floorLabel = data.floorName ?? null;
        return [{ address: resourceEmail.toLowerCase(), displayName, capacity, building: buildingId, floorLabel }];
      });
    },
    async changes(address, from) {
      const since =
        'cursor' in from
          ? { syncToken: from.cursor }
          : { timeMin: toIso(from.window.start), timeMax: toIso(from.window.end) };
      // A request with a sync token must repeat the other parameters.
      const query = { singleEvents: 'true', showDeleted: 'true', maxResults: '2500', ...since };
      const result = await pages(eventsPath(address), query);
      if (result === undefined) return undefined;
      if (result.cursor === undefined) throw new CalendarError('unexpected');
      return { heard: result.rows.flatMap((row) => changeFrom(row) ?? []), cursor: result.cursor };
    },
    async read(address, id) {
      const event = await eventAt(address, id);
      return event && heardFrom(event);
    },
    async write(address, event) {
      const id = ownIdOf(event.mark.reservationId);
      const body = { ...googleEventOf(event), status: 'confirmed' };
      const answer = await ask('POST', `${eventsPath(address)}?${SILENTLY}`, { id, ...body });
      if (answer.status !== CONFLICT) return read(GoogleEvent, answer).id;
      // The insert was sent before and its answer was lost, or the event was deleted, which keeps its id. It is updated
      // and restored.
      const there = read(GoogleEvent, await patch(address, id, body));
      if (isGone(there)) throw new CalendarError('unexpected');
      return id;
    },
    async find(address, { reservationId }) {
      return (await eventAt(address, ownIdOf(reservationId)))?.id;
    },
    async change(address, id, event) {
      // Does not send the state: an event that was deleted there stays deleted until the next pull.
      const answer = await patch(address, id, googleEventOf(event));
      if (answer.status === NOT_FOUND || answer.status === GONE) return false;
      return !isGone(read(GoogleEvent, answer));
    },
    async remove(address, id) {
      const { status } = await ask('DELETE', `${eventPath(address, id)}?${SILENTLY}`);
      if (status >= 300 && status !== NOT_FOUND && status !== GONE) throw new CalendarError('unexpected');
    },
    async subscribe(address, { url, secret, until, replaces }) {
      const id = randomUUID();
      const channel = { id, type: 'web_hook', address: url, token: secret, expiration: String(Math.floor(until)) };
      const answer = await ask('POST', `${eventsPath(address)}/watch`, channel);
      const { resourceId, expiration } = read(Channel, answer);
      // Both channels report changes for a moment. One that cannot be stopped now expires by itself.
      if (replaces !== undefined)
        await stop(replaces).catch((error: unknown) => {
          if (!(error instanceof CalendarError)) throw error;
        });
      return { id: subscriptionOf(id, resourceId), until: Number(expiration) };
    },
    renew: async () => undefined,
    unsubscribe: stop,
  };
}
