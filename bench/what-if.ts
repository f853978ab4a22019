/** Measures a replay of 90 days of a building with 1,000 desks in the worker: time, its longest statement, memory. */
import { parseArgs } from 'node:util';
import { inTenant, openDatabase, openPool } from '@berth/database';
import { daysAfter, localDayOf } from '@berth/domain/time';
import { aBuilding, adminUrl, anOrganisation } from '@berth/testkit';
import pg from 'pg';
import { countedBuildings } from '../apps/server/src/modules/insights/due/counted-buildings.sql.ts';
import { readDays, whatIfAnswer } from '../apps/server/src/modules/insights/what-if/replay-days.ts';
import { createKnownPremises } from '../apps/server/src/modules/premises/index.ts';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { fillYear, ZONE } from './insights/fill-year.ts';

const USAGE = `usage: node bench/what-if.ts [--days 90]
Fills a year of a building with 1,000 desks and replays its last days with a fifth of the desks of a floor removed and
another workflow. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a limit is
exceeded.`;

const { values } = parseArgs({
  options: { days: { type: 'string', default: '90' }, help: { type: 'boolean', default: false } },
});
/**
 * The worker's statement timeout, the maximum time of a replay, the longest time that other work may wait, and memory.
 */
const LIMITS = { readMs: 5_000, replayMs: 60_000, stepMs: 1_000, megabytes: 256 };
const TAKEN_DESKS = 20;

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
    const owner = openDatabase(pool);
    const organisation = await anOrganisation(owner);
    const organisationId = organisation.id;
    const building = await aBuilding(owner, organisation);
    const target = new URL(adminUrl());
    target.pathname = new URL(urls.owner).pathname;
    const sql = new pg.Client({ connectionString: target.href });
    await sql.connect();
    await sql.query('update building set timezone = $1', [ZONE]);
    await fillYear(sql, { organisationId, buildingIds: [building.id] });
    const { rows: floors } = await sql.query<{ id: string }>('select id from floor limit 1');
    await sql.end();

    const to = daysAfter(localDayOf(Date.now(), ZONE), -1);
    const from = daysAfter(to, 1 - Number(values.days));
    const less = floors.map(({ id }) => ({ floorId: id, type: 'DESK' as const, count: TAKEN_DESKS }));
    const request = { from, to, changes: { less, workflow: 'cancel-15' as const } };
    const [counted] = await inTenant(owner, organisationId, (tx) => countedBuildings(tx, organisationId, building.id));
    if (counted === undefined) throw new Error('no building');
    const { rulesVersion } = counted;
    const premises = await createKnownPremises(owner)({ organisationId, buildingId: building.id, rulesVersion });
    const memory = () => process.memoryUsage().heapUsed / 1_048_576;
    const [began, before] = [performance.now(), memory()];
    const days = await inTenant(owner, organisationId, (tx) =>
      readDays(tx, organisationId, counted, premises, request),
    );
    const readMs = performance.now() - began;
    const steps = whatIfAnswer(days, request.changes);
    let [longest, steppedAt, most] = [0, performance.now(), memory()];
    for (let step = steps.next(); ; step = steps.next()) {
      longest = Math.max(longest, performance.now() - steppedAt);
      steppedAt = performance.now();
      most = Math.max(most, memory());
      if (step.done) break;
    }
    const figures = {
      wishes: days.wishes.length,
      readMs: Math.round(readMs),
      replayMs: Math.round(performance.now() - began - readMs),
      stepMs: Math.round(longest),
      megabytes: Math.round(most - before),
    };
    console.table(figures);
    const isWithin = Object.entries(LIMITS).every(([name, limit]) => figures[name as keyof typeof LIMITS] <= limit);
    console.log(isWithin ? 'within its limits' : 'NOT within its limits');
    process.exitCode = isWithin ? 0 : 1;
    await pool.end();
  });
