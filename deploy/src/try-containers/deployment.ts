import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';
import { runTool } from '../services/run-tool.ts';
import { waitUntil } from '../services/wait-until.ts';
import { type Machine, succeeds } from './engine.ts';
import { statusOf } from './from-outside.ts';
import { HOSTS } from './hosts.ts';

const MAIL_FROM = 'no-reply@berth.example';
/** The machine, as the containers of deploy/compose.yaml see it. */
const GATEWAY = '172.30.0.1';
const ROOT = '/data/caddy/pki/authorities/local/root.crt';
/** The user of the databases and of the backup service. */
const POSTGRES_USER = 999;

const server = (file: string) => join(checkoutDir, 'apps/server/src/entrypoints', file);

/** Sets up a deployment like an operator does, with backups in a folder of another machine. */
export async function setUp({ folder }: Machine, smtpPort: number, backups: string): Promise<void> {
  const path = join(folder, '.env');
  const smtp = `smtp://${GATEWAY}:${smtpPort}`;
  await runTool(process.execPath, [server('operate.ts'), 'set-up', path, HOSTS.product, HOSTS.signIn, smtp, MAIL_FROM]);
  await mkdir(backups);
  await chown(backups, POSTGRES_USER, POSTGRES_USER);
  // The machine's own mail server has no TLS.
  const written = (await readFile(path, 'utf8')).replace(/^SMTP_ALLOW_PLAIN=.*$/m, 'SMTP_ALLOW_PLAIN=true');
  await writeFile(path, `${written.trimEnd()}\nBERTH_BACKUP_FOLDER=${backups}\n`);
}

export async function variablesOf({ folder }: Machine): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(join(folder, '.env'), 'utf8')).split('\n');
  return new Map(lines.flatMap((line) => (line === '' ? [] : [line.split(/=(.*)/s).slice(0, 2) as [string, string]])));
}

export const containerOf = ({ project }: Machine, service: string, number = 1) => `${project}_${service}_${number}`;

export async function addressOf(machine: Machine, service: string): Promise<string> {
  const format = `{{(index .NetworkSettings.Networks "${machine.project}_back").IPAddress}}`;
  return (await machine.podman('inspect', '--format', format, containerOf(machine, service))).trim();
}

/** Waits for services here instead of in compose: health checks need an init system that this machine may not have. */
async function startServices(machine: Machine, log: (line: string) => void): Promise<void> {
  const { podman, compose } = machine;
  const up = (...services: string[]) => compose('up', '--detach', '--no-build', '--no-deps', ...services);
  const has = (service: string, ...command: string[]) =>
    succeeds(podman('exec', containerOf(machine, service), ...command));

  log('starting proxy, databases and broker');
  await up('proxy', 'postgres', 'keycloak-database', 'nats');
  await waitUntil(() => has('proxy', 'test', '-s', ROOT), { what: 'the proxy’s certificate', seconds: 300 });
  await writeFile(join(machine.folder, 'root.crt'), await podman('exec', containerOf(machine, 'proxy'), 'cat', ROOT));
  for (const [service, user] of [
    ['postgres', 'postgres'],
    ['keycloak-database', 'keycloak'],
  ] as const) {
    const isReady = () => has(service, 'pg_isready', `--username=${user}`, '--host=127.0.0.1');
    await waitUntil(isReady, { what: service, seconds: 300 });
  }

  log('starting Keycloak, and migrating');
  await up('keycloak', 'migrate');
  const migrate = containerOf(machine, 'migrate');
  const code = (await podman('wait', migrate)).trim();
  if (code !== '0') throw new Error(`migrate ended with ${code}\n${await podman('logs', migrate)}`);

  log('starting two api nodes, two workers and the ingest');
  await up('api-a', 'api-b', 'worker', 'ingest');
}

/** `docker compose … up --detach`, until the product and the sign-in pages answer. Returns the proxy's certificate. */
export async function start(machine: Machine, log: (line: string) => void): Promise<string> {
  await startServices(machine, log);
  const ca = await readFile(join(machine.folder, 'root.crt'), 'utf8');
  const answers = async (host: string, path: string) => (await statusOf(ca, host, path)) === 200;
  const discovery = '/realms/berth/.well-known/openid-configuration';
  await waitUntil(() => answers(HOSTS.signIn, discovery), { what: 'the sign-in pages', seconds: 900 });
  await waitUntil(() => answers(HOSTS.product, '/'), { what: 'the product', seconds: 300 });
  log('both names answer over TLS');
  return ca;
}

/** Removes a machine's containers, volumes and networks without stopping anything properly. Images stay. */
export async function throwAway({ project, podman }: Machine): Promise<void> {
  const list = async (...args: string[]) => (await podman(...args)).split('\n').filter((one) => one !== '');
  const containers = await list('ps', '--all', '--quiet', '--filter', `label=io.podman.compose.project=${project}`);
  if (containers.length > 0) await podman('rm', '--force', '--time', '0', ...containers);
  const ours = (names: string[]) => names.filter((name) => name.startsWith(`${project}_`));
  const volumes = ours(await list('volume', 'ls', '--format', '{{.Name}}'));
  if (volumes.length > 0) await podman('volume', 'rm', '--force', ...volumes);
  const networks = ours(await list('network', 'ls', '--format', '{{.Name}}'));
  if (networks.length > 0) await podman('network', 'rm', '--force', ...networks);
}

export async function lastLines(machine: Machine): Promise<string> {
  const names = ['proxy', 'postgres', 'keycloak-database', 'keycloak', 'api-a', 'worker'].map((one) =>
    containerOf(machine, one),
  );
  const logs = await Promise.all(names.map((name) => machine.podman('logs', '--tail', '6', name).catch(() => '')));
  return names.flatMap((name, index) => (logs[index] === '' ? [] : [`--- ${name}\n${logs[index]}`])).join('\n');
}
