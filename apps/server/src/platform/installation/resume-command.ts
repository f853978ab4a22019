import type { CommandDeps } from '../module.ts';
import { attendInstallation } from './check-pause.ts';
import { endPause } from './installation.sql.ts';
import { noteInOrganisations } from './note-in-organisations.ts';

const MISSING = {
  settled: 'settle-restore has not run since the restore. Run: operate settle-restore <time>',
  erased:
    'replay-erasures has not run since the restore, and erased people are back. Run: operate replay-erasures <file>',
};

/** Starts the jobs within seconds. `failover` skips the checks: no data was restored, and the pause was a false alarm. */
export async function resume({ db, print }: Pick<CommandDeps, 'db' | 'print'>, [word]: readonly string[]) {
  if (word !== undefined && word !== 'failover') throw new TypeError(`'${word}' is unknown: resume [failover]`);
  const { pausedSince, isSettled, areErasuresReplayed } = await attendInstallation(db);
  if (pausedSince === null) return print('was not paused');
  const isFailover = word === 'failover';
  const missing = [...(isSettled ? [] : [MISSING.settled]), ...(areErasuresReplayed ? [] : [MISSING.erased])];
  if (!isFailover && missing.length > 0) {
    for (const line of missing) print(line);
    print('The jobs stay paused.');
    process.exitCode = 1;
    return;
  }
  await noteInOrganisations(db, 'organisation.jobs_resumed', { pausedSince: new Date(pausedSince).toISOString() });
  await endPause(db);
  print('The workers start their jobs within seconds.');
}
