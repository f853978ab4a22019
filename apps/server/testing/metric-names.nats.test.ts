import { addressOf, deskStatus, reserveSpace } from '@berth/contract';
import { type TestIssuer, testDatabase, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expressions, metricNames, routePatterns } from '../../../deploy/src/monitoring/metric-names.ts';
import { groups } from '../../../deploy/src/monitoring/rules-file.ts';
import { ownBroker } from './processes/nats-broker.ts';
import { spawnApi } from './processes/spawn-api.ts';
import { spawnIngest } from './processes/spawn-ingest.ts';
import type { SpawnedProcess } from './processes/spawn-process.ts';
import { spawnWorker } from './processes/spawn-worker.ts';
import { until } from './until.ts';

const database = testDatabase();
const processes: SpawnedProcess[] = [];
let issuer: TestIssuer;
let broker: Awaited<ReturnType<typeof ownBroker>>;
let scraped = '';

const scrape = async (origin: string) => (await fetch(`${origin}/metrics`)).text();

beforeAll(async () => {
  issuer = await testIssuer();
  broker = await ownBroker();
  await broker.start();
  const api = await spawnApi(database, issuer);
  const worker = await spawnWorker(database.urls);
  const ingest = await spawnIngest(database.urls, broker);
  processes.push(api, worker, ingest);
  for (const { method, ...call } of [reserveSpace, deskStatus])
    await fetch(`${api.origin}${addressOf(call)}`, { method });
  const workerOrigin = `http://127.0.0.1:${worker.port}`;
  // The failures of jobs are counted from zero with the first scrape.
  await scrape(workerOrigin);
  scraped = (await Promise.all([api.origin, workerOrigin, ingest.origin].map(scrape))).join('\n');
});
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await broker.kill();
  await issuer.close();
});

const namesIn = (text: string) => new Set([...text.matchAll(/^([a-z_:]\w*)(?=[{ ])/gm)].map(([, name = '']) => name));

/** From Prometheus itself and from its node_exporter. */
const ELSEWHERE = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];

const unknownIn = (exprs: readonly string[]) => {
  const recorded = groups.flatMap(({ rules }) => rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])));
  const served = new Set([...namesIn(scraped), ...recorded, ...ELSEWHERE]);
  return [...new Set(exprs.flatMap(metricNames))].filter((name) => !served.has(name));
};

describe('rules and dashboards', () => {
  test('use only metrics that api, worker and ingest serve', () => {
    expect(namesIn(scraped).size).toBeGreaterThan(40);
    expect(unknownIn(expressions())).toEqual([]);
  });

  test('with a misspelt metric are detected', () => {
    expect(unknownIn(['max(http_server_request_duration_seconds_count) > 0'])).toEqual([
      'http_server_request_duration_seconds_count',
    ]);
  });

  test('use only routes that the api serves', () => {
    const routes = [...new Set([...scraped.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route))];
    const patterns = expressions().flatMap(routePatterns);
    expect(patterns.length).toBeGreaterThan(0);
    expect(patterns.filter((pattern) => !routes.some((route) => pattern.test(route)))).toEqual([]);
  });
});

test('no metric has a label of an organisation, a building or a person', () => {
  const labels = new Set([...scraped.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label));
  const allowed = ['method', 'route', 'status', 'queue', 'table', 'le'];
  const ofExporter = [...labels].filter((label) => /^(otel_scope|service|telemetry|process)_/.test(label));
  expect([...labels].filter((label) => ![...allowed, ...ofExporter].includes(label))).toEqual([]);
});

test('a worker and an ingest report their services', async () => {
  const reported = () =>
    database.worker.selectFrom('service_report').select(['service', 'state']).orderBy('service').execute();
  await until('both reports', async () => (await reported()).length === 2);
  expect(await reported()).toEqual([
    { service: 'mail', state: 'ok' },
    { service: 'sensors', state: 'ok' },
  ]);
});
