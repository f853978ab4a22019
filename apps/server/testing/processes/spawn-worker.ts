import type { RoleUrls } from '@berth/database/migrate';
import { PATIENCE_MS } from '../until.ts';
import { freePort } from './free-port.ts';
import { SEALING_KEYS } from './sealing-keys.ts';
import { CHECKOUT, type SpawnedProcess, spawnProcess } from './spawn-process.ts';

export type SpawnedWorker = SpawnedProcess & { readonly port: number };

/** The real worker as a process of its own, of this or another checkout, without a broker: it has to work without one. */
export async function spawnWorker(
  urls: RoleUrls,
  env: Record<string, string> = {},
  checkout = CHECKOUT,
  patienceMs = PATIENCE_MS,
): Promise<SpawnedWorker> {
  const port = await freePort();
  const worker = spawnProcess(new URL('apps/server/src/entrypoints/worker.ts', checkout), {
    BERTH_ENV: 'test',
    DATABASE_URL: urls.worker,
    NATS_URL: `nats://127.0.0.1:${await freePort()}`,
    NATS_PASSWORD: 'nobody-is-there',
    DATABASE_KEEPER_URL: urls.keeper,
    WORKER_PORT: String(port),
    WEB_ORIGIN: 'https://berth.example',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'no-reply@berth.example',
    SEALING_KEYS,
    ...env,
  });
  await worker.says('worker is up', patienceMs);
  return { ...worker, port };
}
