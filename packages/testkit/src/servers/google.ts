import type { Answer, Asked } from './answer.ts';
import { controlled } from './control.ts';
import { type Faults, happens, noFaults } from './faults.ts';
import { overQuota, refusal } from './google/answer.ts';
import {
  aCalendar,
  type GoogleCalendar,
  type GoogleEvent,
  type Resource,
  type Sharing,
  timeOf,
} from './google/calendar.ts';
import { createChannels } from './google/channels.ts';
import { resources } from './google/directory.ts';
import { eventCalls } from './google/events.ts';
import { list } from './google/list.ts';
import { createSignIn, type ServiceAccount } from './google/sign-in.ts';
import { jsonServer } from './json-server.ts';

type Request = { method: string; path: string; query: string; status: number; body: Asked['body'] };
/** At a moment, or for whole days. */
type Time = number | GoogleEvent['start'];
type Meeting = Partial<Omit<GoogleEvent, 'start' | 'end'>> & { start: Time; end: Time };

const EVENTS = 'https://www.googleapis.com/auth/calendar.events';
const ROOMS = 'https://www.googleapis.com/auth/admin.directory.resource.calendar.readonly';
const DIRECTORY = '/admin/directory/v1/customer/my_customer/resources/calendars';

const asTime = (time: Time) => (typeof time === 'number' ? timeOf(time) : time);
const within = ({ start, end, ...rest }: Partial<Meeting>): Partial<GoogleEvent> => ({
  ...rest,
  ...(start === undefined ? {} : { start: asTime(start) }),
  ...(end === undefined ? {} : { end: asTime(end) }),
});

/**
 * Google Calendar, the directory of a customer's rooms and the sign-in of service accounts, as far as rooms go: real
 * paths, refusals and limits as they are documented. It misbehaves on demand (`control`, or `POST /_control`), and its
 * ledger tells what was really asked of it.
 */
export async function googleServer({ port }: { port?: number } = {}) {
  const faults = noFaults();
  const signIn = createSignIn();
  const channels = createChannels(faults);
  const calendars = new Map<string, GoogleCalendar>();
  const requests: Request[] = [];

  /** Whoever watches hears of it; with a fault, whoever wrote it does not hear that it worked. */
  function told(calendar: GoogleCalendar, { changed, ...answer }: Answer & { changed?: string }) {
    if (changed === undefined) return answer;
    if (faults.echo) calendar.note(changed);
    channels.changed(calendar.resource.resourceEmail);
    return happens(faults, 'loseAnswer') ? undefined : answer;
  }

  function onEvents(calendar: GoogleCalendar, id: string | undefined, asked: Asked): Answer | undefined {
    const { method } = asked;
    if (method === 'GET') return id === undefined ? list(calendar, asked, faults) : eventCalls.get(calendar, id);
    if (calendar.sharing === 'reader') return refusal(403, 'requiredAccessLevel', 'calendar');
    if (method === 'POST') return told(calendar, eventCalls.insert(calendar, asked));
    if (method === 'PATCH') return told(calendar, eventCalls.patch(calendar, id ?? '', asked));
    return told(calendar, eventCalls.delete(calendar, id ?? ''));
  }

  function onCalendar(asked: Asked): Answer | undefined {
    if (asked.path === '/calendar/v3/channels/stop') return channels.stop(asked);
    const [, address = '', rest] = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/(.+))?$/.exec(asked.path) ?? [];
    const calendar = calendars.get(address.toLowerCase());
    // One that is not shared is not known.
    if (calendar === undefined || calendar.sharing === 'none') return refusal(404, 'notFound');
    if (rest === 'watch') return channels.watch(calendar.resource.resourceEmail, asked);
    return onEvents(calendar, rest, asked);
  }

  async function onGoogle(asked: Asked): Promise<Answer | undefined> {
    const scopes = signIn.scopesOf(asked.headers['authorization']);
    if (scopes === undefined) return refusal(401, 'authError');
    if (happens(faults, 'goAway')) return refusal(503, 'backendError');
    if (happens(faults, 'throttle')) return overQuota(429);
    if (happens(faults, 'overQuota')) return overQuota(403);
    const isDirectory = asked.path === DIRECTORY;
    if (!scopes.includes(isDirectory ? ROOMS : EVENTS)) return refusal(403, 'insufficientPermissions');
    if (isDirectory)
      return resources(
        [...calendars.values()].map(({ resource }) => resource),
        asked,
      );
    return onCalendar(asked);
  }

  type NewRoom = Pick<Resource, 'resourceEmail' | 'resourceName'> & Partial<Resource> & { sharing?: Sharing };
  const outside = {
    addRoom: ({ sharing = 'writer', ...room }: NewRoom) =>
      void calendars.set(
        room.resourceEmail.toLowerCase(),
        aCalendar(
          {
            capacity: undefined,
            buildingId: 'HQ',
            floorName: undefined,
            resourceCategory: 'CONFERENCE_ROOM',
            ...room,
          },
          sharing,
        ),
      ),
    addAccount: (account: Omit<ServiceAccount, 'scopes'> & { scopes?: string[] }) =>
      void signIn.accounts.push({ scopes: [EVENTS, ROOMS], ...account }),
    /** What somebody does in Google Calendar. */
    meet(address: string, meeting: Meeting): GoogleEvent {
      const event = known(address).put(within(meeting));
      channels.changed(address);
      return event;
    },
    edit(address: string, id: string, to: Partial<Meeting>) {
      const calendar = known(address);
      if (calendar.events.get(id)?.status === 'cancelled') return undefined;
      const event = calendar.change(id, within(to));
      if (event !== undefined) channels.changed(address);
      return event;
    },
    /** Not told, it is as if that happened while somebody is about to write. */
    erase(address: string, id: string, isTold = true) {
      if (known(address).remove(id, isTold) && isTold) channels.changed(address);
    },
    /** What is not deleted. */
    eventsOf: (address: string) => [...known(address).events.values()].filter(({ status }) => status !== 'cancelled'),
    control: (to: Partial<Faults>) => void Object.assign(faults, to),
    endTokens: () => signIn.endAll(),
    settled: () => channels.settled(),
  };
  function known(address: string): GoogleCalendar {
    const calendar = calendars.get(address.toLowerCase());
    if (calendar === undefined) throw new Error(`no calendar ${address}`);
    return calendar;
  }

  const ledger = () => ({
    requests,
    events: Object.fromEntries([...calendars].map(([address, { events }]) => [address, [...events.values()]])),
    channels: [...channels.all.values()],
  });

  const server = await jsonServer(async (asked) => {
    if (asked.path === '/_control') return controlled(outside, asked);
    if (asked.path === '/_ledger') return { status: 200, body: ledger() };
    const answer = asked.path === '/token' ? await signIn.token(asked) : await onGoogle(asked);
    const { method, path, body } = asked;
    requests.push({ method, path, query: asked.query.toString(), status: answer?.status ?? 0, body });
    return answer;
  }, port);
  return { ...outside, ledger, url: server.url, close: server.close };
}

export { aServiceAccount } from './google/service-account.ts';
export type GoogleServer = Awaited<ReturnType<typeof googleServer>>;
