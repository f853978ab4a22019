import type { RoleUrls } from '@berth/database/migrate';
import { until } from '../until.ts';
import type { MailCounts } from './mail-counts.ts';
import type { SpawnedWorker } from '../processes/spawn-worker.ts';
import { MailWorld } from './mail-world.ts';

type Plan = {
  readonly urls: RoleUrls;
  readonly reservations: number;
  readonly kills: number;
  readonly patienceMs: number;
};

export type MailKillReport = MailCounts & { kills: number; killsWhileSending: number };

/** The time the server takes for a mail: long enough that a kill hits some of them. */
const ANSWER_MS = 15;

/** Runs two workers that send; repeatedly kills one of them with SIGKILL and starts another. */
export async function killMailWorkers({ urls, reservations, kills, patienceMs }: Plan): Promise<MailKillReport> {
  const world = await MailWorld.open(urls);
  world.receiver.answerAfterMs = ANSWER_MS;
  const workers: SpawnedWorker[] = [];
  try {
    // Reserves before the workers start, so that there are mails to send during all of the kills.
    await world.reserve(reservations);
    await world.rollBack(Math.floor(reservations / 5));
    workers.push(...(await Promise.all([world.startWorker(), world.startWorker()])));
    let killsWhileSending = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const share = Math.floor((reservations * 0.9 * kill) / (kills + 1));
      await until(`${share} mails before kill ${kill}`, () => world.receiver.received.length >= share, patienceMs);
      if ((await world.unfinished()) > 0) killsWhileSending += 1;
      const victim = workers.shift();
      victim?.kill('SIGKILL');
      await victim?.ended;
      workers.push(await world.startWorker());
    }
    await until('everything is sent', async () => (await world.unfinished()) === 0, patienceMs);
    return { ...(await world.counts()), kills, killsWhileSending };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await world.close();
  }
}
