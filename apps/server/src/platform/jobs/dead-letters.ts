import type { PgBoss } from 'pg-boss';

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
