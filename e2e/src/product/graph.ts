import { environment } from '../environment.ts';

const addressOf = (path: string) => `http://127.0.0.1:${environment().ports.graph}${path}`;

type Times = { start: Date; end: Date };
type Event = { id: string; subject: string; categories: string[]; start: Moment; end: Moment };
type Moment = { dateTime: string };

/** What somebody does in Outlook, or an administrator in Entra ID. */
async function control<T>(what: string, ...words: unknown[]): Promise<T> {
  const answer = await fetch(addressOf('/_control'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [what]: words }),
  });
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  return ((await answer.json()) as Record<string, T>)[what] as T;
}

type Ledger = { events: Record<string, Event[]>; subscriptions: { resource: string }[] };
const ledger = async () => (await (await fetch(addressOf('/_ledger'))).json()) as Ledger;

const epoch = ({ start, end }: Times) => ({ start: start.getTime(), end: end.getTime() });
const instantOf = ({ dateTime }: Moment) => new Date(`${dateTime.slice(0, 19)}Z`).toISOString();

/** The customer's own registration at the Microsoft 365 of the tests, one room and one person, for one test. */
export async function aCalendar(roomName: string) {
  const own = crypto.randomUUID();
  const app = { tenantId: crypto.randomUUID(), clientId: crypto.randomUUID() };
  const [room, list, person] = ['room', 'list', 'person'].map((what) => `${what}-${own}@outlook.example`);
  if (room === undefined || list === undefined || person === undefined) throw new Error('no addresses');
  await control('addApp', app);
  await control('addPerson', person);
  await control('addRoom', { address: room, displayName: roomName, list });
  return {
    app,
    room,
    list,
    person,
    /** What an administrator does in Entra ID with what they downloaded. */
    upload: (certificate: string) => control('upload', app.clientId, certificate),
    meet: (times: Times, subject: string) => control<Event>('meet', room, { ...epoch(times), subject, categories: [] }),
    /** Whether somebody is told when it changes. */
    isSubscribed: async () => (await ledger()).subscriptions.some(({ resource }) => resource.includes(room)),
    /** What stands in the room's calendar, in order. */
    async events() {
      const { events } = await ledger();
      return (events[room] ?? [])
        .map(({ subject, start, end }) => ({ subject, start: instantOf(start), end: instantOf(end) }))
        .toSorted((a, b) => a.start.localeCompare(b.start));
    },
  };
}
