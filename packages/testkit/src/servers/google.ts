import type { Answer, ServerRequest } from './answer.ts';
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

type Request = { method: string; path: string; query: string; status: number; body: ServerRequest['body'] };
/** An instant, or whole days. */
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
 * Google Calendar, the directory of a customer's rooms and the sign-in of service accounts, as far as rooms need them:
 * real paths, with the documented errors and limits. Faults can be switched on (`control`, or `POST /_control`), and
 * its ledger lists all requests.
 */
export async function googleServer({ port }: { port?: number } = {}) {
  const faults = noFaults();
  const signIn = createSignIn();
  const channels = createChannels(faults);
  const calendars = new Map<string, GoogleCalendar>();
  const requests: Request[] = [];

  /** Notifies the channels of a change; with a fault, the writer gets no response. */
  function answerAndNotify(calendar: GoogleCalendar, { changed, ...answer }: Answer & { changed?: string }) {
    if (changed === undefined) return answer;
    if (faults.echo) calendar.note(changed);
    channels.changed(calendar.resource.resourceEmail);
    return happens(faults, 'loseAnswer') ? undefined : answer;
  }

  function onEvents(calendar: GoogleCalendar, id: string | undefined, request: ServerRequest): Answer | undefined {
    const { method } = request;
    if (method === 'GET') return id === undefined ? list(calendar, request, faults) : eventCalls.get(calendar, id);
    if (calendar.sharing === 'reader') return refusal(403, 'requiredAccessLevel', 'calendar');
    if (method === 'POST') return answerAndNotify(calendar, eventCalls.insert(calendar, request));
    if (method === 'PATCH') return answerAndNotify(calendar, eventCalls.patch(calendar, id ?? '', request));
    return answerAndNotify(calendar, eventCalls.delete(calendar, id ?? ''));
  }

  function onCalendar(request: ServerRequest): Answer | undefined {
    if (request.path === '/calendar/v3/channels/stop') return channels.stop(request);
    const [, address = '', rest] = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/(.+))?$/.exec(request.path) ?? [];
    const calendar = calendars.get(address.toLowerCase());
    // A calendar that is not shared is unknown.
    if (calendar === undefined || calendar.sharing === 'none') return refusal(404, 'notFound');
    if (rest === 'watch') return channels.watch(calendar.resource.resourceEmail, request);
    return onEvents(calendar, rest, request);
  }

  async function onGoogle(request: ServerRequest): Promise<Answer | undefined> {
    const scopes = signIn.scopesOf(request.headers['authorization']);
    if (scopes === undefined) return refusal(401, 'authError');
    if (happens(faults, 'goAway')) return refusal(503, 'backendError');
    if (happens(faults, 'throttle')) return overQuota(429);
    if (happens(faults, 'overQuota')) return overQuota(403);
    const isDirectory = request.path === DIRECTORY;
    if (!scopes.includes(isDirectory ? ROOMS : EVENTS)) return refusal(403, 'insufficientPermissions');
    if (isDirectory)
      return resources(
        [...calendars.values()].map(({ resource }) => resource),
        request,
      );
    return onCalendar(request);
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
    /** Actions of a user in Google Calendar. */
    meet(address: string, meeting: Meeting): GoogleEvent {
      const event = existingCalendar(address).put(within(meeting));
      channels.changed(address);
      return event;
    },
    edit(address: string, id: string, to: Partial<Meeting>) {
      const calendar = existingCalendar(address);
      if (calendar.events.get(id)?.status === 'cancelled') return undefined;
      const event = calendar.change(id, within(to));
      if (event !== undefined) channels.changed(address);
      return event;
    },
    /** Without a notification, it simulates a deletion while Berth is about to write. */
    erase(address: string, id: string, isTold = true) {
      if (existingCalendar(address).remove(id, isTold) && isTold) channels.changed(address);
    },
    /** Events that are not deleted. */
    eventsOf: (address: string) =>
      [...existingCalendar(address).events.values()].filter(({ status }) => status !== 'cancelled'),
    control: (to: Partial<Faults>) => void Object.assign(faults, to),
    endTokens: () => signIn.endAll(),
    settled: () => channels.settled(),
  };
  function existingCalendar(address: string): GoogleCalendar {
    const calendar = calendars.get(address.toLowerCase());
    if (calendar === undefined) throw new Error(`no calendar ${address}`);
    return calendar;
  }

  const ledger = () => ({
    requests,
    events: Object.fromEntries([...calendars].map(([address, { events }]) => [address, [...events.values()]])),
    channels: [...channels.all.values()],
  });

  const server = await jsonServer(async (request) => {
    if (request.path === '/_control') return controlled(outside, request);
    if (request.path === '/_ledger') return { status: 200, body: ledger() };
    const answer = request.path === '/token' ? await signIn.token(request) : await onGoogle(request);
    const { method, path, body } = request;
    requests.push({ method, path, query: request.query.toString(), status: answer?.status ?? 0, body });
    return answer;
  }, port);
  return { ...outside, ledger, url: server.url, close: server.close };
}

export { aServiceAccount } from './google/service-account.ts';
export type GoogleServer = Awaited<ReturnType<typeof googleServer>>;
