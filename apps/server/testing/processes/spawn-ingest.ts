import type { RoleUrls } from '@berth/database/migrate';
import { freePort } from './free-port.ts';
import type { ownBroker } from './nats-broker.ts';
import { spawnProcess } from './spawn-process.ts';

export type OwnBroker = Awaited<ReturnType<typeof ownBroker>>;

/** Starts the real ingest as a separate process. */
export async function spawnIngest(
  urls: Pick<RoleUrls, 'ingest'>,
  broker: Pick<OwnBroker, 'url' | 'password' | 'issuerSeed'>,
  env: Record<string, string> = {},
) {
  const port = await freePort();
  const process = spawnProcess(new URL('../../src/entrypoints/ingest.ts', import.meta.url), {
    BERTH_ENV: 'test',
    DATABASE_URL: urls.ingest,
    NATS_URL: broker.url,
    NATS_PASSWORD: broker.password,
    NATS_ISSUER_SEED: broker.issuerSeed,
    INGEST_PORT: String(port),
    // The messages of a killed process are soon redelivered to the next one.
    INGEST_ACK_WAIT_MS: '2000',
    LOG_LEVEL: 'debug',
    ...env,
  });
  await process.says('ingest is up');
  return { ...process, origin: `http://127.0.0.1:${port}` };
}
