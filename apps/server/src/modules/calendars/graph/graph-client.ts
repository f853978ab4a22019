import { toIso } from '@berth/domain/time';
import { z } from 'zod';
import type { JsonAnswer } from '../../../platform/egress/call-json.ts';
import {
  CalendarError,
  type CalendarClient,
  type HeardChange,
  type Mark,
  type OutsideRoom,
} from '../calendar-client.ts';
import type { Ask } from '../ask-service.ts';
import { GraphEvent, graphEventOf, heardFrom, markedBy, rowFrom } from './graph-event.ts';

const Page = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const Place = z.object({
  emailAddress: z.string().min(3),
  displayName: z.string().default(''),
  capacity: z.number().nullish(),
  building: z.string().nullish(),
  floorLabel: z.string().nullish(),
});
const WithId = z.object({ id: z.string().min(1).max(1024) });
const Subscription = WithId.extend({ expirationDateTime: z.iso.datetime({ offset: true }) });

const CREATED = 201;
const NOT_FOUND = 404;
const CONFLICT = 409;
const GONE = 410;
/** A guard against endless paging: a hundred rooms, or half a year of meetings, have fewer pages. */
const MOST_PAGES = 500;

function read<T>(schema: z.ZodType<T>, { status, body }: JsonAnswer): T {
  if (status === NOT_FOUND) throw new CalendarError('unknown');
  const parsed = schema.safeParse(body);
  if (status >= 300 || !parsed.success) throw new CalendarError('unexpected');
  return parsed.data;
}

const isExpired = ({ status, body }: JsonAnswer) =>
  status === GONE || (status >= 400 && status < 500 && JSON.stringify(body ?? '').includes('yncStateNotFound'));

/** Shorter than the service allows, so that a broken subscription does not last long. */
const LEASE = { askedMs: 4230 * 60_000, renewedBeforeMs: 36 * 3_600_000 };
/** A mark without a reservation. */
const NONE: Mark = { reservationId: '', version: 0 };

const userPath = (address: string) => `/users/${encodeURIComponent(address)}`;
const eventPath = (address: string, id: string) => `${userPath(address)}/events/${encodeURIComponent(id)}`;

export type GraphClient = CalendarClient & {
  /** Whether the calendar can be read at all. */
  canRead(address: string): Promise<boolean>;
};

