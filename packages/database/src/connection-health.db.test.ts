import { randomBytes, randomUUID } from 'node:crypto';
import { adminUrl, testDatabase, urlsOf } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { loadSchema } from './released/load-schema.ts';
import { lastRelease } from './released/releases.ts';
import { prepareDatabase } from './roles.ts';

const ORGANISATION = '0198a000-0000-7000-8000-000000000001';
const BUILDING = '0198a000-0000-7000-8000-000000000002';
const FLOOR = '0198a000-0000-7000-8000-000000000003';
const ROOM = '0198a000-0000-7000-8000-000000000004';
const RECEIVER = '0198a000-0000-7000-8000-000000000005';
const AT = `'${ORGANISATION}', '${BUILDING}'`;
const SINCE = '2026-11-01T08:00:00.123Z';

const PREMISES = `
  insert into organisation (id, slug, name) values ('${ORGANISATION}', 'acme', 'Acme');
  insert into building (organisation_id, id, slug, display_name) values (${AT}, 'head-office', 'Head office');
  insert into floor (organisation_id, building_id, id, name, level) values (${AT}, '${FLOOR}', 'Ground floor', 0);
  insert into space (organisation_id, building_id, floor_id, id, type, reserved_by, name)
    values (${AT}, '${FLOOR}', '${ROOM}', 'ROOM', 'whole', 'Room 1');
  insert into calendar_connection (organisation_id, provider, tenant, client, sealed, last4)
    values ('${ORGANISATION}', 'google', 't', 'c', 's', '')`;

/** The rows of release 1.0 after a failure of each connection. */
const FAILURES = `
  insert into forward_state (organisation_id, building_id, endpoint_id, failing_since, failure, status, failures, probe_at,
    switched_off_at) values (${AT}, '${RECEIVER}', '${SINCE}', 'status', 503, 7, '${SINCE}', '${SINCE}');
  insert into door_bridge (organisation_id, building_id, failing_since, failure, failures, next_at, answered_at)
    values (${AT}, '${SINCE}', 'timeout', 2, '${SINCE}', '${SINCE}');
  insert into sensor_poll (organisation_id, building_id, failing_since, failure, status, failures, refusals, next_at,
    stopped_at) values (${AT}, '${SINCE}', 'status', 401, 4, 3, '${SINCE}', '${SINCE}');
  insert into calendar_room (organisation_id, building_id, provider, space_id, address, failing_since, failure, failures)
    values (${AT}, 'google', '${ROOM}', 'room@acme.example', '${SINCE}', 'throttled', 1)`;

