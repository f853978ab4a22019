import { inTenant } from '@berth/database';
import { adminUrl, aFullTenant, type FullTenant, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPurge } from '../../src/modules/retention/purge/confirm-purge.ts';
import { purgeWholes } from '../../src/modules/retention/purge/purge-wholes.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
let admin: pg.Client;
let serial = 0;
let tenant: FullTenant;
let neighbour: FullTenant;

beforeAll(async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(() => admin.end());
beforeEach(async () => {
  tenant = await aFullTenant(database.owner, `gone${++serial}`);
  neighbour = await aFullTenant(database.owner, `near${serial}`);
  for (const { organisation } of [tenant, neighbour])
    await admin.query(
      `with known as (insert into person (issuer, subject) values ('test', gen_random_uuid()) returning id)
       insert into person_organisation (person_id, organisation_id) select id, $1 from known`,
      [organisation.id],
    );
});

const tables = async () =>
  (
    await admin.query<{ name: string }>(
      `select c.relname::text as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
  ).rows.map(({ name }) => name);

/** Returns the number and checksum of an organisation's rows in each table, without row policies. */
async function rowsOf(organisationId: string): Promise<Record<string, { count: number; sum: string | null }>> {
  const summary: Record<string, { count: number; sum: string | null }> = {};
  for (const name of await tables()) {
    const { rows } = await admin.query<{ count: number; sum: string | null }>(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t
       where t.organisation_id = $1`,
      [organisationId],
    );
    if (rows[0] !== undefined && rows[0].count > 0) summary[name] = rows[0];
  }
  return summary;
}

/** Returns the tables that contain an id of the building or of a thing in it. */
async function naming(ids: readonly string[]): Promise<string[]> {
  const names = [];
  for (const name of await tables()) {
    const { rowCount } = await admin.query(`select from ${name} t where t::text ~ $1 limit 1`, [ids.join('|')]);
    if (rowCount) names.push(name);
  }
  return names;
}

const within = (statement: ReturnType<typeof sql>) =>
  inTenant(database.owner, tenant.organisation.id, (tx) => statement.execute(tx));
const removeBuilding = (days = 31) =>
  within(
    sql`update building set removed_at = wall_clock() - make_interval(days => ${days}) where id = ${tenant.main.id}`,
  );
const removeOrganisation = (days = 31) =>
  within(sql`
    update organisation set removed_at = wall_clock() - make_interval(days => ${days})
    where id = ${tenant.organisation.id}`);
const purge = (most?: number, keeper = database.keeper) => purgeWholes({ keeper, log }, tenant.organisation.id, most);

async function operate(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await confirmPurge({ db: database.db, print: (line) => lines.push(line) }, words);
  return lines;
}

describe('a removed building', () => {
  test('is listed with its rows, is deleted once its short name was typed, and leaves its log', async () => {
    await removeBuilding();
    const before = { other: await rowsOf(neighbour.organisation.id), house: tenant.main };
    await purge();
    expect(await rowsOf(tenant.organisation.id)).toHaveProperty('reservation.count', 4);

    const listed = (await operate()).map((line) => JSON.parse(line) as { id: string; rows: Record<string, number> });
    expect(listed).toMatchObject([{ id: tenant.main.id, isConfirmed: false, rows: { reservation: 2, floor: 1 } }]);
    expect((await operate(tenant.main.id, 'other-house'))[0]).toContain('type its short name');
    await purge();
    expect(await rowsOf(tenant.organisation.id)).toHaveProperty('reservation.count', 4);

    expect((await operate(tenant.main.id, 'main-house'))[0]).toContain('deleted permanently in the next night');
    await purge(1);
    const { floor, desk, room, sensor, reservation, screen, asset, timeslot } = tenant.main.ids;
    expect(await naming([floor, desk, room, sensor, reservation, screen, asset, timeslot])).toEqual([]);
    expect((await rowsOf(tenant.organisation.id))['reservation']?.count).toBe(2);
    expect(await rowsOf(neighbour.organisation.id)).toEqual(before.other);
    const { rows } = await within(sql`select action from audit where action like 'building.purge%' order by number`);
    expect(rows).toEqual([{ action: 'building.purge_confirmed' }, { action: 'building.purged' }]);
  });

  test('stays for thirty days despite confirmation, and during a hold [T30]', async () => {
    await removeBuilding();
    await operate(tenant.main.id, 'main-house');
    await removeBuilding(29);
    await purge();
    await removeBuilding();
    await within(sql`
      update legal_hold set approved_by = gen_random_uuid(), from_day = wall_clock()::date, until_day = wall_clock()::date
      where building_id = ${tenant.main.id}`);
    await purge();
    expect((await rowsOf(tenant.organisation.id))['building']?.count).toBe(2);
    await within(sql`update legal_hold set approved_by = null`);
    await purge();
    expect((await rowsOf(tenant.organisation.id))['building']?.count).toBe(1);
  });
});

describe('a removed organisation', () => {
  test('is deleted with every row of every table, and its neighbour is unchanged', async () => {
    const all = await rowsOf(tenant.organisation.id);
    // An empty table would prove nothing.
    expect((await tables()).filter((name) => !(name in all)).toSorted()).toEqual([]);
    const before = await rowsOf(neighbour.organisation.id);
    await removeOrganisation();
    await purge();
    expect(await rowsOf(tenant.organisation.id)).toEqual(all);
    await operate(tenant.organisation.id, tenant.organisation.slug);
    await purge();
    expect(await rowsOf(tenant.organisation.id)).toEqual({});
    const { rowCount } = await admin.query('select from organisation where id = $1', [tenant.organisation.id]);
    expect(rowCount).toBe(0);
    expect(await rowsOf(neighbour.organisation.id)).toEqual(before);
  });

  test('is deleted by the next run if a crash interrupted the first one', async () => {
    await removeOrganisation();
    await operate(tenant.organisation.id, tenant.organisation.slug);
    const whole = Object.keys(await rowsOf(tenant.organisation.id)).length;
    // Cuts the connection while a row of this table is being deleted.
    await admin.query(`create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$`);
    await admin.query('create trigger cut before delete on building for each row execute function cut()');
    await expect(purge()).rejects.toThrow();
    await admin.query('drop trigger cut on building');
    const left = Object.keys(await rowsOf(tenant.organisation.id)).length;
    expect(left).toBeGreaterThan(1);
    expect(left).toBeLessThan(whole);
    await purge();
    expect(await rowsOf(tenant.organisation.id)).toEqual({});
  });
});
