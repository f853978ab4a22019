import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccount } from '@nats-io/nkeys';
import { freePort } from './free-port.ts';
import { until } from '../until.ts';

const PASSWORD = 'of-this-test';
const configuration = (name: string) => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url));

/** Files of a certificate and its key, for devices that connect with TLS. */
type Tls = { readonly certificate: string; readonly key: string };

/** Returns the path where the services store it (deploy/src/services/nats.ts), unless the environment names another. */
function program(): string {
  const named = process.env['TEST_NATS_BIN'];
  if (named !== undefined) return named;
  const cache = process.env['BERTH_CACHE'] ?? join(homedir(), '.cache', 'berth');
  const folder = readdirSync(cache).find((name) => name.startsWith('nats-server-'));
  if (folder === undefined)
    throw new Error(`no nats-server in ${cache}: start the services once, or set TEST_NATS_BIN`);
  return join(cache, folder, 'nats-server');
}

/** Whether a server answers on a port. */
export const greets = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host });
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

/** Passwords for a broker of a test, as variables of its configuration and for our processes. */
export function brokerSecrets() {
  const issuer = createAccount();
  return {
    password: PASSWORD,
    /** Signs the permissions of devices. */
    issuerSeed: new TextDecoder().decode(issuer.getSeed()),
    env: {
      NATS_API_PASSWORD: PASSWORD,
      NATS_WORKER_PASSWORD: PASSWORD,
      NATS_INGEST_PASSWORD: PASSWORD,
      NATS_ISSUER: issuer.getPublicKey(),
    },
  };
}

type Options = {
  readonly tls?: Tls;
  readonly monitorPort?: number;
  /** The folder of its store, for example on a disk that a test fills. */
  readonly store?: string;
  /** Another configuration than production's, for example without a protection. */
  readonly configFile?: string;
};

/**
 * Prepares a broker for one test, configured as in production, so that killing it disturbs no other test. It is not
 * started yet.
 */
export async function ownBroker({
  tls,
  monitorPort,
  store = mkdtempSync(join(tmpdir(), 'berth-broker-')),
  configFile = configuration(tls === undefined ? 'nats.conf' : 'nats-mqtts.conf'),
}: Options = {}) {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const { password, issuerSeed, env: secrets } = brokerSecrets();
  const env = {
    NATS_NAME: 'of-this-test',
    NATS_LISTEN: `127.0.0.1:${port}`,
    NATS_STORE: store,
    MQTT_LISTEN: `127.0.0.1:${mqttPort}`,
    ...(tls && { MQTTS_LISTEN: `127.0.0.1:${mqttPort}`, MQTTS_CERTIFICATE: tls.certificate, MQTTS_KEY: tls.key }),
    ...secrets,
  };
  let server: ChildProcess | undefined;
  const endWithUs = () => {
    server?.kill('SIGKILL');
    rmSync(store, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);

  return {
    url: `nats://127.0.0.1:${port}`,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    mqttPort,
    password,
    pid: () => server?.pid ?? 0,
    issuerSeed,
    async start() {
      const monitor = monitorPort === undefined ? [] : ['--http_port', String(monitorPort)];
      server = spawn(program(), ['--config', configFile, ...monitor], { stdio: 'ignore', env });
      await until('the broker', () => greets(port));
    },
    /** Kills it with SIGKILL, as in a crash or loss of the machine. Its stored data stays. */
    async kill() {
      if (server === undefined) return;
      const gone = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      server = undefined;
    },
  };
}
