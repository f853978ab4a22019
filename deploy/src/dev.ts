import { join } from 'node:path';
import { demoAccounts } from './demo-accounts.ts';
import { endWithSignals } from './end-with-signals.ts';
import { fillGoogle, googleEnvironment } from './fill-google.ts';
import { fillGraph } from './fill-graph.ts';
import { outsideEnvironment } from './outside-systems.ts';
import { printTable } from './print-table.ts';
import { type Child, type ChildPlan, runChild } from './run-child.ts';
import { claimInstance } from './services/claim-instance.ts';
import { writeEnvironment } from './services/environment-file.ts';
import { checkoutDir } from './services/places.ts';
import { startServices, type Services } from './services/start-services.ts';
import { answersOk, waitUntil } from './services/wait-until.ts';

const log = (line: string) => console.log(`services | ${line}`);
const children: Child[] = [];
let services: Services | undefined;
const end = endWithSignals(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await services?.stop();
});

const follow = (plan: ChildPlan): Child => {
  const child = runChild({ ...plan, onLine: (line) => console.log(`${plan.name.padEnd(8)} | ${line}`) });
  children.push(child);
  return child;
};

/** Runs a program to its end before anything else starts. */
async function step(plan: ChildPlan): Promise<void> {
  const child = follow(plan);
  if ((await child.finished) !== 0) throw new Error(`${child.ended()}\n${child.lastLines(15)}`);
}

/** Starts a program that keeps running; when it ends, everything ends. */
async function stay(plan: ChildPlan, address: string): Promise<void> {
  const child = follow(plan);
  const report = () => `${plan.name} is no longer running: ${child.ended()}\n${child.lastLines(15)}`;
  void child.finished.then(() => end(1, report()));
  // Under --watch a program that fails at once leaves its watcher alive, waiting for an edit.
  const failed = () => (/^Failed running/m.test(child.lastLines(5)) ? child.lastLines(15) : child.ended());
  await waitUntil(() => answersOk(address), { what: plan.name, seconds: 120, hopeless: failed });
}

try {
  const instance = await claimInstance('dev', log);
  services = await startServices({ ...instance, profile: 'dev', log });
  services.onDeath((reason) => void end(1, reason));
  const { ports, ready, env } = services;
  const graphUrl = `http://127.0.0.1:${ports.graph}`;
  const googleUrl = `http://127.0.0.1:${ports.google}`;
  const outside = outsideEnvironment(ports);
  const common = {
    ...env,
    BERTH_ENV: 'development',
    GRAPH_URL: graphUrl,
    MICROSOFT_LOGIN_URL: graphUrl,
    GOOGLE_URL: googleUrl,
    GOOGLE_DIRECTORY_URL: googleUrl,
    GOOGLE_TOKEN_URL: `${googleUrl}/token`,
    // The simulated systems run on loopback, which egress otherwise refuses.
    EGRESS_ALLOW: [outside.DOORS_URL, outside.PLATFORM_URL, new URL(outside.RECEIVER_URL).origin].join(','),
    UNREADY_MS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
  const { DATABASE_API_URL = '', DATABASE_WORKER_URL = '', DATABASE_INGEST_URL = '' } = env;

  await ready.postgres;
  await step({ name: 'migrate', command: ['node', 'packages/database/src/migrate.ts'], env: common });
  await step({ name: 'seed', command: ['node', 'packages/demonstration/src/seed.ts'], env: common });
  await step({ name: 'count', command: ['node', 'apps/server/testing/count-demonstration.ts'], env: common });
  const connect = ['node', 'apps/server/testing/connect-demonstration.ts'];
  await step({ name: 'connect', command: connect, env: { ...common, ...outside } });
  await Promise.all(Object.values(ready));

  const apiOrigin = `http://127.0.0.1:${ports.apiA}`;
  const watch = (entrypoint: string) => ['node', '--watch', `apps/server/src/entrypoints/${entrypoint}.ts`];
  const apiEnv = { ...common, DATABASE_URL: DATABASE_API_URL, API_PORT: String(ports.apiA) };
  const workerEnv = { ...common, DATABASE_URL: DATABASE_WORKER_URL, WORKER_PORT: String(ports.worker) };
  const ingestEnv = { ...common, DATABASE_URL: DATABASE_INGEST_URL, INGEST_PORT: String(ports.ingest) };
  const webEnv = { WEB_PORT: String(ports.web), API_ORIGIN: apiOrigin };
  const served = (name: string) => ['node', `packages/testkit/src/servers/serve-${name}.ts`];
  const googleEnv = googleEnvironment(instance.dataDir, ports.google);
  await Promise.all([
    stay({ name: 'graph', command: served('graph'), env: { GRAPH_PORT: String(ports.graph) } }, `${graphUrl}/_ledger`),
    stay({ name: 'google', command: served('google'), env: googleEnv }, `${googleUrl}/_ledger`),
    stay({ name: 'doors', command: served('door-bridge'), env: outside }, `${outside.DOORS_URL}/_ledger`),
    stay({ name: 'platform', command: served('sensor-platform'), env: outside }, `${outside.PLATFORM_URL}/_ledger`),
    stay({ name: 'receiver', command: served('webhook-receiver'), env: outside }, outside.RECEIVER_URL),
    stay({ name: 'api', command: watch('api'), env: apiEnv }, `${apiOrigin}/readyz`),
    stay({ name: 'worker', command: watch('worker'), env: workerEnv }, `http://127.0.0.1:${ports.worker}/readyz`),
    stay({ name: 'ingest', command: watch('ingest'), env: ingestEnv }, `http://127.0.0.1:${ports.ingest}/readyz`),
    stay({ name: 'web', command: ['vite'], cwd: join(checkoutDir, 'apps/web'), env: webEnv }, env.WEB_ORIGIN ?? ''),
  ]);

  writeEnvironment(instance.dataDir, env);
  // May end, because another simulation with a fault or another speed replaces it.
  follow({ name: 'simulate', command: ['node', 'deploy/src/simulate.ts'], env: common });

  const toConnect = await fillGraph(graphUrl);
  await fillGoogle(googleUrl);
  const { accounts, password } = demoAccounts();
  printTable(
    ['part', 'address'],
    [
      ['web', env.WEB_ORIGIN ?? ''],
      ['api', apiOrigin],
      ['mqtt', env.MQTT_URL ?? ''],
      ['graph', graphUrl],
      ['google', googleUrl],
      ['doors', `${outside.DOORS_URL}/_ledger`],
      ['platform', `${outside.PLATFORM_URL}/_ledger`],
      ['receiver', outside.RECEIVER_URL],
      ...services.addresses().map((one) => [one.name, one.address]),
    ],
  );
  printTable(
    ['organisation', 'role', `sign in as (password: ${password})`, 'name'],
    accounts.map((account) => [account.organisation, account.role, account.signInAs, account.name]),
  );
  console.log(`To connect the Microsoft 365 of development under Organisation, Room calendars: ${toConnect}.`);
  console.log(`Its Google Calendar: sync user ${googleEnv.GOOGLE_SYNC_USER}, key file ${googleEnv.GOOGLE_KEY_FILE}.`);
  console.log('Ctrl-C stops everything.');
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
