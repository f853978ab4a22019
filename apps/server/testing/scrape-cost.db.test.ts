import { inTenant } from '@berth/database';
import { aBuilding, aFullTenant, anOrganisation, testDatabase } from '@berth/testkit';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules } from '../src/modules/all-modules.ts';
import { openWorker } from '../src/platform/jobs/boss.ts';
import { loadGauges } from '../src/platform/load-modules.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { recordedStatements } from './recorded-statements.ts';

const database = testDatabase();
let boss: Awaited<ReturnType<typeof openWorker>>;

beforeAll(async () => {
  boss = await openWorker(database.urls.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

/** A process that was just started. */
async function aScrapedProcess() {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [exporter] }).getMeter('test');
  await loadGauges(allModules, meter, { db: database.worker, boss });
  const scrape = async () => new PrometheusSerializer().serialize((await exporter.collect()).resourceMetrics);
  return {
    scrape,
    valueOf: async (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)`, 'm').exec(await scrape())?.[1]),
    statements: async () => (await recordedStatements(scrape)).length,
  };
}

test('a scrape costs the same number of statements with one organisation and with a hundred', async () => {
  await anOrganisation(database.owner);
  const few = await (await aScrapedProcess()).statements();
  for (let n = 0; n < 100; n += 1) await anOrganisation(database.owner);
  const process = await aScrapedProcess();
  expect(await process.statements()).toBe(few);
  expect(await process.statements()).toBeLessThan(few);
});

test('a scrape counts what is paused in every organisation, and not what was resumed', async () => {
  const buildings = [];
  for (let n = 0; n < 2; n += 1) buildings.push(await aBuilding(database.owner, await anOrganisation(database.owner)));
  for (const { id, organisation } of buildings)
    await inTenant(database.db, organisation.id, async (tx) => {
      const at = sql`${organisation.id}, ${id}`;
      await sql`
        insert into circuit_breaker (organisation_id, building_id, action, stopped_at)
        values (${at}, 'no-shows', now()), (${at}, 'anonymising', now()), (${at}, 'removals', now()),
          (${organisation.id}, null, 'purging', now())`.execute(tx);
      await sql`
        insert into usage_day (organisation_id, building_id, local_day, counted_at, frozen, differed_at)
        values (${at}, '2026-01-05', now(), true, now()), (${at}, '2026-01-06', now(), true, null)`.execute(tx);
    });
  const names = ['no_shows_stopped', 'anonymising_stopped', 'removals_stopped', 'purging_stopped', 'usage_differed'];
  const { valueOf } = await aScrapedProcess();
  expect(await Promise.all(names.map(valueOf))).toEqual([2, 2, 2, 2, 2]);
  const [first] = buildings;
  await inTenant(database.db, first?.organisation.id ?? '', (tx) =>
    sql`update circuit_breaker set resumed_at = now() where action = 'purging'`.execute(tx),
  );
  expect(await (await aScrapedProcess()).valueOf('purging_stopped')).toBe(1);
});

test('a scrape counts failing endpoints, doors and calendars of every organisation, and no working ones', async () => {
  const failing = {
    webhooks_failing: ['receiver'],
    doors_failing: ['doors'],
    calendars_failing: ['azure', 'google'],
  };
  const counts = async () => {
    const { valueOf } = await aScrapedProcess();
    return Promise.all(Object.keys(failing).map(valueOf));
  };
  const tenants = [await aFullTenant(database.owner, 'failing-a'), await aFullTenant(database.owner, 'failing-b')];
  const setAll = async (kinds: readonly string[], since: 'now()' | 'null', failure: string | null) => {
    let rows = 0;
    for (const { organisation } of tenants)
      rows += await inTenant(database.db, organisation.id, async (tx) => {
        const changed = await sql`
          update connection_health set failing_since = ${sql.raw(since)}, failure = ${failure}
          where kind = any(${[...kinds]})`.execute(tx);
        return Number(changed.numAffectedRows);
      });
    return rows;
  };
  for (const kinds of Object.values(failing)) await setAll(kinds, 'null', null);
  expect(await counts()).toEqual([0, 0, 0]);
  const rows = [
    await setAll(failing.webhooks_failing, 'now()', 'timeout'),
    await setAll(failing.doors_failing, 'now()', 'timeout'),
    await setAll(failing.calendars_failing, 'now()', 'unreachable'),
  ];
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(tenants.length);
  expect(await counts()).toEqual(rows);
});

test('a scrape shows how long the oldest due job of each queue has waited', async () => {
  await boss.send('forget-mails', {}, { startAfter: 3600 });
  await boss.send('tidy-check-in', {});
  await sql`
    update pgboss.job set start_after = now() - interval '20 minutes' where name = 'tidy-check-in'`.execute(
    database.worker,
  );
  const { scrape } = await aScrapedProcess();
  const waitOf = (queue: string, text: string) =>
    Number(new RegExp(`^jobs_oldest_waiting\\{queue="${queue}".*\\} ([\\d.e+]+)`, 'm').exec(text)?.[1]);
  const text = await scrape();
  expect(waitOf('tidy-check-in', text)).toBeGreaterThanOrEqual(1200);
  // Due in an hour, so it does not wait.
  expect(waitOf('forget-mails', text)).toBe(0);
  expect(text).not.toContain('queue="dead-letter"');
});

test('a scrape shows the state of the database server, here one without archive, backup and standby', async () => {
  const { valueOf } = await aScrapedProcess();
  const names = ['wal_unarchived_seconds', 'backup_last_success_seconds', 'synchronous_standbys_required'];
  expect(await Promise.all(names.map(valueOf))).toEqual([0, 0, 0]);
  expect(await valueOf('xid_age')).toBeGreaterThan(0);
});

test('a scrape shows the oldest transaction of any role', async () => {
  const client = new pg.Client({ connectionString: database.urls.owner });
  await client.connect();
  await client.query('begin; select 1');
  const openedAt = performance.now();
  await expect.poll(() => performance.now() - openedAt).toBeGreaterThan(1000);
  expect(await (await aScrapedProcess()).valueOf('oldest_transaction_seconds')).toBeGreaterThanOrEqual(1);
  await client.end();
});
