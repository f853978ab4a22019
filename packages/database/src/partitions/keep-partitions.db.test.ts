import { DAY_MS } from '@berth/domain/time';
import { anOrganisation, type TestOrganisation, testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../pool.ts';
import { inTenant } from '../in-tenant.ts';
import { openDatabase } from '../open-database.ts';
import { keepPartitions } from './keep-partitions.ts';

const database = testDatabase();
const NOW = Date.now();
let organisation: TestOrganisation;
beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});

const partitions = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    database.owner,
  );
  return rows.map(({ name }) => name);
};
const nameOf = (days: number) =>
  `reading_${new Date(NOW + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => nameOf(from + n));

const insertAt = async (at: number, db = database.owner, { id } = organisation) => {
  const { rows } = await inTenant(db, id, (tx) =>
    sql<{ part: string }>`insert into reading (organisation_id, at, sensor_id, co2)
        values (${id}, ${new Date(at)}, uuidv7(), 500) returning tableoid::regclass::text as part`.execute(tx),
  );
  return rows[0]?.part;
};

/** Keeps the partitions when the database's clock is this many days ahead. */
const keepAfter = async (days: number) => {
  await travelInTime(database.owner, NOW + days * DAY_MS);
  const changes = await keepPartitions(database.urls.keeper);
  const ofReadings = changes.find(({ table }) => table === 'reading');
  if (ofReadings === undefined) throw new Error('readings have partitions');
  return ofReadings;
};
const resume = () => sql`update partition_breaker set resumed_at = now()`.execute(database.worker);

describe('partitions', () => {
  test('cover late readings and two weeks ahead once the database is migrated', async () => {
    expect(await partitions('reading')).toEqual([...names(-3, 14), 'reading_default']);
    expect(await partitions('sensor_day')).toHaveLength(6);
    const year = new Date(NOW).getUTCFullYear();
    expect(await partitions('usage_hour')).toEqual([
      ...[-2, -1, 0, 1, 2].map((n) => `usage_hour_${year + n}`),
      'usage_hour_default',
    ]);
    expect(await insertAt(NOW - 3 * DAY_MS)).toBe(nameOf(-3));
    expect(await insertAt(NOW + 14 * DAY_MS)).toBe(nameOf(14));
  });

  test('are created once, however often they are requested, also concurrently', async () => {
    const none = { table: 'reading', made: [], dropped: [], moved: 0, stopped: 0 };
    expect(await keepAfter(0)).toEqual(none);
    const both = await Promise.all([1, 2].map(() => keepAfter(2)));
    expect(both.flatMap(({ made }) => made).toSorted()).toEqual(names(15, 16));
  });

  test('are dropped after eight days, and new ones are created, while readings arrive', async () => {
    const pool = openPool({ url: database.urls.ingest, application: 'test-ingest', size: 2, waitMs: 20_000 });
    const ingest = openDatabase(pool);
    const over = new AbortController();
    let stored = 0;
    const feed = (async () => {
      while (!over.signal.aborted) {
        await insertAt(NOW + 12 * DAY_MS + stored, ingest);
        stored += 1;
      }
    })();
    const { made, dropped } = await keepAfter(7);
    over.abort();
    await feed;
    await pool.end();
    expect(dropped).toEqual([nameOf(-3), nameOf(-2)]);
    expect(made).toEqual(names(17, 21));
    expect(stored).toBeGreaterThan(0);
    expect(await partitions('reading')).toEqual([...names(-1, 21), 'reading_default']);
  });

  test('that are half detached are dropped too', async () => {
    await sql.raw(`alter table reading detach partition ${nameOf(-1)}`).execute(database.owner);
    expect(await keepAfter(8)).toMatchObject({ dropped: [nameOf(-1)] });
  });

  test('are not dropped while a row in them is younger than the retention', async () => {
    await sql.raw(`alter table reading detach partition ${nameOf(0)}`).execute(database.owner);
    await inTenant(database.owner, organisation.id, (tx) =>
      sql
        .raw(`insert into ${nameOf(0)} (organisation_id, at, sensor_id)
              values ('${organisation.id}', '${new Date(NOW + 9 * DAY_MS).toISOString()}', uuidv7())`)
        .execute(tx),
    );
    expect(await keepAfter(9)).toMatchObject({ dropped: [], stopped: 0 });
    await sql.raw(`drop table ${nameOf(0)}`).execute(database.owner);
  });

  test('are not dropped when more than two are due, until an operator resumes it for one run [T30]', async () => {
    expect(await keepAfter(12)).toMatchObject({ dropped: [], stopped: 3 });
    expect(await keepAfter(12)).toMatchObject({ dropped: [], stopped: 3 });
    await resume();
    expect(await keepAfter(12)).toMatchObject({ dropped: names(1, 3), stopped: 0 });
    expect(await keepAfter(15)).toMatchObject({ dropped: [], stopped: 3 });
    await resume();
    await keepAfter(15);
  });

  test('are not dropped by a database whose clock is years ahead, and still exist when it is right again [R23]', async () => {
    const before = await partitions('reading');
    expect(await keepAfter(1200)).toMatchObject({ dropped: [], stopped: before.length - 1 });
    const { made } = await keepAfter(16);
    expect(made).toEqual([nameOf(30)]);
    expect(await partitions('reading')).toEqual(expect.arrayContaining(before));
  });

  test('show no rows of another organisation, even if they are named', async () => {
    const other = await anOrganisation(database.owner);
    for (const name of [nameOf(12), 'reading_default']) {
      await insertAt(NOW + (name === nameOf(12) ? 12 : 100) * DAY_MS);
      const rowsOf = async ({ id }: { id: string }) =>
        (await inTenant(database.owner, id, (tx) => sql.raw(`select from ${name}`).execute(tx))).rows.length;
      expect(await rowsOf(other)).toBe(0);
      expect(await rowsOf(organisation)).toBeGreaterThan(0);
    }
  });
});
