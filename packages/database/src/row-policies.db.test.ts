import { aFullTenant, type FullTenant, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const database = testDatabase();
let alpha: FullTenant;
let bravo: FullTenant;
/** Connections of the api and of the tables' owner: forced policies apply to both. */
let api: pg.Client;
let owner: pg.Client;
let tenantTables: string[];

beforeAll(async () => {
  alpha = await aFullTenant(database.owner, 'alpha');
  bravo = await aFullTenant(database.owner, 'bravo', alpha.ids);
  api = new pg.Client({ connectionString: database.urls.api });
  owner = new pg.Client({ connectionString: database.urls.owner });
  await Promise.all([api.connect(), owner.connect()]);
  const { rows } = await owner.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity and not relispartition order by 1`,
  );
  tenantTables = rows.map(({ name }) => name);
  expect(tenantTables.length).toBeGreaterThanOrEqual(14);
});
afterAll(() => Promise.all([api.end(), owner.end()]));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: pg.DatabaseError) => error.code,
  );

/** Runs one statement in a tenant's transaction and rolls it back. */
async function inside(client: pg.Client, tenant: FullTenant, text: string, values: unknown[] = []) {
  await client.query(`begin; select set_config('app.organisation_id', '${tenant.organisation.id}', true)`);
  try {
    return await client.query(text, values);
  } finally {
    await client.query('rollback');
  }
}

const countIn = async (client: pg.Client, tenant: FullTenant, table: string, of: FullTenant) => {
  const text = `select count(*)::int as count from ${table} where organisation_id = $1`;
  return (await inside(client, tenant, text, [of.organisation.id])).rows[0].count as number;
};

/** All columns except generated ones. */
const writableColumns = async (table: string) => {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

describe('without a tenant [R9]', () => {
  const fresh = async (url: string, work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };

  test('a new session gets an error from every table, never rows', async () => {
    // The dispatcher reads the outbox of all organisations; the gauges count what is paused or wrong in any.
    const ofAll = [
      'outbox',
      'usage_day',
      'circuit_breaker',
      'no_show_breaker',
      'anonymise_breaker',
      'removal_breaker',
      'purge_breaker',
    ];
    const all = (table: string, url: string) => ofAll.includes(table) && url === database.urls.worker;
    for (const url of [database.urls.api, database.urls.worker, database.urls.owner])
      await fresh(url, async (client) => {
        for (const table of tenantTables.filter((one) => !all(one, url)))
          expect([table, await codeOf(client.query(`select from ${table}`))]).toEqual([table, '42704']);
      });
  });

  test('a session that had a tenant before gets an error too', async () => {
    await fresh(database.urls.api, async (client) => {
      await inside(client, alpha, 'select 1');
      for (const table of tenantTables)
        expect([table, await codeOf(client.query(`select from ${table}`))]).toEqual([table, '22P02']);
    });
  });
});

describe('inside a tenant [R9]', () => {
  test('every table shows its own rows and none of the other organisation, even under the same ids', async () => {
    for (const client of [api, owner])
      for (const table of tenantTables) {
        expect([table, await countIn(client, alpha, table, alpha)]).toEqual([table, expect.toSatisfy((n) => n > 0)]);
        expect([table, await countIn(client, alpha, table, bravo)]).toEqual([table, 0]);
        expect([table, await countIn(client, bravo, table, alpha)]).toEqual([table, 0]);
      }
  });

  test('an update or delete without an organisation, or with the other one, changes no row of the other', async () => {
    const foreign = [bravo.organisation.id];
    for (const table of tenantTables) {
      const same = `update ${table} set organisation_id = organisation_id`;
      const [all, own] = [await inside(owner, alpha, same), await inside(owner, alpha, `select from ${table}`)];
      expect([table, all.rowCount]).toEqual([table, own.rowCount]);
      const update = await inside(owner, alpha, `${same} where organisation_id = $1`, foreign);
      const remove = await inside(owner, alpha, `delete from ${table} where organisation_id = $1`, foreign);
      expect([table, update.rowCount, remove.rowCount]).toEqual([table, 0, 0]);
    }
  });

  test('no row can be inserted into the other organisation or moved there', async () => {
    for (const table of tenantTables) {
      const columns = (await writableColumns(table)).join(', ');
      const copy = `select (jsonb_populate_record(t, jsonb_build_object('organisation_id', $1::text))).* from ${table} t limit 1`;
      const insert = `insert into ${table} (${columns}) select ${columns} from (${copy}) as copied`;
      const move = `update ${table} set organisation_id = $1`;
      const foreign = [bravo.organisation.id];
      const codes = [
        await codeOf(inside(owner, alpha, insert, foreign)),
        await codeOf(inside(owner, alpha, move, foreign)),
      ];
      expect([table, ...codes]).toEqual([table, '42501', '42501']);
    }
  });

  test('the api cannot write into the other organisation where it may write at all', async () => {
    const foreign = [bravo.organisation.id, bravo.main.id];
    const grant = `insert into building_access (organisation_id, building_id, identifier) values ($1, $2, 'intruder')`;
    expect(await codeOf(inside(api, alpha, grant, foreign))).toBe('42501');
    const change = `update building set display_name = 'taken' where organisation_id = $1 and id = $2`;
    expect((await inside(api, alpha, change, foreign)).rowCount).toBe(0);
    expect((await inside(api, bravo, change, foreign)).rowCount).toBe(1);
  });
});

describe('foreign keys', () => {
  const space = `insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
    values ($1, $2, $3, 'ROOM', 'planted', 'none')`;

  test('a space cannot be on a floor of another organisation', async () => {
    const stranger = await aFullTenant(database.owner, 'stranger');
    const { organisation, main, ids } = alpha;
    expect(await codeOf(inside(owner, alpha, space, [organisation.id, main.id, stranger.ids.main.floor]))).toBe(
      '23503',
    );
    expect(await codeOf(inside(owner, alpha, space, [organisation.id, main.id, ids.main.floor]))).toBe('no error');
  });
});

describe('the api cannot escape the policies [R9]', () => {
  test('by emptying a table, by switching row security off, or by dropping a policy', async () => {
    for (const table of tenantTables)
      for (const text of [
        `truncate ${table}`,
        `alter table ${table} disable row level security`,
        `alter table ${table} no force row level security`,
        `drop policy ${table}_tenant on ${table}`,
      ])
        expect([text, await codeOf(inside(api, alpha, text))]).toEqual([text, '42501']);
  });

  test('by switching row_security off: the query is refused', async () => {
    await api.query('set row_security = off');
    expect(await codeOf(inside(api, alpha, 'select from building'))).toBe('42501');
    await api.query('set row_security = on');
  });

  test('by changing its role', async () => {
    const { rows } = await api.query<{ name: string }>('select rolname::text as name from pg_roles where rolsuper');
    expect(rows.length).toBeGreaterThan(0);
    for (const role of ['berth_owner', 'berth_worker', ...rows.map(({ name }) => name)])
      expect([role, await codeOf(api.query(`set role ${role}`))]).toEqual([role, '42501']);
  });

  test('and cannot rewrite recorded events', async () => {
    for (const table of ['event', 'audit'])
      for (const text of [`update ${table} set id = id`, `delete from ${table}`])
        expect([text, await codeOf(inside(api, alpha, text))]).toEqual([text, '42501']);
  });
});
