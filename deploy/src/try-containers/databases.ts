import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../services/wait-until.ts';
import { containerOf } from './deployment.ts';
import { type Machine, succeeds } from './engine.ts';

const DATABASES = ['postgres', 'keycloak-database'] as const;
/** The interval of the health check in deploy/compose.yaml. */
const HEARTBEAT_MS = 10_000;

/** Runs the health checks of the databases until it is stopped, as Docker does; Podman needs an init system for them. */
export function runHealthChecks(machine: Machine): () => void {
  const check = () => {
    for (const one of DATABASES) void succeeds(machine.podman('healthcheck', 'run', containerOf(machine, one)));
  };
  const timer = setInterval(check, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

async function ask(machine: Machine, database: string, query: string): Promise<string> {
  const connection = '--host=127.0.0.1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres';
  const command = `PGPASSWORD=$POSTGRES_PASSWORD psql --no-align --tuples-only ${connection} --command="${query}"`;
  return (await machine.podman('exec', containerOf(machine, database), 'sh', '-c', command)).trim();
}

/** Waits until both databases can be restored to a time: the archive has a commit after it. Returns the seconds. */
export async function waitForArchive(machine: Machine, target: Date): Promise<number> {
  // The next heartbeat is a commit after the time.
  await pause(Math.max(0, target.getTime() + 1.5 * HEARTBEAT_MS - Date.now()));
  for (const database of DATABASES) {
    const written = await ask(machine, database, 'select pg_walfile_name(pg_current_wal_lsn())');
    const isArchived = async () =>
      (await ask(machine, database, "select coalesce(last_archived_wal, '') from pg_stat_archiver")) >= written;
    await waitUntil(isArchived, { what: `the archive of ${database}`, seconds: 300 });
  }
  return Math.round((Date.now() - target.getTime()) / 1000);
}
