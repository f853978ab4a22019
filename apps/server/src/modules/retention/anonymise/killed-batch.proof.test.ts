import { adminUrl, testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { aReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { keeperDeps } from '../retention.fixture.ts';
import { anonymiseReservations } from './anonymise-reservations.job.ts';

const database = testDatabase();
const api = testApi(database);
const KILLS = 20;
const RESERVATIONS = 50;

const connected = async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
};

test('killing a worker in the middle of a batch, twenty times, leaves no reservation half anonymised [T31]', async () => {
  const house = await aReservableBuilding(database, api, {});
  const [desk = ''] = await house.desks(await house.room('Studio', 'desks'), ['D1']);
  const eva = await house.person('eva');
  const org = house.organisation.id;
  await house.within((tx) =>
    sql`
      with made as (
        insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, state,
          holds_space, exclusive, ticket, subject)
        select ${org}::uuid, ${house.floorId}::uuid, ${desk}::uuid, ${eva.memberId}::uuid, at, at + interval '1 hour',
          at::date, 'o', false, false, uuid_send(gen_random_uuid()), 'Eva talks'
        from (select date_trunc('day', now()) + interval '12 hours' as at) day, generate_series(1, ${RESERVATIONS}::integer)
        returning id)
      insert into no_show_step (organisation_id, building_id, reservation_id, step, done_at, evidence)
      select ${org}::uuid, ${house.id}::uuid, id, 'cancel', now(), '{"sensors":[]}' from made`.execute(tx),
  );
  await travelInTime(database.owner, Date.now() + 100 * 86_400_000);

  const [admin, lock] = [await connected(), await connected()];
  const stored = async () =>
    (
      await admin.query<{ sum: string; known: number }>(
        `select md5(string_agg(t, '|' order by t)) as sum, count(*) filter (where t like '%Eva talks%')::int as known
         from (select r::text from reservation r union all select s::text from no_show_step s) all_rows (t)`,
      )
    ).rows[0];
  const night = () => anonymiseReservations(keeperDeps(database)).run();
  const before = await stored();
  expect(before?.known).toBe(RESERVATIONS);
  try {
    // The batch has written its reservations by the time it waits for this table.
    await lock.query('begin; lock table no_show_step in share mode');
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // Expected before the kill, because the night may fail before the kill reports back.
      const failed = expect(night()).rejects.toThrow('failed in 1 organisations');
      await until('the batch waits for the lock', async () => {
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = 'berth_keeper' and wait_event_type = 'Lock'`,
        );
        return (rowCount ?? 0) > 0;
      });
      await failed;
      expect(await stored()).toEqual(before);
    }
    await lock.query('rollback');
    await night();
    expect((await stored())?.known).toBe(0);
    const { rows } = await admin.query(`select from no_show_step where evidence is not null`);
    expect(rows).toEqual([]);
  } finally {
    await Promise.all([admin.end(), lock.end()]);
  }
});
