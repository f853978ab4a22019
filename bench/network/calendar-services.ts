import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@berth/domain/time';
import { aServiceAccount, googleServer } from '@berth/testkit/google';
import { graphServer } from '@berth/testkit/graph';

type Time = { readonly dateTime?: string };
type Named = Readonly<Record<string, string>>;
/** A refusal for lack of capacity, which the real service uses. */
export type Refusals = Readonly<Record<string, (isOn: boolean) => void>>;

/** A calendar service outside, and the row of a customer's connection with it. */
export type CalendarService = {
  readonly provider: 'azure' | 'google';
  readonly url: string;
  /** Leads the worker to the service at another address, such as a line that fails. */
  env(address: string): Named;
  readonly connection: { readonly tenant: string; readonly client: string; readonly secret: string };
  /** The time of a sync of all these rooms, one after the other, at the rate that the service allows us. */
  passMs(rooms: number): number;
  readonly refusals: Refusals;
  addRoom(address: string, name: string): void;
  events(address: string): readonly { readonly id: string; readonly start: number; readonly end: number }[];
  erase(address: string, id: string): void;
  meet(address: string, meeting: { start: number; end: number }): void;
  close(): Promise<void>;
};

const ALWAYS = Number.MAX_SAFE_INTEGER;
const times = (isOn: boolean) => (isOn ? ALWAYS : 0);

const RETRY_AFTER_S = 2;
/** Graph sends times of its zone, UTC, without an offset. */
const inUtc = ({ dateTime = '' }: Time) => Date.parse(`${dateTime.slice(0, 19)}Z`);

export async function openGraph(): Promise<CalendarService> {
  const app = { tenantId: randomUUID(), clientId: randomUUID(), secret: 'the secret of the app' };
  const graph = await graphServer();
  graph.addApp(app);
  return {
    provider: 'azure',
    url: graph.url,
    env: (address) => ({ GRAPH_URL: address, MICROSOFT_LOGIN_URL: address }),
    connection: { tenant: app.tenantId, client: app.clientId, secret: app.secret },
    passMs: () => 5 * SECOND_MS,
    refusals: { throttled: (isOn) => graph.control({ throttle: times(isOn), retryAfter: RETRY_AFTER_S }) },
    addRoom: (address, displayName) => graph.addRoom({ address, displayName }),
    events: (address) =>
      graph.eventsOf(address).map(({ id, start, end }) => ({ id, start: inUtc(start), end: inUtc(end) })),
    erase: graph.erase,
    meet: (address, meeting) => void graph.meet(address, meeting),
    close: graph.close,
  };
}

/** Berth sends an account five requests a second, and a sync of a room is about four. */
const ROOM_MS = (4 / 5) * SECOND_MS;
const at = ({ dateTime = '' }: Time) => Date.parse(dateTime);

export async function openGoogle(): Promise<CalendarService> {
  const { key, known } = await aServiceAccount('berth@bench.iam.gserviceaccount.example');
  const user = 'rooms@google.example';
  const google = await googleServer();
  google.addAccount({ ...known, users: [user] });
  return {
    provider: 'google',
    url: google.url,
    env: (address) => ({
      GOOGLE_URL: address,
      GOOGLE_DIRECTORY_URL: address,
      GOOGLE_TOKEN_URL: `${address}/token`,
    }),
    connection: {
      tenant: user,
      client: known.email,
      secret: JSON.stringify({ keyId: key.private_key_id, privateKey: key.private_key }),
    },
    passMs: (rooms) => 5 * SECOND_MS + rooms * ROOM_MS,
    refusals: {
      throttled: (isOn) => google.control({ throttle: times(isOn) }),
      'over quota': (isOn) => google.control({ overQuota: times(isOn) }),
    },
    addRoom: (address, resourceName) => google.addRoom({ resourceEmail: address, resourceName }),
    events: (address) => google.eventsOf(address).map(({ id, start, end }) => ({ id, start: at(start), end: at(end) })),
    erase: google.erase,
    meet: (address, meeting) => void google.meet(address, meeting),
    close: google.close,
  };
}
