import { mapCalendarRoom, saveCalendarConnection } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Period } from '@berth/domain/time';
import type { TestDatabase, TestPerson } from '@berth/testkit';
import type { Faults } from '@berth/testkit/faults';
import { graphServer } from '@berth/testkit/graph';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { aReservableBuilding } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { testSealer } from '../../../testing/test-sealer.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { calendarUrlsIn } from '../../platform/config/calendar-services.ts';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { Provider } from './calendar-client.ts';
import { Killed, type Life, mortal } from './mortal.fixture.ts';
import { createOpenClient } from './open-client.ts';
import { createSyncRoom } from './sync/sync-room.ts';

export const PERSON = 'ceo@acme.example';
/** The customer's app registration. Shared by all tests, as each has its own room. */
export const APP = { tenantId: crypto.randomUUID(), clientId: crypto.randomUUID(), secret: 'right secret' };
const UNLIMITED_PER_SECOND = 1_000_000;
/** Nothing listens there, so that only the test decides when a room is synced. */
const NOWHERE = 'http://127.0.0.1:9';

/** A Graph server on loopback, started before the API that uses it. */
export const GRAPH = await graphServer();
export const GRAPH_SETTINGS = { GRAPH_URL: GRAPH.url, MICROSOFT_LOGIN_URL: GRAPH.url };
GRAPH.addApp(APP);
GRAPH.addPerson(PERSON);

/** The actions of people in a calendar service, for every provider. */
export type There = {
  readonly provider: Provider;
  addRoom(address: string): void;
  /** Connects the organisation and returns the answer. */
  connect(api: TestApi, org: string, as: TestPerson): Promise<{ status: number; body: unknown }>;
  meet(address: string, meeting: Period & { subject: string }): void;
  edit(address: string, id: string, to: Period | { subject: string }): void;
  erase(address: string, id: string): void;
  control(faults: Partial<Faults>): void;
  events(address: string): (Period & { id: string; isOurs: boolean })[];
  /** The number of requests that changed this calendar. */
  writes(address: string): number;
};

const instantIn = ({ dateTime }: { dateTime: string }) => Date.parse(`${dateTime.slice(0, 19)}Z`);

export const AT_MICROSOFT: There = {
  provider: 'azure',
  addRoom: (address) => GRAPH.addRoom({ address, displayName: 'Quay' }),
  connect(api, org, as) {
    const { tenantId, clientId, secret: clientSecret } = APP;
    const body = { tenantId, clientId, clientSecret, otherMailbox: PERSON };
    return api.call(saveCalendarConnection, { params: { org, provider: 'azure' }, body, as });
  },
  meet: GRAPH.meet,
  edit: GRAPH.edit,
  erase: GRAPH.erase,
  control: GRAPH.control,
  events: (address) =>
    GRAPH.eventsOf(address).map(({ id, start, end, categories }) => ({
      id,
      start: instantIn(start),
      end: instantIn(end),
      isOurs: categories.includes('Berth'),
    })),
  writes: (address) =>
    GRAPH.ledger().requests.filter(
      ({ method, path, status }) => method !== 'GET' && path.includes(address) && status < 300,
    ).length,
};

/** Syncs rooms as the worker does, when the test asks for it. */
export function calendarWorker(
  database: TestDatabase,
  origin: () => Promise<string> = async () => NOWHERE,
  settings: Parameters<typeof calendarUrlsIn>[0] = GRAPH_SETTINGS,
) {
  const life: Life = { left: undefined };
  const worker = { life } as { life: Life; syncRoom: ReturnType<typeof createSyncRoom> };
  beforeAll(async () => {
    const log = createLogger('silent', 'calendar-worker');
    const deps = {
      db: database.db,
      log,
      live: withoutBroker,
      record,
      webOrigin: await origin(),
    };
    const calendarUrls = calendarUrlsIn(settings);
    const client = createOpenClient({ sealer: testSealer(), calendarUrls }, UNLIMITED_PER_SECOND);
    const open: typeof client.open = async (...words) => mortal(await client.open(...words), life);
    worker.syncRoom = createSyncRoom(deps, { ...client, open });
  });
  return worker;
}

let serial = 0;

/** A building with one room that is in sync with its own mailbox. */
export async function aMappedRoom(
  database: TestDatabase,
  api: TestApi,
  worker: ReturnType<typeof calendarWorker>,
  rules: Parameters<typeof aReservableBuilding>[2] = {},
  there: There = AT_MICROSOFT,
) {
  const { provider } = there;
  const building = await aReservableBuilding(database, api, rules);
  const { organisation } = building;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.owner, organisation.id, work);
  await within((tx) =>
    tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ [provider]: { enabled: true } }) })
      .where('organisation_id', '=', organisation.id)
      .execute(),
  );
  const spaceId = await building.room('Quay', 'whole');
  const address = `room${++serial}@acme.example`;
  there.addRoom(address);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  const params = { org: organisation.slug, provider };
  const connected = await there.connect(api, organisation.slug, admin);
  if (connected.status !== 200) throw new Error(`not connected: ${JSON.stringify(connected.body)}`);
  const mapped = await api.call(mapCalendarRoom, { params: { ...params, spaceId }, body: { address }, as: admin });
  if (mapped.status !== 200) throw new Error(`not mapped: ${JSON.stringify(mapped.body)}`);

  const key = { organisationId: organisation.id, provider, spaceId };
  const sync = () => worker.syncRoom(key);
  /** A sync whose process is killed after this number of steps, if it takes that many. */
  const killedSync = async (steps: number) => {
    worker.life.left = steps;
    await sync().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    worker.life.left = undefined;
  };
  /** The stored reservations of the room. */
  const reservations = async () => {
    const { rows } = await within((tx) =>
      sql<{ id: string; start: number; end: number; state: string; mirrored: boolean; subject: string | null }>`
        select id, start_at as start, end_at as end, state, mirrored, subject from reservation
        where space_id = ${spaceId} order by start_at, id`.execute(tx),
    );
    return rows;
  };
  const standing = async () => (await reservations()).filter(({ state }) => state !== 'c');
  const conflicts = async () => {
    const { rows } = await within((tx) =>
      sql<{ kind: string; state: string }>`select kind, state from calendar_conflict order by since, id`.execute(tx),
    );
    return rows;
  };
  /** The number of sync requests for the room. */
  const syncRequests = async () => {
    const { rows } = await within((tx) =>
      sql<{ count: number }>`select count(*)::int as count from event
        where type = 'calendar.asked.v1' and payload ->> 'spaceId' = ${spaceId}`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  };
  const events = () => GRAPH.eventsOf(address);
  const here = { spaceId, address, admin, params, key, there };
  return { ...building, ...here, within, sync, killedSync, reservations, standing, conflicts, syncRequests, events };
}
