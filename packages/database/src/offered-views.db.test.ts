import { aFullTenant, type FullTenant, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFERED_COLUMNS } from './offered-views.ts';

const database = testDatabase();
let alpha: FullTenant;
let bravo: FullTenant;
let api: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  alpha = await aFullTenant(database.owner, 'alpha');
  bravo = await aFullTenant(database.owner, 'bravo', alpha.ids);
  api = new pg.Client({ connectionString: database.urls.api });
  owner = new pg.Client({ connectionString: database.urls.owner });
  await Promise.all([api.connect(), owner.connect()]);
});
afterAll(() => Promise.all([api.end(), owner.end()]));

const OFFERED = Object.entries(OFFERED_COLUMNS);
const OUTSIDE_TENANTS = ['organisation', 'domain_organisation', 'identifier_organisation'];

/** The offered views of the database, in the form of the list. */
const viewsIn = async (client: pg.Client) => {
  const { rows } = await client.query<{ view: string; columns: string[] }>(
    `select c.relname::text as view, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  return Object.fromEntries(rows.map(({ view, columns }) => [view, columns]));
};
const listed = () => Object.fromEntries(OFFERED.map(([table, columns]) => [`offered_${table}`, [...columns]]));

async function inside<T>(client: pg.Client, { organisation }: FullTenant, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; select set_config('app.organisation_id', '${organisation.id}', true)`);
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

describe('the offered views', () => {
  test('have the listed columns and no others, and an added column is reported', async () => {
    expect(await viewsIn(owner)).toEqual(listed());
    await owner.query('begin; create view offered_review with (security_invoker) as select id from building');
    const planted = await viewsIn(owner);
    await owner.query('rollback');
    expect(planted).not.toEqual(listed());
  });

  test('show an organisation only its own rows, even under the same ids', async () => {
    for (const [table] of OFFERED.filter(([name]) => !OUTSIDE_TENANTS.includes(name))) {
      const count = (tenant: FullTenant) =>
        inside(api, alpha, async () => {
          const text = `select count(*)::int as count from offered_${table} where organisation_id = $1`;
          return (await api.query<{ count: number }>(text, [tenant.organisation.id])).rows[0]?.count;
        });
      expect([table, await count(alpha)]).toEqual([table, expect.toSatisfy((n) => n > 0)]);
      expect([table, await count(bravo)]).toEqual([table, 0]);
    }
  });

  test('are read-only', async () => {
    const { rows } = await owner.query(
      `select grantee::text, privilege_type::text from information_schema.role_table_grants
       where table_name like 'offered\\_%' and grantee <> 'berth_owner' group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { grantee: 'berth_app', privilege_type: 'SELECT' },
      { grantee: 'berth_seeker', privilege_type: 'SELECT' },
    ]);
  });

  test('are read with the same plan as their tables', async () => {
    const planOf = (prefix: string) =>
      inside(api, alpha, async () => {
        const { rows } = await api.query<{ 'QUERY PLAN': string }>(
          `explain (costs off) select space.id, space_1.name, floor.name, building.timezone from ${prefix}building building
           join ${prefix}floor floor on floor.organisation_id = building.organisation_id and floor.building_id = building.id
           join ${prefix}space space on space.organisation_id = floor.organisation_id and space.floor_id = floor.id
           left join ${prefix}space space_1 on space_1.organisation_id = space.organisation_id and space_1.id = space.room_id
           where building.organisation_id = '${alpha.organisation.id}' and building.id = '${alpha.main.id}'`,
        );
        return rows.map((row) => row['QUERY PLAN']);
      });
    expect(await planOf('offered_')).toEqual(await planOf(''));
  });
});
