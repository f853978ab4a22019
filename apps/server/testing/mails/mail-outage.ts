import { setTimeout as pause } from 'node:timers/promises';
import type { RoleUrls } from '@berth/database/migrate';
import type { Mood } from '../processes/smtp-receiver.ts';
import { until } from '../until.ts';
import type { MailCounts } from './mail-counts.ts';
import { MailWorld } from './mail-world.ts';

type Plan = {
  readonly urls: RoleUrls;
  /** The seconds for which the mail server is down, busy, and drops mails: each of them. */
  readonly secondsEach: number;
  readonly reservations: number;
  /** The retry interval of a mail; that of the product if omitted. */
  readonly retrySeconds?: number;
  readonly patienceMs: number;
};

export type OutageReport = MailCounts & {
  'waiting at most': number;
  'oldest at most s': number;
  'drained after s': number;
  'waiting afterwards': number;
  'p50 ms before': number;
  'p50 ms meanwhile': number;
};

/**
 * The interval of reading the metrics. A monitor polls less often, and constant polling would slow down what is
 * measured.
 */
const POLL_MS = 250;
const MOODS: readonly Mood[] = ['away', 'busy', 'drops'];

/**
 * Simulates a mail server that fails in every way for a while. People continue to reserve; in the end every mail must
 * have arrived.
 */
export async function mailOutage({ urls, secondsEach, reservations, patienceMs, ...settings }: Plan) {
  const world = await MailWorld.open(urls, settings);
  const worker = await world.startWorker();
  try {
    // The first calls of a process are slow, whatever the mail server does.
    await world.reserve(reservations);
    const before = await world.reserve(reservations);
    await until('the first are sent', async () => (await world.unfinished()) === 0, patienceMs);

    let [waiting, oldest] = [0, 0];
    const poll = async () => {
      await pause(POLL_MS);
      waiting = Math.max(waiting, await world.metric(worker, 'mails_waiting'));
      oldest = Math.max(oldest, await world.metric(worker, 'mails_oldest_waiting'));
    };
    const during: number[] = [];
    for (const [at, mood] of MOODS.entries()) {
      await world.receiver.feel(mood);
      const ends = performance.now() + secondsEach * 1000;
      during.push((await world.reserve(reservations))['p50 ms']);
      const all = (at + 1) * reservations;
      await until(
        `${all} are seen to wait`,
        async () => {
          await poll();
          return waiting >= all && performance.now() >= ends;
        },
        secondsEach * 1000 + patienceMs,
      );
    }

    await world.receiver.feel('takes');
    const back = performance.now();
    await until('the backlog is gone', async () => (await world.unfinished()) === 0, patienceMs);
    const report: OutageReport = {
      ...(await world.counts()),
      'waiting at most': waiting,
      'oldest at most s': Math.round(oldest),
      'drained after s': Math.round((performance.now() - back) / 1000),
      'waiting afterwards': await world.metric(worker, 'mails_waiting'),
      'p50 ms before': before['p50 ms'],
      // The best of the three, because other load on the machine only makes them slower.
      'p50 ms meanwhile': Math.min(...during),
    };
    return report;
  } finally {
    worker.kill('SIGKILL');
    await worker.ended;
    await world.close();
  }
}
