import { migrate } from '@berth/database/migrate';
import { urlsOf } from '@berth/testkit/urls';
import { World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import type { OwnPostgres } from '../own-postgres.ts';
import { type Archive, archiveOf, ask } from './archive.ts';
import { type Calendars, openCalendars } from './calendars.ts';
import { openPeople, type Outside, startWorker, stopWorker, untilSent } from './drill-world.ts';
import { type Fingerprints, fingerprintsOf } from './fingerprints.ts';
import { type NoShows, openNoShows } from './no-shows.ts';
import { runJob } from './run-job.ts';

const PHASE = 20;

/** Remains of the original when its machine is lost. */
export type Loss = {
  readonly original: World;
  readonly people: Awaited<ReturnType<typeof openPeople>>;
  readonly noShows: NoShows;
  readonly calendars: Calendars;
  readonly archive: Archive;
  readonly target: string;
  readonly expected: Fingerprints;
  readonly killedAt: number;
  /** An archived segment between the backup and the target. */
  readonly segment: string;
  readonly memberId: string;
};

/**
 * Lives until the machine is lost. At the target, some mails wait for a mail server that is busy, some events wait in
 * the outbox, and some no-shows are due; all of that happens after the target, so a restored worker would repeat it.
 */
export async function loseMachine(
  server: OwnPostgres,
  outside: Outside,
  { tools, seconds }: { readonly tools: string; readonly seconds: number },
): Promise<Loss> {
  const archive = await archiveOf(server, { tools, seconds });
  const urls = urlsOf('berth', server.admin);
  await migrate(urls);
  const original = await World.open(urls, { isPatient: true });
  const people = await openPeople(original, outside);
  const calendars = await openCalendars(original, people, outside.calendar);
  await archive.backUp();

  const first = await startWorker(urls, outside);
  await people.reserve(original, PHASE);
  await people.reserve(original, 1, people.quiet);
  await calendars.longBefore();
  await untilSent(original);
  const segment = await archive.next();
  await outside.mails.feel('busy');
  await people.reserve(original, PHASE);
  await until('mails that wait', async () => {
    const { rows } = await original.sql.query(`select from mail where state = 'waiting' and attempts > 0`);
    return rows.length === PHASE;
  });
  await stopWorker(first);
  await people.reserve(original, PHASE);
  await calendars.justBefore();
  const noShows = await openNoShows(original);
  const target = await ask(urls.admin, 'select clock_timestamp()::text');
  const expected = await fingerprintsOf(original.sql);
  const memberId = await people.erased();

  await outside.mails.feel('takes');
  await noShows.arriveLate();
  const second = await startWorker(urls, outside);
  await runJob(urls, 'attend-no-shows');
  await people.reserve(original, 1, people.quiet);
  await calendars.after();
  const steps = await noShows.taken(original);
  if (steps.length !== noShows.expected) throw new Error(`${steps.length} steps instead of ${noShows.expected}`);
  await untilSent(original);
  // Lasts for two periods of archiving, so that the end of the archive is as old as in production.
  const enough = Date.now() + 2 * seconds * 1000;
  while (Date.now() < enough) await people.reserve(original, 1);
  await untilSent(original);
  await stopWorker(second);
  await people.reserve(original, 1);
  await server.kill();
  const killedAt = Date.now();
  return {
    original,
    people,
    noShows,
    calendars,
    archive,
    target,
    expected,
    killedAt,
    segment,
    memberId,
  };
}
