import { inTenant } from '@berth/database';
import { aBuilding, anOrganisation, testDatabase } from '@berth/testkit';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { sql } from 'kysely';
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
      await sql`insert into no_show_breaker (organisation_id, building_id, opened_at) values (${at}, now())`.execute(
        tx,
      );
      for (const table of ['anonymise_breaker', 'removal_breaker'])
        await sql`
          insert into ${sql.table(table)} (organisation_id, building_id, stopped_at) values (${at}, now())`.execute(tx);
      await sql`insert into purge_breaker (organisation_id, stopped_at) values (${organisation.id}, now())`.execute(tx);
      await sql`
        insert into usage_day (organisation_id, building_id, local_day, counted_at, frozen, differed_at)
        values (${at}, '2026-01-05', now(), true, now()), (${at}, '2026-01-06', now(), true, null)`.execute(tx);
    });
  const names = ['no_shows_stopped', 'anonymising_stopped', 'removals_stopped', 'purging_stopped', 'usage_differed'];
  const { valueOf } = await aScrapedProcess();
  expect(await Promise.all(names.map(valueOf))).toEqual([2, 2, 2, 2, 2]);
  const [first] = buildings;
  await inTenant(database.db, first?.organisation.id ?? '', (tx) =>
    sql`update purge_breaker set resumed_at = now()`.execute(tx),
  );
  expect(await (await aScrapedProcess()).valueOf('purging_stopped')).toBe(1);
});