const instant = new Date(SINCE);
const NOTHING = {
  succeeded_at: null,
  failing_since: instant,
  status: null,
  refusals: 0,
  retry_at: null,
  stopped_at: null,
};
const HEALTH_OF_FAILURES = [
  { ...NOTHING, kind: 'doors', failure: 'timeout', failures: 2, succeeded_at: instant, retry_at: instant },
  { ...NOTHING, kind: 'google', failure: 'throttled', failures: 1 },
  {
    ...NOTHING,
    kind: 'receiver',
    failure: 'status',
    status: 503,
    failures: 7,
    retry_at: instant,
    stopped_at: instant,
  },
  {
    ...NOTHING,
    kind: 'sensor-platform',
    failure: 'status',
    status: 401,
    failures: 4,
    refusals: 3,
    retry_at: instant,
    stopped_at: instant,
  },
];

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set app.organisation_id = '${ORGANISATION}'`);
  return {
    run: (text: string) => client.query(text),
    health: async () => {
      const { rows } = await client.query(
        `select kind, succeeded_at, failing_since, failure, status, failures, refusals, retry_at, stopped_at
         from connection_health order by kind`,
      );
      return rows;
    },
    end: () => client.end(),
  };
}

describe('an upgrade from the last release', () => {
  const name = `health_${randomBytes(6).toString('hex')}`;
  const urls = urlsOf(name);

  afterAll(async () => {
    const admin = new pg.Client({ connectionString: adminUrl() });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });

  test('copies the health of each connection', async () => {
    await prepareDatabase(urls);
    await loadSchema(urls.owner, lastRelease());
    const before = await connected(urls.owner);
    await before.run(PREMISES);
    await before.run(FAILURES);
    await before.end();
    await migrate(urls);
    const after = await connected(urls.owner);
    expect(await after.health()).toEqual(HEALTH_OF_FAILURES);
    await after.end();
  });
});

describe('while two releases run', () => {
  const database = testDatabase();
  let owner: Awaited<ReturnType<typeof connected>>;

  beforeAll(async () => {
    owner = await connected(database.urls.owner);
    await owner.run(PREMISES);
    await owner.run(FAILURES);
  });
  afterAll(() => owner.end());

  const one = async (text: string) => (await owner.run(text)).rows[0];

  test('the new table has what the previous release inserts', async () => {
    expect(await owner.health()).toEqual(HEALTH_OF_FAILURES);
  });

  test('the new table has what the previous release updates, and keeps its state when only counters change', async () => {
    await owner.run('update door_bridge set checked_in = checked_in + 1, version = 5');
    await owner.run("update sensor_poll set cursor = 'c', unmatched = 1");
    await owner.run("update calendar_room set cursor = 'c', due_at = now()");
    expect(await owner.health()).toEqual(HEALTH_OF_FAILURES);
    await owner.run('update door_bridge set failing_since = null, failure = null, failures = 0');
    await owner.run(
      `update calendar_room set synced_at = '${SINCE}', failing_since = null, failure = null, failures = 0`,
    );
    expect((await owner.health()).slice(0, 2)).toMatchObject([
      { kind: 'doors', failure: null, failures: 0, succeeded_at: instant },
      { kind: 'google', failure: null, failures: 0, succeeded_at: instant },
    ]);
  });

  test('the old columns have what the new release stores', async () => {
    await owner.run(`
      update connection_health set failing_since = '${SINCE}', failure = 'timeout', failures = 9, status = 500,
        retry_at = '${SINCE}', stopped_at = null, refusals = 1 where kind in ('receiver', 'doors', 'sensor-platform');
      update connection_health set failing_since = '${SINCE}', failure = 'refused', failures = 9 where kind = 'google'`);
    const same = { failing_since: instant, failure: 'timeout', failures: 9, status: 500 };
    expect(await one('select * from forward_state')).toMatchObject({
      ...same,
      probe_at: instant,
      switched_off_at: null,
    });
    expect(await one('select * from door_bridge')).toMatchObject({ ...same, next_at: instant, checked_in: 1 });
    expect(await one('select * from sensor_poll')).toMatchObject({
      ...same,
      refusals: 1,
      stopped_at: null,
      cursor: 'c',
    });
    expect(await one('select * from calendar_room')).toMatchObject({ failure: 'refused', failures: 9, cursor: 'c' });
    // Rows of new connections are inserted.
    const [doors, platform] = ['door_bridge', 'sensor_poll'].map((table) => `select failures from ${table}`);
    await owner.run('delete from door_bridge; delete from sensor_poll; delete from connection_health');
    for (const kind of ['doors', 'sensor-platform'])
      await owner.run(`insert into connection_health (organisation_id, building_id, kind, target_id, failures)
        values (${AT}, '${kind}', '${BUILDING}', 3)`);
    expect([await one(doors ?? ''), await one(platform ?? '')]).toEqual([{ failures: 3 }, { failures: 3 }]);
  });

  test('a state that one release deletes is gone for the other', async () => {
    const receiver = (id: string) => `insert into forward_state (organisation_id, building_id, endpoint_id)
      values (${AT}, '${id}')`;
    const [kept, deleted] = [randomUUID(), randomUUID()];
    for (const id of [kept, deleted]) await owner.run(receiver(id));
    await owner.run(`delete from forward_state where endpoint_id = '${deleted}'`);
    expect((await owner.run(`select target_id from connection_health where kind = 'receiver'`)).rows).toEqual([
      { target_id: kept },
    ]);
    await owner.run(`delete from connection_health where kind = 'receiver'`);
    expect((await owner.run('select from forward_state')).rows).toEqual([]);
    // The previous release deletes rooms by the cascade of their connection.
    await owner.run(`update calendar_room set failing_since = now(), failure = 'refused'`);
    await owner.run('delete from calendar_connection');
    expect((await owner.health()).map(({ kind }) => kind)).toEqual(['doors', 'sensor-platform']);
  });
});
