/** Measures the cost of reading history: stores a day of very many sensors and reads a few of them. */
import { parseArgs } from 'node:util';
import { climateIndicators, deskStatus, type Endpoint, sensorHistory, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { aFullTenant, aMember, adminUrl, testIssuer } from '@berth/testkit';
import pg from 'pg';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { fillHistory } from './ingest/fill-history.ts';
import { percentile } from './load/figures.ts';

const USAGE = `usage: node bench/sensor-history.ts [--sensors 100000] [--rounds 20]
Fills a day of this many sensors (a reading every five minutes, 5 GB for 100,000) and 31 days of quarters of 500 of
them, then requests a month of one, the climate of the 500, and the status of a floor with occupied desks. Needs
TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a goal is missed. Times are reliable on a
quiet machine only, buffers on any.`;

const { values } = parseArgs({
  options: {
    sensors: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

const date = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const round = (value: number) => Math.round(value * 10) / 10;

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const { organisation, main } = await aFullTenant(owner, 'asked');
    const others = await aFullTenant(owner, 'others');
    await aMember(owner, { issuer: issuer.issuer, subject: 'reader' }, main);
    const target = new URL(adminUrl());
    target.pathname = new URL(urls.owner).pathname;
    const sql = new pg.Client({ connectionString: target.href });
    // Query errors are reported; the connection error at the end of the database is not.
    sql.on('error', () => {});
    await sql.connect();
    await sql.query('create extension if not exists pg_stat_statements');
    const began = performance.now();
    const { sensorId, bytes } = await fillHistory(sql, {
      asked: main,
      others: others.main,
      sensors: Number(values.sensors),
    });
    console.log(
      `filled in ${round((performance.now() - began) / 1000)} s, ${Math.round(bytes / 1024 ** 2)} MB of readings`,
    );

    const node = await spawnApi({ urls }, issuer, { LOG_LEVEL: 'info' });
    const token = await issuer.token({ subject: 'reader', roles: ['Customer-admin'] }, { expiresIn: '30m' });
    const place = { org: organisation.slug, building: main.slug };
    const [from, to] = [Date.now() - 30 * DAY_MS, Date.now()];
    const measured = async (call: Endpoint, input: Parameters<typeof urlOf>[1]) => {
      const times: number[] = [];
      for (let n = 0; n <= Number(values.rounds); n += 1) {
        // The first request opens connections and prepares plans.
        if (n === 1) await sql.query('select pg_stat_statements_reset()');
        const asking = performance.now();
        const answer = await fetch(`${node.origin}${urlOf(call, input)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
        if (n > 0) times.push(performance.now() - asking);
      }
      const { rows } = await sql.query<{ quarters: number; all: number }>(
        `select coalesce(sum(blocks) filter (where query ~ '\\msensor_day\\M'), 0)::float8 / $1 as quarters,
           coalesce(sum(blocks), 0)::float8 / $1 as all
         from (select query, shared_blks_hit + shared_blks_read as blocks from pg_stat_statements
           where userid = 'berth_api'::regrole and query ~ '\\m(sensor_day|reading|sensed|reservation)\\M'
             and dbid = (select oid from pg_database where datname = current_database())) as said`,
        [Number(values.rounds)],
      );
      const { quarters = 0, all = 0 } = rows[0] ?? {};
      return { 'buffers, quarters': round(quarters), 'buffers, all': round(all), ms: round(percentile(times, 0.5)) };
    };
    const month = { fromDate: date(from), toDate: date(to) };
    const results = {
      'month of a sensor': await measured(sensorHistory, { params: { ...place, sensorId }, query: month }),
      'climate of 500 sensors, 31 days': await measured(climateIndicators, { params: place, query: month }),
      'status of a floor, people seen': await measured(deskStatus, {
        params: place,
        query: {
          from: new Date(to).toISOString(),
          to: new Date(to + HOUR_MS).toISOString(),
          floorId: main.ids.floor,
        },
      }),
    };
    console.table(results);
    const goals = {
      'month of a sensor, buffers of its quarters (50)': results['month of a sensor']['buffers, quarters'] <= 50,
      'climate, ms (700)': results['climate of 500 sensors, 31 days'].ms <= 700,
      'status of a floor, buffers (12)': results['status of a floor, people seen']['buffers, all'] <= 12,
    };
    console.table(goals);
    process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1;
    node.kill('SIGTERM');
    await node.ended;
    await sql.end();
    await issuer.close();
    await pool.end();
  });