export function createGraphClient(ask: Ask): GraphClient {
  /** Reads all rows of a list, and the link to continue from. */
  const pages = async (first: string) => {
    const rows: unknown[] = [];
    let next: string | undefined = first;
    for (let page = 0; page < MOST_PAGES && next !== undefined; page += 1) {
      const answer: JsonAnswer = await ask('GET', next);
      if (isExpired(answer)) return undefined;
      const { value, '@odata.nextLink': following, '@odata.deltaLink': cursor } = read(Page, answer);
      rows.push(...value);
      if (following === undefined) return { rows, cursor };
      next = following;
    }
    throw new CalendarError('unexpected');
  };

  const eventAt = async (address: string, id: string): Promise<GraphEvent | undefined> => {
    const answer = await ask('GET', eventPath(address, id));
    return answer.status === NOT_FOUND ? undefined : read(GraphEvent, answer);
  };

  /** Occurrences may lack the fields of their series. Each series is requested once. */
  const completed = async (address: string, events: readonly GraphEvent[]) => {
    const masters = new Map<string, GraphEvent | undefined>();
    const complete: GraphEvent[] = [];
    for (const event of events) {
      const { seriesMasterId: id } = event;
      const isPartial = event.organizer === undefined || event.subject === undefined;
      if (typeof id !== 'string' || !isPartial) {
        complete.push(event);
        continue;
      }
      if (!masters.has(id)) masters.set(id, await eventAt(address, id));
      const master = masters.get(id);
      const { organizer = master?.organizer, subject = master?.subject } = event;
      complete.push({ ...event, organizer, subject });
    }
    return complete;
  };

  const find = async (address: string, mark: Mark) => {
    const query = new URLSearchParams({ $filter: markedBy(mark) }).toString();
    const { value } = read(Page, await ask('GET', `${userPath(address)}/calendar/events?${query}`));
    return WithId.safeParse(value[0]).data?.id;
  };

  return {
    lease: LEASE,
    find,
    async rooms(list): Promise<OutsideRoom[]> {
      const path =
        list === undefined
          ? '/places/microsoft.graph.room'
          : `/places/${encodeURIComponent(list)}/microsoft.graph.roomlist/rooms`;
      const { rows } = (await pages(path)) ?? { rows: [] };
      return rows.flatMap((row) => {
        const { data } = Place.safeParse(row);
        if (data === undefined) return [];
        const { emailAddress, capacity = null, building = null, floorLabel = null, displayName } = data;
        return [{ address: emailAddress.toLowerCase(), displayName, capacity, building, floorLabel }];
      });
    },
    async canRead(address) {
      const query = new URLSearchParams({ $filter: markedBy(NONE) }).toString();
      try {
        return (await ask('GET', `${userPath(address)}/calendar/events?${query}`)).status < 300;
      } catch (error) {
        if (error instanceof CalendarError && error.failure === 'refused') return false;
        throw error;
      }
    },
    async changes(address, from) {
      const window =
        'cursor' in from
          ? undefined
          : new URLSearchParams({ startDateTime: toIso(from.window.start), endDateTime: toIso(from.window.end) });
      const result = await pages(
        'cursor' in from ? from.cursor : `${userPath(address)}/calendarView/delta?${String(window)}`,
      );
      if (result === undefined) return undefined;
      if (result.cursor === undefined) throw new CalendarError('unexpected');
      const rows = result.rows.map(rowFrom).filter((row) => row !== undefined);
      const events = rows.filter((row): row is GraphEvent => !('removedId' in row));
      const gone = rows.flatMap((row): HeardChange[] =>
        'removedId' in row ? [{ kind: 'perhaps-gone', id: row.removedId }] : [],
      );
      const changed = (await completed(address, events)).map((event) => ({
        kind: 'event' as const,
        ...heardFrom(event),
      }));
      return { heard: [...gone, ...changed], cursor: result.cursor };
    },
    async read(address, id) {
      const event = await eventAt(address, id);
      return event && heardFrom(event);
    },
    async write(address, event) {
      const answer = await ask('POST', `${userPath(address)}/calendar/events`, graphEventOf(event));
      if (answer.status === CREATED) return read(WithId, answer).id;
      if (answer.status !== CONFLICT) return read(WithId, answer).id;
      // It was sent before, and the answer was lost.
      const id = await find(address, event.mark);
      if (id === undefined) throw new CalendarError('unexpected');
      return id;
    },
    async change(address, id, event) {
      const { transactionId: _first, ...body } = graphEventOf(event);
      const answer = await ask('PATCH', eventPath(address, id), body);
      if (answer.status === NOT_FOUND) return false;
      read(WithId, answer);
      return true;
    },
    async remove(address, id) {
      const { status } = await ask('DELETE', eventPath(address, id));
      if (status >= 300 && status !== NOT_FOUND) throw new CalendarError('unexpected');
    },
    async subscribe(address, { url, secret, until }) {
      const answer = await ask('POST', '/subscriptions', {
        changeType: 'created,updated,deleted',
        resource: `users/${address}/events`,
        notificationUrl: url,
        lifecycleNotificationUrl: url,
        clientState: secret,
        expirationDateTime: toIso(until),
      });
      const { id, expirationDateTime } = read(Subscription, answer);
      return { id, until: Date.parse(expirationDateTime) };
    },
    async renew(id, until) {
      const answer = await ask('PATCH', `/subscriptions/${encodeURIComponent(id)}`, {
        expirationDateTime: toIso(until),
      });
      if (answer.status === NOT_FOUND) return undefined;
      return { id, until: Date.parse(read(Subscription, answer).expirationDateTime) };
    },
    async unsubscribe(id) {
      const { status } = await ask('DELETE', `/subscriptions/${encodeURIComponent(id)}`);
      if (status >= 300 && status !== NOT_FOUND) throw new CalendarError('unexpected');
    },
  };
}
