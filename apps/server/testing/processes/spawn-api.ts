import type { TestDatabase, TestIssuer } from '@berth/testkit';
import { freePort } from './free-port.ts';
import { SEALING_KEYS } from './sealing-keys.ts';
import { CHECKOUT, spawnProcess } from './spawn-process.ts';

/**
 * Starts the real API as a separate process, without a broker, which it must work without. It can be that of another
 * checkout.
 */
export async function spawnApi(
  database: Pick<TestDatabase, 'urls'>,
  issuer: TestIssuer,
  env: Record<string, string> = {},
  checkout = CHECKOUT,
) {
  const port = await freePort();
  const process = spawnProcess(new URL('apps/server/src/entrypoints/api.ts', checkout), {
    BERTH_ENV: 'test',
    DATABASE_URL: database.urls.api,
    NATS_URL: `nats://127.0.0.1:${await freePort()}`,
    NATS_PASSWORD: 'nobody-is-there',
    API_PORT: String(port),
    WEB_ORIGIN: `http://127.0.0.1:${port}`,
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_SECRET: 'test',
    SEALING_KEYS,
    LOG_LEVEL: 'debug',
    // No proxy checks its health, so there is nothing to wait for when it stops.
    UNREADY_MS: '0',
    ...env,
  });
  // Half a second on a quiet machine.
  await process.says('api is up');
  return { ...process, origin: `http://127.0.0.1:${port}`, port };
}
