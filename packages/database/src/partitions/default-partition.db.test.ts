import { DAY_MS } from '@berth/domain/time';
import { anOrganisation, testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { inTenant } from '../in-tenant.ts';
import type { Database } from '../tenant.ts';
import { keepPartitions } from './keep-partitions.ts';
import { partitionsAhead, rowsInDefaults } from './partitions-ahead.ts';

const database = testDatabase();
const NOW = Date.now();
const monthOf = (months: number) => {
  const now = new Date(NOW);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5);
};
const nameOf = (months: number) => `event_${new Date(monthOf(months)).toISOString().slice(0, 7).replace('-', '')}`;

afterEach(() => travelInTime(database.owner, NOW));

/** Stores an event whose id was created at an instant. Returns its partition. */
const happen = (organisationId: string, at: number, db: Database = database.db) =>
  inTenant(db, organisationId, async (tx) => {
    const id = sql`uuidv7(to_timestamp(${at}::float8 / 1000) - clock_timestamp())`;
    const { rows } = await sql<{ part: string }>`
      insert into event (organisation_id, id, type, payload) values (${organisationId}, ${id}, 'test.done.v1', '{}')
      returning tableoid::regclass::text as part`.execute(tx);
    return rows[0]?.part;
  });

const partsOf = async (organisationId: string) => {
  const { rows } = await inTenant(database.db, organisationId, (tx) =>
    sql<{ part: string }>`
      select tableoid::regclass::text as part from event where organisation_id = ${organisationId} order by id`.execute(
      tx,
    ),
  );
  return rows.map(({ part }) => part);
};

const keep = async (table = 'event') =>
  (await keepPartitions(database.urls.keeper)).find((changes) => changes.table === table);
const remove = async (...names: string[]) => {
  for (const name of names) await sql.raw(`drop table ${name}`).execute(database.owner);
};

test('old readings in the default partition get partitions of their own, which expire like all others', async () => {
  const { id } = await anOrganisation(database.owner);
  const reading = (daysAgo: number) =>
    inTenant(database.owner, id, (tx) =>
      sql`insert into reading (organisation_id, at, sensor_id)
          values (${id}, ${new Date(NOW - daysAgo * DAY_MS)}, uuidv7())`.execute(tx),
    );
  for (const days of [6, 300, 301]) await reading(days);
  const nameAgo = (days: number) =>
    `reading_${new Date(NOW - days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
  expect(await keep('reading')).toMatchObject({
    made: [nameAgo(301), nameAgo(300), nameAgo(6)],
    moved: 3,
    dropped: [nameAgo(301), nameAgo(300)],
  });
});

describe('the default partition of events', () => {
  test('takes the events of a missing month, which move into it once it is created', async () => {
    const [one, other] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
    expect(await partitionsAhead(database.db, 'event')).toBe(3);
    await remove(nameOf(1), nameOf(2));
    expect(await partitionsAhead(database.db, 'event')).toBe(0);
    for (const { id } of [one, other]) for (const months of [1, 2, 3]) await happen(id, monthOf(months));
    expect(await partsOf(one.id)).toEqual(['event_default', 'event_default', nameOf(3)]);

    expect(await keep()).toMatchObject({ made: [nameOf(1), nameOf(2)], moved: 4 });
    for (const { id } of [one, other]) expect(await partsOf(id)).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
    expect(await partitionsAhead(database.db, 'event')).toBe(3);
    expect(await keep()).toMatchObject({ made: [], moved: 0 });
  });

  test('takes the current month too, and readiness knows', async () => {
    const { id } = await anOrganisation(database.owner);
    await remove(nameOf(0));
    expect(await partitionsAhead(database.db, 'event')).toBe(-1);
    expect(await happen(id, NOW)).toBe('event_default');
    await keep();
    expect(await partsOf(id)).toEqual([nameOf(0)]);
  });

  test('keeps events of the far future until their month is due', async () => {
    const { id } = await anOrganisation(database.owner);
    await happen(id, monthOf(5));
    expect(await keep()).toMatchObject({ made: [], moved: 0 });
    expect(await partsOf(id)).toEqual(['event_default']);
    await travelInTime(database.owner, monthOf(2));
    expect(await keep()).toMatchObject({ made: [nameOf(4), nameOf(5)], moved: 1 });
    expect(await partsOf(id)).toEqual([nameOf(5)]);
  });

  test('is emptied while other events are written', async () => {
    const { id } = await anOrganisation(database.owner);
    await happen(id, monthOf(7));
    const over = new AbortController();
    let written = 0;
    const writing = (async () => {
      while (!over.signal.aborted) {
        await happen(id, NOW);
        written += 1;
      }
    })();
    await travelInTime(database.owner, monthOf(4));
    await keep();
    over.abort();
    await writing;
    expect(written).toBeGreaterThan(0);
    expect((await partsOf(id)).at(-1)).toBe(nameOf(7));
  });
});

test('the number of rows in default partitions can be observed by every process', async () => {
  const { id } = await anOrganisation(database.owner);
  await happen(id, monthOf(20));
  await expect
    .poll(() => rowsInDefaults(database.db), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        { table: 'event', rows: 1 },
        { table: 'reading', rows: 0 },
      ]),
    );
});
