import type { Answer, ServerRequest } from './answer.ts';
import { controlled } from './control.ts';
import { type Faults, happens, noFaults } from './faults.ts';
import { refusal } from './graph/answer.ts';
import { delta } from './graph/delta.ts';
import { eventCalls } from './graph/events.ts';
import { type App, createLogin } from './graph/login.ts';
import { aMailbox, dateTimeOf, type GraphEvent, type Mailbox, type Room } from './graph/mailbox.ts';
import { places } from './graph/places.ts';
import { createSubscriptions } from './graph/subscriptions.ts';
import { jsonServer } from './json-server.ts';

const MOST_AT_ONCE = 4;

type Request = { method: string; path: string; status: number; body: ServerRequest['body'] };
type Meeting = Partial<Omit<GraphEvent, 'start' | 'end'>> & { start: number; end: number };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const within = ({ start, end, ...rest }: Partial<Meeting>): Partial<GraphEvent> => ({
  ...rest,
  ...(start === undefined ? {} : { start: dateTimeOf(start) }),
  ...(end === undefined ? {} : { end: dateTimeOf(end) }),
});

/**
 * Microsoft Graph and the sign-in of its apps, as far as rooms and their calendars need them: real paths, headers,
 * errors and limits. Faults can be switched on (`control`, or `POST /_control`), and its ledger lists all requests.
 */
