import { setTimeout as pause } from 'node:timers/promises';
import type { RoleUrls } from '@berth/database/migrate';
import type { Mood } from '../processes/smtp-receiver.ts';
import { until } from '../until.ts';
import type { MailCounts } from './mail-counts.ts';
import { MailWorld } from './mail-world.ts';

type Plan = {
  readonly urls: RoleUrls;
  /** How long the mail server is away, busy, and drops what it took: each of them. */
  readonly secondsEach: number;
  readonly reservations: number;
  /** How often a mail is tried; left out, as in the product. */
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

/** A monitor asks less often; asking all the time would slow down what is measured. */
const LOOK_MS = 250;
const MOODS: readonly Mood[] = ['away', 'busy', 'drops'];

/** A mail server that fails in every way for a while. People go on reserving; in the end every mail must be there. */
export async function mailOutage({ urls, secondsEach, reservations, patienceMs, ...settings }: Plan) {
  const world = await MailWorld.open(urls, settings);
  const worker = await world.startWorker();
  try {
    // The first calls of a process are slow, whatever the mail server does.
    await world.reserve(reservations);
    const before = await world.reserve(reservations);
    await until('the first are sent', async () => (await world.unfinished()) === 0, patienceMs);

    let [waiting, oldest] = [0, 0];
    const look = async () => {
      await pause(LOOK_MS);
      waiting = Math.max(waiting, await world.metric(worker, 'mails_waiting'));
      oldest = Math.max(oldest, await world.metric(worker, 'mails_oldest_waiting'));
    };
    const meanwhile: number[] = [];
    for (const [at, mood] of MOODS.entries()) {
      await world.receiver.feel(mood);
      const ends = performance.now() + secondsEach * 1000;
      meanwhile.push((await world.reserve(reservations))['p50 ms']);
      const all = (at + 1) * reservations;
      await until(
        `${all} are seen to wait`,
        async () => {
          await look();
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
      // The best of the three: what else the machine does meanwhile only makes them slower.
      'p50 ms meanwhile': Math.min(...meanwhile),
    };
    return report;
  } finally {
    worker.kill('SIGKILL');
    await worker.ended;
    await world.close();
  }
}
