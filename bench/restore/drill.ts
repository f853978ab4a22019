import { rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { urlsOf } from '@berth/testkit/urls';
import { World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { type OwnPostgres, ownPostgres } from '../own-postgres.ts';
import { wrongCards } from './doors.ts';
import { isPaused, openOutside, type Outside, startWorker, stopWorker, untilSent } from './drill-world.ts';
import { differences, fingerprintsOf } from './fingerprints.ts';
import { type Loss, loseMachine } from './lose-machine.ts';
import { operate } from './operate.ts';
import { runJob } from './run-job.ts';
import { restoredServer } from './restored-server.ts';

export const PLANTED = ['skipped-wal', 'damaged-wal', 'damaged-backup', 'no-pause', 'no-erasures'] as const;
type Plan = {
  readonly tools: string;
  readonly seconds: number;
  readonly planted: (typeof PLANTED)[number] | undefined;
};

const RPO_LIMIT_S = 60;

type Figures = Record<string, number>;
type Report = { readonly figures: Figures; readonly faults: string[] };

const PAGE = 8192;

async function damage(path: string, page: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(PAGE), 0, PAGE, page * PAGE);
  await file.close();
}

async function plant({ archive, segment }: Loss, planted: Plan['planted']): Promise<void> {
  if (planted === 'skipped-wal') rmSync(join(archive.folder, segment));
  // The first page: a segment that was archived for its age may have no other.
  if (planted === 'damaged-wal') await damage(join(archive.folder, segment), 0);
  // The catalogue of tables of the first database.
  if (planted === 'damaged-backup') await damage(join(archive.backup, 'base', '1', '1259'), 1);
}

/** Follows the runbook. Returns the refusals. */
async function settle(restored: OwnPostgres, { people, memberId, target }: Loss, planted: Plan['planted']) {
  const urls = urlsOf('berth', restored.admin);
  const file = join(restored.home, 'erasures.jsonl');
  writeFileSync(file, `${JSON.stringify({ organisationId: people.organisationId, memberId })}\n`);
  const refusals: string[] = [];
  for (const words of [['settle-restore', target], ['replay-erasures', file], ['resume']]) {
    if (planted === 'no-erasures' && words[0] === 'replay-erasures') continue;
    const { code, output } = await operate(urls, words);
    console.log(output.trim());
    if (code !== 0) refusals.push(`operate ${words[0]} was refused`);
  }
  return refusals;
}

/** Compares the doors with the restored database, once everything is sent. */
async function doorFaults(world: World, { doors }: Outside, mark: number): Promise<string[]> {
  const [ignored, wrong] = [doors.ignored(mark), await wrongCards(world, doors)];
  return [
    ...(ignored > 0 ? [`the doors ignored ${ignored} messages, because they have newer versions`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} cards open other doors than their reservations`] : []),
    ...(doors.mark() === mark ? ['no card was sent to the doors'] : []),
  ];
}

/** Starts a worker on the restored database and lets it send what it would send. */
async function resumeJobs(restored: OwnPostgres, world: World, loss: Loss, outside: Outside, planted: Plan['planted']) {
  const faults: string[] = [];
  // A restore that takes less than two minutes looks like a failover; this one took longer.
  const before = outside.messageIds().length;
  const heartbeat = planted === 'no-pause' ? 'clock_timestamp()' : `heartbeat_at - interval '10 minutes'`;
  await world.sql.query(`update installation set heartbeat_at = ${heartbeat}`);
  const sent = new Set(outside.messageIds());
  const sentSince = () => new Set(outside.messageIds().slice(before));
  const mark = outside.doors.mark();
  const urls = urlsOf('berth', restored.admin);
  const worker = await startWorker(urls, outside);
  try {
    const wasPaused = await isPaused(worker);
    if (wasPaused) faults.push(...(await settle(restored, loss, planted)));
    else faults.push('the worker did not start paused');
    if (wasPaused && faults.length > 0) return faults;
    await until('the jobs are resumed', async () => !(await isPaused(worker)));
    await runJob(urls, 'attend-no-shows');
    await runJob(urls, 'look-at-calendars');
    faults.push(...(await loss.calendars.faults(world)));
    await untilSent(world);
    const repeated = sentSince().intersection(sent).size;
    if (repeated > 0) faults.push(`${repeated} mails were sent a second time after the restore`);
    const steps = await loss.noShows.taken(world);
    if (steps.length > 0)
      faults.push(`${steps.length} steps of no-shows were taken a second time: ${steps.join(', ')}`);
    const mails = sentSince().size;
    await loss.people.reserve(world, 1);
    await untilSent(world);
    if (sentSince().size !== mails + 1) faults.push('a new reservation did not cause one mail');
    faults.push(...(await doorFaults(world, outside, mark)));
    return faults;
  } finally {
    await stopWorker(worker);
  }
}

/** Compares the restored database with the original, resumes its jobs, and stops its nodes. */
async function examine(restored: OwnPostgres, world: World, loss: Loss, outside: Outside, planted: Plan['planted']) {
  try {
    const changed = differences(loss.expected, await fingerprintsOf(world.sql));
    const faults = await resumeJobs(restored, world, loss, outside, planted);
    const { rows } = await world.sql.query<{ count: number }>(
      `select count(*)::int as count from mail where state = 'held'`,
    );
    return { changed, faults, held: rows[0]?.count ?? 0 };
  } finally {
    await world.close();
  }
}

/** Restores to the target, compares with the original, and resumes the jobs. */
async function restore(loss: Loss, outside: Outside, { planted }: Plan): Promise<Report> {
  const { archive, original, people, target, expected, killedAt } = loss;
  const end = archive.lastCommit();
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  archive.verify();
  const restored = await restoredServer(archive, target);
  try {
    const restoreSeconds = seconds();
    const world = await World.open(urlsOf('berth', restored.admin), { isPatient: true, peopleOf: original });
    const answersAfter = seconds();
    const { changed, faults, held } = await examine(restored, world, loss, outside, planted);
    const figures = {
      'reservations confirmed': people.ledger.length,
      'RPO s': (killedAt - end) / 1000,
      'of them not in the archive': people.ledger.filter(({ at }) => at > end).length,
      'restored after s': restoreSeconds,
      'RTO s: the api answers': answersAfter,
      'tables compared': expected.size,
      'tables that differ': changed.length,
      'mails held': held,
      'webhook requests': outside.hooks.got.length,
      'webhook events under two ids': outside.eventsUnderTwoIds(),
      'door messages': outside.doors.mark(),
      'card versions with two states': outside.doors.versionsTwice(),
      'no-show steps taken before the restore': loss.noShows.expected,
      'room calendars compared': loss.calendars.rooms,
    };
    if (changed.length > 0) faults.push(`differ from the original: ${changed.join(', ')}`);
    if (figures['RPO s'] > RPO_LIMIT_S) faults.push(`the archive ends ${figures['RPO s']} s before the crash`);
    if (figures['webhook events under two ids'] > 0) faults.push('a webhook event arrived under two ids');
    if (figures['card versions with two states'] > 0) faults.push('a card got two states under one version');
    return { figures, faults };
  } finally {
    await restored.stop();
  }
}

/** Runs the whole drill. A failed restore is a fault; an error before it is thrown. */
export async function drill(plan: Plan): Promise<Report> {
  const outside = await openOutside();
  const server = await ownPostgres();
  try {
    const loss = await loseMachine(server, outside, plan);
    await plant(loss, plan.planted);
    const report = await restore(loss, outside, plan).catch((error: unknown) => ({
      figures: {},
      faults: [error instanceof Error ? error.message : String(error)],
    }));
    await loss.original.close();
    return report;
  } finally {
    await server.stop();
    await outside.close();
  }
}
