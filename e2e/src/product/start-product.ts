import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir, databaseUrl, environment } from '../environment.ts';
import { runToEnd, runUntilStopped } from './run-process.ts';
import { makeCertificate } from './secure-front.ts';

/** Fills a new database of this name with the demonstration. */
export async function makeDatabase(name: string): Promise<void> {
  const { issuer, databaseAdminUrl } = environment();
  const env = {
    DATABASE_ADMIN_URL: databaseAdminUrl,
    DATABASE_OWNER_URL: databaseUrl('berth_owner', name),
    DATABASE_API_URL: databaseUrl('berth_api', name),
    DATABASE_WORKER_URL: databaseUrl('berth_worker', name),
    DATABASE_INGEST_URL: databaseUrl('berth_ingest', name),
    DATABASE_KEEPER_URL: databaseUrl('berth_keeper', name),
    OIDC_ISSUER: issuer,
  };
  await runToEnd({ name: 'migrate', command: 'node', args: ['packages/database/src/migrate.ts'], env });
  await runToEnd({ name: 'seed', command: 'node', args: ['packages/demonstration/src/seed.ts'], env });
}

/** What the browser gets must be what is in the sources; verify builds it in an earlier stage. */
export async function ensureWebIsBuilt(): Promise<void> {
  const { webDir } = environment();
  if (existsSync(join(webDir, 'index.html'))) return;
  await runToEnd({ name: 'build', command: 'vite', args: ['build'], cwd: join(checkoutDir, 'apps/web') });
}

/** Starts two API nodes, a worker and an ingest, as in production, and a stand-in for Microsoft 365. */
export async function startProduct(database: string): Promise<() => Promise<void>> {
  const { clientSecret, directorySecret, issuer, nats, oidcOrigin, ports, smtpUrl, webDir, webOrigin } = environment();
  const graphUrl = `http://127.0.0.1:${ports.graph}`;
  const googleUrl = `http://127.0.0.1:${ports.google}`;
  const certificate = makeCertificate();
  const common = {
    BERTH_ENV: 'test',
    GRAPH_URL: graphUrl,
    MICROSOFT_LOGIN_URL: graphUrl,
    // No test connects Google, so no server listens there.
    GOOGLE_URL: googleUrl,
    GOOGLE_DIRECTORY_URL: googleUrl,
    GOOGLE_TOKEN_URL: `${googleUrl}/token`,
    // Opening ten connections at once takes longer than a second on a machine that runs browsers too.
    DATABASE_WAIT_MS: '10000',
    LOG_LEVEL: 'info',
    NATS_URL: nats.url,
    NATS_PASSWORD: nats.password,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_SECRET: clientSecret,
    WEB_ORIGIN: webOrigin,
    PRIVACY_URL: 'https://www.berth.example/privacy',
    SUPPORT_URL: 'https://support.berth.example/',
    JOBS_URL: 'https://www.berth.example/jobs',
    MAGIC_LINK_URL: 'https://support.berth.example/magic-links',
    WEB_DIR: webDir,
    DATABASE_POOL: '10',
    SEALING_KEYS: `e2e:${Buffer.alloc(32, 'e2e').toString('base64')}`,
    // A test waits for it twice; in production it is half a minute.
    LIVE_RECHECK_MS: '3000',
    // Every browser of the run comes from one address.
    RATE_PER_ADDRESS: '1000000',
    RATE_WRONG_SECRETS: '1000000',
    CALL_LIMIT_MS: '30000',
    UNREADY_MS: '0',
  };
  const start = (name: string, entrypoint: string, port: number, env: Record<string, string>) =>
    runUntilStopped(
      { name, command: 'node', args: [`apps/server/src/entrypoints/${entrypoint}.ts`], env: { ...common, ...env } },
      `http://127.0.0.1:${port}/readyz`,
    );
  const api = (name: string, port: number) =>
    start(name, 'api', port, { DATABASE_URL: databaseUrl('berth_api', database), API_PORT: String(port) });
  const worker = start('worker', 'worker', ports.worker, {
    DATABASE_URL: databaseUrl('berth_worker', database),
    DATABASE_KEEPER_URL: databaseUrl('berth_keeper', database),
    WORKER_PORT: String(ports.worker),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@berth.example',
    DIRECTORY_URL: oidcOrigin,
    DIRECTORY_SECRET: directorySecret,
    // Of tests; any other address on this machine stays out of reach.
    EGRESS_ALLOW: [
      `http://127.0.0.1:${ports.webhookReceiver}`,
      `https://localhost:${ports.doors}`,
      `https://localhost:${ports.platform}`,
    ].join(','),
    NODE_EXTRA_CA_CERTS: certificate.file,
  });

  const ingest = start('ingest', 'ingest', ports.ingest, {
    DATABASE_URL: databaseUrl('berth_ingest', database),
    INGEST_PORT: String(ports.ingest),
    NATS_ISSUER_SEED: nats.issuerSeed,
  });

  const serveGraph = ['packages/testkit/src/servers/serve-graph.ts'];
  const graph = runUntilStopped(
    { name: 'graph', command: 'node', args: serveGraph, env: { GRAPH_PORT: String(ports.graph) } },
    `${graphUrl}/_ledger`,
  );

  const apis = [api('api-a', ports.nodeA), api('api-b', ports.nodeB)];
  const started = await Promise.allSettled([...apis, worker, ingest, graph]);
  const stops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(stops.map((end) => end()));
    certificate.remove();
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return stop;
}
