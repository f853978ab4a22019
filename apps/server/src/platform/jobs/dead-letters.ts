import type { Meter } from '@opentelemetry/api';
import type { PgBoss } from 'pg-boss';
import type { CommandDeps, GaugeDeps } from '../module.ts';

const QUEUE = 'dead-letter';

export type DeadLetter = { id: string; queue: string | null; data: object; since: Date; error: unknown };

/** Lists jobs that used up their attempts, with their queue and error. */
export async function deadLetters(boss: PgBoss): Promise<DeadLetter[]> {
  const jobs = await boss.findJobs<object>(QUEUE, { queued: true });
  return jobs.map((job) => ({
    id: job.id,
    queue: job.sourceName,
    data: job.data,
    since: job.createdOn,
    error: job.sourceOutput,
  }));
}

/** Puts them back into their queues with all attempts available. Returns their number. */
export const replayDeadLetters = (boss: PgBoss, ids?: string[]) =>
  boss.redrive(QUEUE, ids === undefined ? {} : { ids });

export const measureDeadLetters = (meter: Meter, { boss }: GaugeDeps): void =>
  meter
    .createObservableGauge('jobs_dead_letters', { description: 'Jobs that used up their attempts' })
    .addCallback(async (gauge) => gauge.observe((await deadLetters(boss)).length));

export async function listDeadLetters({ boss, print }: CommandDeps): Promise<void> {
  for (const letter of await deadLetters(boss)) print(JSON.stringify(letter));
}

export async function replay({ boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  const count = await replayDeadLetters(boss, ids.length === 0 ? undefined : [...ids]);
  print(`${count} put back`);
}
