import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { goTool } from './go-program.ts';
import { checkoutDir } from './places.ts';
import type { ServiceOptions, StartedService } from './service.ts';
import { superviseProcess } from './supervise-process.ts';
import { waitUntil } from './wait-until.ts';

const version = '2.15.2';

/** Passed separately, because the client library does not read credentials from the URL. */
export const natsPassword = 'berth-demo';

/** Signs the permissions of devices; the broker has the public key. */
export const natsIssuerSeed = 'SAAMNSJDEJC4KXJWBSOC2KE5WAHNCB36NI5II25ZSPUTTCQGN4VZ322XUI';
const natsIssuer = 'ADU46REWY36BTB7T6TLU3U7VDVBJWQRPGFUTRGOSUBNTTCAIBQRUMKXG';

/** The directory of the streams. */
export const natsStore = (instanceDir: string) => join(instanceDir, 'nats', 'store');

export async function startNats(options: ServiceOptions): Promise<StartedService> {
  const { instanceDir, profile, ports } = options;
  const program = join(await natsFolder(options.log), 'nats-server');
  const home = join(instanceDir, 'nats');
  if (profile === 'test') rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const config = join(home, 'nats.conf');
  // The configuration of production, copied to a path that identifies this instance.
  copyFileSync(join(checkoutDir, 'deploy', 'nats.conf'), config);
  const env = {
    PATH: process.env.PATH,
    NATS_NAME: `berth-${profile}`,
    NATS_LISTEN: `127.0.0.1:${ports.nats}`,
    NATS_STORE: JSON.stringify(natsStore(instanceDir)),
    MQTT_LISTEN: `127.0.0.1:${ports.mqtt}`,
    NATS_API_PASSWORD: natsPassword,
    NATS_WORKER_PASSWORD: natsPassword,
    NATS_INGEST_PASSWORD: natsPassword,
    NATS_ISSUER: natsIssuer,
  };

  let server: ReturnType<typeof superviseProcess>;
  const start = async () => {
    server = superviseProcess({
      name: 'nats',
      command: program,
      args: ['--config', config],
      cwd: home,
      env,
      instanceDir,
      mark: config,
      onDeath: options.onDeath,
    });
    await waitUntil(() => greets(ports.nats), { what: 'NATS', seconds: 30, hopeless: server.ended });
  };
  await start();
  return { name: 'nats', address: `nats://127.0.0.1:${ports.nats}`, start, stop: () => server.stop() };
}

export const natsFolder = (log: (line: string) => void) =>
  goTool({ name: 'nats-server', source: 'github.com/nats-io/nats-server/v2', version, minutes: 'a minute', log });

/** A ready server speaks first, and its greeting tells whether streams are enabled. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (hello) => {
      resolve(/^INFO .*"jetstream":\s*true/.test(hello.toString()));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
