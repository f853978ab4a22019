/** Measures the cost of reports and of the tables they read, for a filled year of an organisation with 5,000 desks. */
import { parseArgs } from 'node:util';
import { type Endpoint, hourlyStatistics, monthlySummary, urlOf } from '@berth/contract';
import { inTenant, openDatabase, openPool } from '@berth/database';
import { daysAfter, localDayOf } from '@berth/domain/time';
import { aBuilding, aMember, adminUrl, anOrganisation, testIssuer } from '@berth/testkit';
import pg from 'pg';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { countYear } from './insights/count-year.ts';
import { fillYear, YEAR, ZONE } from './insights/fill-year.ts';
import { percentile } from './load/figures.ts';

const USAGE = `usage: node bench/insights.ts [--rounds 20]
Fills a year of five buildings of 1,000 desks (887,000 reservations), counts every day of it, and requests the year of
all buildings and of a hundred people, compared with a plain read of the same rows. Needs TEST_DATABASE_ADMIN_URL (npm
run services -- --profile test). Exits with 1 if a goal is missed. Times are reliable on a quiet machine only.`;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, help: { type: 'boolean', default: false } },
});
const CONNECTIONS = 8;
const CHECKED_DAYS = 20;
const round = (value: number) => Math.round(value * 10) / 10;

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 4 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const organisation = await anOrganisation(owner);
    const modules = { workplace: true, sensor: false, insights: true };
    const buildings: Awaited<ReturnType<typeof aBuilding>>[] = [];
    for (let n = 0; n < YEAR.buildings; n += 1) buildings.push(await aBuilding(owner, organisation, { modules }));
    const [first = await aBuilding(owner, organisation)] = buildings;
    await aMember(owner, { issuer: issuer.issuer, subject: 'reader' }, first);
    const target = new URL(adminUrl());
    target.pathname = new URL(urls.owner).pathname;
    const sql = new pg.Client({ connectionString: target.href });
    sql.on('error', () => {});
    await sql.connect();
    await sql.query('create extension if not exists pg_stat_statements');
    await sql.query(
      `update building set timezone = '${ZONE}', settings = settings || '{"insights_show_people": true}'`,
    );
    await sql.query(`insert into member_building (organisation_id, building_id, member_id)
      select building.organisation_id, building.id, member.id from building join member using (organisation_id)
      on conflict do nothing`);
    const began = performance.now();
    const reservations = await fillYear(sql, {
      organisationId: organisation.id,
      buildingIds: buildings.map(({ id }) => id),
    });
    console.log(`${reservations} reservations in ${round((performance.now() - began) / 1000)} s`);

    const today = localDayOf(Date.now(), ZONE);
    const { firstMs, againMs, differences } = await countYear(
      owner,
      organisation.id,
      () => sql.query('vacuum analyze'),
      CHECKED_DAYS,
    );
    const { rows: sizes } = await sql.query<{ megabytes: number; rows: number; ofrooms: number }>(
      `select sum(pg_total_relation_size(inhrelid))::float8 / 1048576 as megabytes,
         (select count(*) from usage_hour)::int as rows,
         (select count(*) from usage_hour join space on space.id = scope_id)::int as ofrooms
       from pg_inherits where inhparent = 'usage_hour'::regclass`,
    );

    const node = await spawnApi({ urls }, issuer, { LOG_LEVEL: 'info', DATABASE_POOL: String(CONNECTIONS) });
    const token = await issuer.token({ subject: 'reader', roles: ['Customer-admin'] }, { expiresIn: '60m' });
    const get = async (call: Endpoint, query: Record<string, unknown>) => {
      const address = urlOf(call, { params: { org: organisation.slug, building: first.slug }, query });
      const asking = performance.now();
      const answer = await fetch(`${node.origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
      return performance.now() - asking;
    };
    type Cost = { blocks: number; ms: number };
    /** The blocks and time of a role's statements about these tables, per round. */
    const costOf = async (role: string, about: string, rounds: number): Promise<Cost> => {
      const { rows } = await sql.query<Cost>(
        `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 / $1 as blocks,
           coalesce(sum(total_exec_time), 0)::float8 / $1 as ms
         from pg_stat_statements where userid = $2::regrole and query ~ $3
           and dbid = (select oid from pg_database where datname = current_database())`,
        [rounds, role, about],
      );
      return rows[0] ?? { blocks: 0, ms: 0 };
    };
    const rounds = Number(values.rounds);
    const year = { fromDate: daysAfter(today, -YEAR.days), toDate: daysAfter(today, -1) };
    const measured = async (about: string, ask: () => Promise<unknown>, role = 'berth_api') => {
      await ask();
      await sql.query('select pg_stat_statements_reset()');
      for (let n = 0; n < rounds; n += 1) await ask();
      return costOf(role, about, rounds);
    };
    const bare = await measured(
      'as "bare"',
      () =>
        inTenant(owner, organisation.id, (tx) =>
          tx
            .selectFrom('usage_hour as bare')
            .select(['bare.local_day', 'bare.hour', 'bare.open_minutes', 'bare.reserved_minutes', 'bare.used_minutes'])
            .where('bare.organisation_id', '=', organisation.id)
            .where(
              'bare.scope_id',
              'in',
              buildings.map(({ id }) => id),
            )
            .where('bare.space_type', '=', 'd')
            .where('bare.local_day', '>=', year.fromDate)
            .execute(),
        ),
      'berth_owner',
    );
    const hours = await measured('\\musage_hour\\M', () => get(hourlyStatistics, { ...year, allBuildings: true }));
    const people = await measured('offered_reservation r', () =>
      get(monthlySummary, { ...year, page: 1, perPage: 100 }),
    );
    const answered: number[] = [];
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let n = 0; n < rounds; n += 1) answered.push(await get(hourlyStatistics, { ...year, allBuildings: true }));
      }),
    );

    const { megabytes, rows, ofrooms } = sizes[0] ?? { megabytes: 0, rows: 0, ofrooms: 0 };
    console.table({
      'bare read of the rows': { buffers: round(bare.blocks), ms: round(bare.ms) },
      'I1 year of five buildings by hour': { buffers: round(hours.blocks), ms: round(hours.ms) },
      'I1 answered at 8 connections, 95 %': { ms: round(percentile(answered, 0.95)) },
      'I2 a building-day for the first time, median': { ms: round(firstMs) },
      'I2 a building-day counted again, median': { ms: round(againMs) },
      'I3 a hundred people, twelve months': { buffers: round(people.blocks), ms: round(people.ms) },
      [`I4 ${rows} rows`]: { megabytes: round(megabytes) },
      [`I4 of these ${rows - ofrooms} of buildings and floors`]: {
        megabytes: round((megabytes * (rows - ofrooms)) / rows),
      },
      [`I5 ${CHECKED_DAYS} days against a plain count`]: { differences },
    });
    const goals = {
      'I1 400 buffers': hours.blocks <= 400,
      'I1 3 times the bare read': hours.ms <= 3 * bare.ms,
      'I1 300 ms at 8 connections': percentile(answered, 0.95) <= 300,
      'I2 25 ms a building-day': Math.max(firstMs, againMs) <= 25,
      'I3 4,000 buffers': people.blocks <= 4_000,
      'I4 100 MB': megabytes <= 100,
      'I5 no difference': differences === 0,
    };
    console.table(goals);
    process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1;
    node.kill('SIGTERM');
    await node.ended;
    await sql.end();
    await issuer.close();
    await pool.end();
  });
