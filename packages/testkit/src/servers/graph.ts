import type { Answer, Asked } from './answer.ts';
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

type Request = { method: string; path: string; status: number; body: Asked['body'] };
type Meeting = Partial<Omit<GraphEvent, 'start' | 'end'>> & { start: number; end: number };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const within = ({ start, end, ...rest }: Partial<Meeting>): Partial<GraphEvent> => ({
  ...rest,
  ...(start === undefined ? {} : { start: dateTimeOf(start) }),
  ...(end === undefined ? {} : { end: dateTimeOf(end) }),
});

/**
 * Microsoft Graph and the sign-in of its apps, as far as rooms and their calendars go: real paths, headers, refusals and
 * limits. It misbehaves on demand (`control`, or `POST /_control`), and its ledger tells what was really asked of it.
 */
export async function graphServer({ port }: { port?: number } = {}) {
  const faults = noFaults();
  const login = createLogin();
  const subscriptions = createSubscriptions(faults);
  const mailboxes = new Map<string, Mailbox>();
  /** Mailboxes of people, which only an app with too many rights can read. */
  const opened = new Set<string>();
  const requests: Request[] = [];
  const mostAtOnce: Record<string, number> = {};

  const mailboxOf = (address: string) => mailboxes.get(address.toLowerCase());
  const roomsOf = () => [...mailboxes.values()].flatMap(({ room }) => room ?? []);

  async function onMailbox(mailbox: Mailbox, address: string, rest: string, asked: Asked) {
    const [, id = ''] = /^\/(?:calendar\/)?events\/(.+)$/.exec(rest) ?? [];
    const isCollection = rest === '/calendar/events' || rest === '/events';
    switch (asked.method) {
      case 'GET':
        if (rest === '/calendarView/delta') return delta(mailbox, asked, faults);
        return isCollection ? eventCalls.list(mailbox, asked) : eventCalls.read(mailbox, id);
      case 'POST':
        return told(mailbox, address, 'created', eventCalls.create(mailbox, asked));
      case 'PATCH':
        return told(mailbox, address, 'updated', eventCalls.change(mailbox, id, asked));
      default:
        return told(mailbox, address, 'deleted', eventCalls.remove(mailbox, id));
    }
  }

  /** Whoever subscribed hears of it; with a fault, whoever wrote it does not hear that it worked. */
  function told(mailbox: Mailbox, address: string, how: string, { changed, ...answer }: Answer & { changed?: string }) {
    if (changed === undefined) return answer;
    if (faults.echo) mailbox.note(changed);
    subscriptions.changed(address, how, changed);
    return happens(faults, 'loseAnswer') ? undefined : answer;
  }

  async function onUser(address: string, rest: string, asked: Asked): Promise<Answer | undefined> {
    const mailbox = mailboxOf(address);
    if (mailbox === undefined) return refusal(404, 'ErrorInvalidUser');
    if (mailbox.room === undefined && !opened.has(address.toLowerCase())) return refusal(403, 'ErrorAccessDenied');
    if (mailbox.busy >= MOST_AT_ONCE) return refusal(429, 'ApplicationThrottled', { 'retry-after': '1' });
    mailbox.busy += 1;
    mostAtOnce[address] = Math.max(mostAtOnce[address] ?? 0, mailbox.busy);
    try {
      if (faults.delayMs > 0) await wait(faults.delayMs);
      return await onMailbox(mailbox, address, rest, asked);
    } finally {
      mailbox.busy -= 1;
    }
  }

  async function onGraph(asked: Asked): Promise<Answer | undefined> {
    if (!login.holds(asked.headers['authorization'])) return refusal(401, 'InvalidAuthenticationToken');
    if (happens(faults, 'goAway')) return refusal(503, 'ServiceUnavailable');
    if (happens(faults, 'throttle'))
      return refusal(429, 'TooManyRequests', { 'retry-after': String(faults.retryAfter) });
    const path = asked.path.replace(/^\/v1\.0/, '');
    const [, list] = /^\/places\/(.+)\/microsoft\.graph\.roomlist\/rooms$/.exec(path) ?? [];
    if (path === '/places/microsoft.graph.room') return places(roomsOf(), undefined, asked);
    if (list !== undefined)
      return roomsOf().some((room) => room.list === list)
        ? places(roomsOf(), list, asked)
        : refusal(404, 'ErrorItemNotFound');
    if (path === '/subscriptions') return subscriptions.create(asked);
    const [, subscription] = /^\/subscriptions\/(.+)$/.exec(path) ?? [];
    if (subscription !== undefined)
      return asked.method === 'PATCH' ? subscriptions.renew(subscription, asked) : subscriptions.remove(subscription);
    const [, address = '', rest = ''] = /^\/users\/([^/]+)(\/.*)$/.exec(path) ?? [];
    return onUser(address, rest, asked);
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
    /** What an administrator does in Entra ID with the public part of a certificate. */
    upload(clientId: string, certificate: string) {
      for (const app of login.apps)
        if (app.clientId === clientId) app.certificates = [...(app.certificates ?? []), certificate];
    },
    /** What somebody does in Outlook. */
    meet(address: string, meeting: Meeting): GraphEvent {
      const event = known(address).put(within(meeting));
      subscriptions.changed(address, 'created', event.id);
      return event;
    },
    edit(address: string, id: string, to: Partial<Meeting>) {
      const event = known(address).change(id, within(to));
      if (event !== undefined) subscriptions.changed(address, 'updated', id);
      return event;
    },
    erase(address: string, id: string) {
      if (known(address).remove(id)) subscriptions.changed(address, 'deleted', id);
    },
    eventsOf: (address: string) => [...known(address).events.values()],
    control: (to: Partial<Faults>) => void Object.assign(faults, to),
    lifecycle: (event: string) => subscriptions.tellLifecycle(event),
    endTokens: () => login.endAll(),
    settled: () => subscriptions.settled(),
  };
  function known(address: string): Mailbox {
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

  const server = await jsonServer(async (asked) => {
    if (asked.path === '/_control') return controlled(outside, asked);
    if (asked.path === '/_ledger') return { status: 200, body: ledger() };
    const answer = asked.path.endsWith('/oauth2/v2.0/token') ? await login.token(asked) : await onGraph(asked);
    requests.push({ method: asked.method, path: asked.path, status: answer?.status ?? 0, body: asked.body });
    return answer;
  }, port);
  return { ...outside, ledger, url: server.url, close: server.close };
}

export type GraphServer = Awaited<ReturnType<typeof graphServer>>;