export async function graphServer({ port }: { port?: number } = {}) {
  const faults = noFaults();
  const login = createLogin();
  const subscriptions = createSubscriptions(faults);
  const mailboxes = new Map<string, Mailbox>();
  /** Mailboxes of people, which only an app with too many permissions can read. */
  const opened = new Set<string>();
  const requests: Request[] = [];
  const mostAtOnce: Record<string, number> = {};

  const mailboxOf = (address: string) => mailboxes.get(address.toLowerCase());
  const roomsOf = () => [...mailboxes.values()].flatMap(({ room }) => room ?? []);

  async function onMailbox(mailbox: Mailbox, address: string, rest: string, request: ServerRequest) {
    const [, id = ''] = /^\/(?:calendar\/)?events\/(.+)$/.exec(rest) ?? [];
    const isCollection = rest === '/calendar/events' || rest === '/events';
    switch (request.method) {
      case 'GET':
        if (rest === '/calendarView/delta') return delta(mailbox, request, faults);
        return isCollection ? eventCalls.list(mailbox, request) : eventCalls.read(mailbox, id);
      case 'POST':
        return answerAndNotify(mailbox, address, 'created', eventCalls.create(mailbox, request));
      case 'PATCH':
        return answerAndNotify(mailbox, address, 'updated', eventCalls.change(mailbox, id, request));
      default:
        return answerAndNotify(mailbox, address, 'deleted', eventCalls.remove(mailbox, id));
    }
  }

  /** Notifies the subscriptions of a change; with a fault, the writer gets no response. */
  function answerAndNotify(
    mailbox: Mailbox,
    address: string,
    how: string,
    { changed, ...answer }: Answer & { changed?: string },
  ) {
    if (changed === undefined) return answer;
    if (faults.echo) mailbox.note(changed);
    subscriptions.changed(address, how, changed);
    return happens(faults, 'loseAnswer') ? undefined : answer;
  }

  async function onUser(address: string, rest: string, request: ServerRequest): Promise<Answer | undefined> {
    const mailbox = mailboxOf(address);
    if (mailbox === undefined) return refusal(404, 'ErrorInvalidUser');
    if (mailbox.room === undefined && !opened.has(address.toLowerCase())) return refusal(403, 'ErrorAccessDenied');
    if (mailbox.busy >= MOST_AT_ONCE) return refusal(429, 'ApplicationThrottled', { 'retry-after': '1' });
    mailbox.busy += 1;
    mostAtOnce[address] = Math.max(mostAtOnce[address] ?? 0, mailbox.busy);
    try {
      if (faults.delayMs > 0) await wait(faults.delayMs);
      return await onMailbox(mailbox, address, rest, request);
    } finally {
      mailbox.busy -= 1;
    }
  }

  async function onGraph(request: ServerRequest): Promise<Answer | undefined> {
    if (!login.holds(request.headers['authorization'])) return refusal(401, 'InvalidAuthenticationToken');
    if (happens(faults, 'goAway')) return refusal(503, 'ServiceUnavailable');
    if (happens(faults, 'throttle'))
      return refusal(429, 'TooManyRequests', { 'retry-after': String(faults.retryAfter) });
    const path = request.path.replace(/^\/v1\.0/, '');
    const [, list] = /^\/places\/(.+)\/microsoft\.graph\.roomlist\/rooms$/.exec(path) ?? [];
    if (path === '/places/microsoft.graph.room') return places(roomsOf(), undefined, request);
    if (list !== undefined)
      return roomsOf().some((room) => room.list === list)
        ? places(roomsOf(), list, request)
        : refusal(404, 'ErrorItemNotFound');
    if (path === '/subscriptions') return subscriptions.create(request);
    const [, subscription] = /^\/subscriptions\/(.+)$/.exec(path) ?? [];
    if (subscription !== undefined)
      return request.method === 'PATCH'
        ? subscriptions.renew(subscription, request)
        : subscriptions.remove(subscription);
    const [, address = '', rest = ''] = /^\/users\/([^/]+)(\/.*)$/.exec(path) ?? [];
    return onUser(address, rest, request);
  }

  const outside = {
    addRoom: (room: Pick<Room, 'address' | 'displayName'> & Partial<Room>) =>
      void mailboxes.set(
        room.address.toLowerCase(),
        aMailbox({ capacity: null, building: null, floorLabel: null, list: 'rooms@acme.example', ...room }),
      ),
    addPerson: (address: string, isOpen = false) => {
      mailboxes.set(address.toLowerCase(), aMailbox(undefined));
      if (isOpen) opened.add(address.toLowerCase());
    },
    addApp: (app: App) => void login.apps.push({ ...app }),
    /** An administrator uploads the public part of a certificate in Entra ID. */
    upload(clientId: string, certificate: string) {
      for (const app of login.apps)
        if (app.clientId === clientId) app.certificates = [...(app.certificates ?? []), certificate];
    },
    /** Actions of a user in Outlook. */
    meet(address: string, meeting: Meeting): GraphEvent {
      const event = existingMailbox(address).put(within(meeting));
      subscriptions.changed(address, 'created', event.id);
      return event;
    },
    edit(address: string, id: string, to: Partial<Meeting>) {
      const event = existingMailbox(address).change(id, within(to));
      if (event !== undefined) subscriptions.changed(address, 'updated', id);
      return event;
    },
    erase(address: string, id: string) {
      if (existingMailbox(address).remove(id)) subscriptions.changed(address, 'deleted', id);
    },
    eventsOf: (address: string) => [...existingMailbox(address).events.values()],
    control: (to: Partial<Faults>) => void Object.assign(faults, to),
    lifecycle: (event: string) => subscriptions.tellLifecycle(event),
    endTokens: () => login.endAll(),
    settled: () => subscriptions.settled(),
  };
  function existingMailbox(address: string): Mailbox {
    const mailbox = mailboxOf(address);
    if (mailbox === undefined) throw new Error(`no mailbox ${address}`);
    return mailbox;
  }

  const ledger = () => ({
    requests,
    mostAtOnce,
    events: Object.fromEntries([...mailboxes].map(([address, { events }]) => [address, [...events.values()]])),
    subscriptions: [...subscriptions.all.values()],
  });

  const server = await jsonServer(async (request) => {
    if (request.path === '/_control') return controlled(outside, request);
    if (request.path === '/_ledger') return { status: 200, body: ledger() };
    const answer = request.path.endsWith('/oauth2/v2.0/token') ? await login.token(request) : await onGraph(request);
    requests.push({ method: request.method, path: request.path, status: answer?.status ?? 0, body: request.body });
    return answer;
  }, port);
  return { ...outside, ledger, url: server.url, close: server.close };
}

export type GraphServer = Awaited<ReturnType<typeof graphServer>>;
