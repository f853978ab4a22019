import { DAY_MS } from '@berth/domain';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepPartitions } from './partitions.ts';
import { openPool } from './pool.ts';
import { inTenant, openDatabase } from './tenant.ts';

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

const insertAt = (at: number, db = database.owner) =>
  inTenant(db, organisation.id, (tx) =>
    sql`insert into reading (organisation_id, at, sensor_id, co2)
        values (${organisation.id}, ${new Date(at)}, uuidv7(), 500)`.execute(tx),
  );

describe('partitions', () => {
  test('cover late readings and two weeks ahead once the database is migrated', async () => {
    expect(await partitions('reading')).toEqual(Array.from({ length: 18 }, (_, n) => nameOf(n - 3)));
    expect(await partitions('sensor_day')).toHaveLength(4);
    const year = new Date(NOW).getUTCFullYear();
    expect(await partitions('usage_hour')).toEqual([-2, -1, 0, 1, 2].map((n) => `usage_hour_${year + n}`));
    await insertAt(NOW - 3 * DAY_MS);
    await insertAt(NOW + 14 * DAY_MS);
    await expect(insertAt(NOW + 15 * DAY_MS)).rejects.toMatchObject({ code: '23514' });
  });

  test('are created once, however often they are requested, also concurrently', async () => {
    expect(await keepPartitions(database.urls.keeper, NOW)).toEqual({ made: [], dropped: [] });
    const both = await Promise.all([1, 2].map(() => keepPartitions(database.urls.keeper, NOW + 2 * DAY_MS)));
    expect(
      both
        .flatMap(({ made }) => made)
        .filter((name) => name.startsWith('reading'))
        .toSorted(),
    ).toEqual([nameOf(15), nameOf(16)]);
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
    const { made, dropped } = await keepPartitions(database.urls.keeper, NOW + 10 * DAY_MS);
    over.abort();
    await feed;
    await pool.end();
    expect(dropped.filter((name) => name.startsWith('reading'))).toEqual([
      nameOf(-3),
      nameOf(-2),
      nameOf(-1),
      nameOf(0),
      nameOf(1),
    ]);
    expect(made).toContain(nameOf(24));
    expect(stored).toBeGreaterThan(0);
    expect(await partitions('reading')).toEqual(Array.from({ length: 23 }, (_, n) => nameOf(n + 2)));
  });

  test('that are half detached are dropped too', async () => {
    await sql.raw(`alter table reading detach partition ${nameOf(2)}`).execute(database.owner);
    expect((await keepPartitions(database.urls.keeper, NOW + 11 * DAY_MS)).dropped).toEqual([nameOf(2)]);
  });

  test('show no rows of another organisation, even if they are named', async () => {
    const other = await anOrganisation(database.owner);
    const foreign = await inTenant(database.owner, other.id, (tx) => sql.raw(`select from ${nameOf(12)}`).execute(tx));
    expect(foreign.rows).toEqual([]);
    const own = await inTenant(database.owner, organisation.id, (tx) =>
      sql.raw(`select from ${nameOf(12)}`).execute(tx),
    );
    expect(own.rows.length).toBeGreaterThan(0);
  });
});
