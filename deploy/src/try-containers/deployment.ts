import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../services/run-tool.ts';
import { checkoutDir } from '../services/places.ts';
import { waitUntil } from '../services/wait-until.ts';
import type { Engine } from './engine.ts';

/** Names under .localhost resolve to this machine in every browser, without an entry in any file. */
export const HOSTS = { product: 'berth.localhost', signIn: 'login.berth.localhost' };
const MAIL_FROM = 'no-reply@berth.example';
/** The machine, as the containers of deploy/compose.yaml see it. */
const GATEWAY = '172.30.0.1';
const ROOT = '/data/caddy/pki/authorities/local/root.crt';

const server = (file: string) => join(checkoutDir, 'apps/server/src/entrypoints', file);

/** Sets up a deployment like an operator does, and returns its variables. */
export async function setUp(folder: string, smtpPort: number): Promise<Map<string, string>> {
  const path = join(folder, 'deployment.env');
  const smtp = `smtp://${GATEWAY}:${smtpPort}`;
  await runTool(process.execPath, [server('operate.ts'), 'set-up', path, HOSTS.product, HOSTS.signIn, smtp, MAIL_FROM]);
  // The machine's own mail server has no TLS, and the substitute of the database image has no pgBackRest.
  const written = (await readFile(path, 'utf8'))
    .replace(/^SMTP_ALLOW_PLAIN=.*$/m, 'SMTP_ALLOW_PLAIN=true')
    .replace(/^BERTH_ARCHIVE_MODE=.*$/m, 'BERTH_ARCHIVE_MODE=off');
  await writeFile(path, written);
  const lines = written.split('\n');
  return new Map(lines.flatMap((line) => (line === '' ? [] : [line.split(/=(.*)/s).slice(0, 2) as [string, string]])));
}

const containerOf = (service: string) => `berth-trial_${service}_1`;

export async function addressOf({ podman }: Engine, service: string): Promise<string> {
  const format = '{{(index .NetworkSettings.Networks "berth-trial_back").IPAddress}}';
  return (await podman('inspect', '--format', format, containerOf(service))).trim();
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Waits for services here instead of in compose: health checks need an init system that this machine may not have. */
export async function start(engine: Engine, folder: string, log: (line: string) => void): Promise<void> {
  const { podman, compose } = engine;
  const up = (...services: string[]) => compose('up', '--detach', '--no-build', '--no-deps', ...services);
  const has = (service: string, ...command: string[]) => succeeds(podman('exec', containerOf(service), ...command));

  log('starting proxy, databases and broker');
  await up('proxy', 'postgres', 'keycloak-database', 'nats');
  await waitUntil(() => has('proxy', 'test', '-s', ROOT), { what: 'the proxy’s certificate', seconds: 60 });
  await writeFile(join(folder, 'root.crt'), await podman('exec', containerOf('proxy'), 'cat', ROOT));
  for (const [service, user] of [
    ['postgres', 'postgres'],
    ['keycloak-database', 'keycloak'],
  ] as const) {
    const isReady = () => has(service, 'pg_isready', `--username=${user}`, '--host=127.0.0.1');
    await waitUntil(isReady, { what: service, seconds: 60 });
  }

  log('starting Keycloak, and migrating');
  await up('keycloak', 'migrate');
  const code = (await podman('wait', containerOf('migrate'))).trim();
  if (code !== '0') throw new Error(`migrate ended with ${code}\n${await podman('logs', containerOf('migrate'))}`);

  log('starting two api nodes, two workers and the ingest');
  await up('api-a', 'api-b', 'worker', 'ingest');
}

/** Removes everything that compose created; images stay, so that a second trial is quick. */
export async function stop({ compose, podman }: Engine): Promise<void> {
  await compose('--profile', 'operate', 'down', '--volumes', '--timeout', '5');
  // A container that was about to restart may still hold its volumes.
  const volumes = ['certificates', 'postgres', 'nats', 'keycloak'].map((name) => `berth-trial_${name}`);
  await succeeds(podman('volume', 'rm', '--force', ...volumes));
  await succeeds(podman('network', 'rm', '--force', 'berth-trial_front', 'berth-trial_outside', 'berth-trial_back'));
}

export const lastWords = async ({ podman }: Engine): Promise<string> => {
  const names = ['proxy', 'keycloak', 'api-a', 'worker'].map(containerOf);
  const logs = await Promise.all(names.map((name) => podman('logs', '--tail', '6', name).catch(String)));
  return names.map((name, index) => `--- ${name}\n${logs[index]}`).join('\n');
};
