import { migrate, type RoleUrls } from '@berth/database/migrate';
import { urlsOf } from '@berth/testkit/urls';
import { violations } from '../apps/server/testing/races/violations.ts';
import { brokenIn, type Report, sumOf } from '../apps/server/testing/races/report.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';

/**
 * Runs two api processes over a separate PostgreSQL and stops them after the work. Exits with 2 if the work itself
 * fails, because that is not a broken promise.
 */
export async function withOwnWorld(
  how: { isPatient: boolean; env?: Record<string, string> },
  work: (world: World, postgres: OwnPostgres, urls: RoleUrls) => Promise<void>,
): Promise<void> {
  const postgres = await ownPostgres();
  try {
    const urls = urlsOf('berth', postgres.admin);
    await migrate(urls);
    const world = await World.open(urls, how);
    try {
      await work(world, postgres, urls);
    } catch (error) {
      console.error(error);
      process.exitCode = 2;
    } finally {
      await world.close();
    }
  } finally {
    await postgres.stop();
  }
}

const COMPLAINTS = 10;

const linesWith = (text: string, word: string) => text.split('\n').filter((line) => line.includes(word)).length;

/** PostgreSQL explains a deadlock in the lines after it. */
const EXPLANATION = 12;
const deadlocksIn = (log: string) => {
  const lines = log.split('\n');
  return lines.flatMap((line, n) => (line.includes('deadlock detected') ? lines.slice(n, n + EXPLANATION) : []));
};

/** Prints the violations that callers, tables and log reveal; the program exits with 1 if there are any. */
export async function evaluated(
  world: World,
  postgres: OwnPostgres,
  reports: readonly Report[],
  { hasWorker = false } = {},
): Promise<void> {
  const log = postgres.log();
  const counts = sumOf([
    ...reports.map((report) => report.found),
    await violations(world, { hasWorker }),
    { 'deadlocks in the log': linesWith(log, 'deadlock detected'), 'panics in the log': linesWith(log, 'PANIC') },
  ]);
  console.table(counts);
  const broken = brokenIn(counts);
  if (broken.length > 0)
    for (const line of [...deadlocksIn(log), ...world.complaints().slice(0, COMPLAINTS)])
      console.log(line.slice(0, 500));
  console.log(broken.length === 0 ? 'every promise held' : `BROKEN: ${broken.join(', ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
