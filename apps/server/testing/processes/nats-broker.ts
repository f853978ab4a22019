import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from '../until.ts';

const TOKEN = 'of-this-test';

/** Where the services put it (deploy/src/services/nats.ts), unless the environment names another. */
function program(): string {
  const named = process.env['TEST_NATS_BIN'];
  if (named !== undefined) return named;
  const cache = process.env['BERTH_CACHE'] ?? join(homedir(), '.cache', 'berth');
  const folder = readdirSync(cache).find((name) => name.startsWith('nats-server-'));
  if (folder === undefined)
    throw new Error(`no nats-server in ${cache}: start the services once, or set TEST_NATS_BIN`);
  return join(cache, folder, 'nats-server');
}

const greets = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

/** A broker that belongs to one test, so that killing it disturbs nobody else. It is not started yet. */
export async function ownBroker() {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const endWithUs = () => server?.kill('SIGKILL');
  process.once('exit', endWithUs);

  return {
    url: `nats://127.0.0.1:${port}`,
    token: TOKEN,
    async start() {
      server = spawn(program(), ['--addr', '127.0.0.1', '--port', String(port), '--auth', TOKEN], { stdio: 'ignore' });
      await until('the broker', () => greets(port));
    },
    /** Without a word: what a crash or a lost machine looks like. */
    async kill() {
      if (server === undefined) return;
      const gone = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      server = undefined;
    },
  };
}
