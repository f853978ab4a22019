import { mapCalendarRoom, saveCalendarConnection } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { TestDatabase } from '@berth/testkit';
import { graphServer } from '@berth/testkit/graph';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { aReservableBuilding } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { testSealer } from '../../../testing/test-sealer.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { CalendarClient } from './calendar-client.ts';
import { createOpenClient } from './open-client.ts';
import { createSyncRoom } from './sync/sync-room.ts';

export const PERSON = 'ceo@acme.example';
/** Of the customer's registration; the same for all, since each test has a room of its own. */
export const APP = { tenantId: crypto.randomUUID(), clientId: crypto.randomUUID(), secret: 'right secret' };
/** Nobody listens there, so that nothing but the test decides when a room is looked at. */
const NOWHERE = 'http://127.0.0.1:9';

/** A Graph on loopback, known before the api is put together around it. */
export const GRAPH = await graphServer();
export const GRAPH_SETTINGS = { GRAPH_URL: GRAPH.url, MICROSOFT_LOGIN_URL: GRAPH.url };
GRAPH.addApp(APP);
GRAPH.addPerson(PERSON);

/** The process of the worker ended in the middle of a look. */
export class Killed extends Error {}

type Life = {
  /** How many moments it has left; each request begins and ends in one. Without, it lives on. */
  left: number | undefined;
};

/** Dies before a request is sent or after it was answered, and then asks nothing more. */
function mortal(client: CalendarClient, life: Life): CalendarClient {
  const spend = () => {
    if (life.left === 0) throw new Killed();
    if (life.left !== undefined) life.left -= 1;
  };
  const asked = Object.entries(client).map(([name, ask]: [string, (...words: never[]) => Promise<unknown>]) => [
    name,
    async (...words: never[]) => {
      spend();
      const answer = await ask(...words);
      spend();
      return answer;
    },
  ]);
  return Object.fromEntries(asked) as CalendarClient;
}

/** What the worker does with a room, when the test wants it. */
export function calendarWorker(database: TestDatabase, origin: () => Promise<string> = async () => NOWHERE) {
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
    const calendarUrls = { graph: GRAPH.url, microsoftLogin: GRAPH.url };
    const client = createOpenClient({ sealer: testSealer(), calendarUrls });
    const open: typeof client.open = async (...words) => mortal(await client.open(...words), life);
    worker.syncRoom = createSyncRoom(deps, { ...client, open });
  });
  return worker;
}

let serial = 0;

/** A building with one room that is kept equal with a mailbox of its own. */
export async function aMappedRoom(
  database: TestDatabase,
  api: TestApi,
  worker: ReturnType<typeof calendarWorker>,
  rules: Parameters<typeof aReservableBuilding>[2] = {},
) {
  const building = await aReservableBuilding(database, api, rules);
  const { organisation } = building;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.owner, organisation.id, work);
  await within((tx) =>
    tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ azure: { enabled: true } }) })
      .where('organisation_id', '=', organisation.id)
      .execute(),
  );
  const spaceId = await building.room('Quay', 'whole');
  const address = `room${++serial}@acme.example`;
  GRAPH.addRoom({ address, displayName: 'Quay' });
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  const params = { org: organisation.slug, provider: 'azure' } as const;
  const { tenantId, clientId, secret: clientSecret } = APP;
  const body = { tenantId, clientId, clientSecret, otherMailbox: PERSON };
  const connected = await api.call(saveCalendarConnection, { params, body, as: admin });
  if (connected.status !== 200) throw new Error(`not connected: ${JSON.stringify(connected.body)}`);
  const mapped = await api.call(mapCalendarRoom, { params: { ...params, spaceId }, body: { address }, as: admin });
  if (mapped.status !== 200) throw new Error(`not mapped: ${JSON.stringify(mapped.body)}`);

  const key = { organisationId: organisation.id, provider: 'azure', spaceId } as const;
  const sync = () => worker.syncRoom(key);
  /** A look whose process is killed after so many moments, if it takes that long. */
  const killedSync = async (moments: number) => {
    worker.life.left = moments;
    await sync().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    worker.life.left = undefined;
  };
  /** Reservations of the room, as the table has them. */
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
  const events = () => GRAPH.eventsOf(address);
  return {
    ...building,
    within,
    spaceId,
    address,
    admin,
    params,
    key,
    sync,
    killedSync,
    reservations,
    standing,
    conflicts,
    events,
  };
}
