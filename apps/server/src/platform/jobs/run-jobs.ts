import { type Database, inTenant } from '@berth/database';
import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import { type EventJob, jobIdOf, type QueuedJob, type ScheduledJob, type StoredEvent } from './job.ts';

const Notice = z.object({ organisationId: z.uuid(), eventId: z.uuid() });
type Notice = z.infer<typeof Notice>;

/**
 * One at a time is one per polling interval in this queue, so jobs are taken in batches and settled each on its own.
 * Polling every half second: waking by notification would put every commit behind one lock.
 */
const TAKING = { batchSize: 50, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, perJobResults: true } as const;

/** Each of them asks on its own, so less often; of one organisation not all. */
const ALONE = { batchSize: 1, pollingIntervalSeconds: 1, groupConcurrency: 4 } as const;

type Deps = { boss: PgBoss; db: Database; log: Logger };

const eventOf = async (db: Database, { organisationId, eventId }: Notice): Promise<StoredEvent> => {
  const row = await inTenant(db, organisationId, (tx) =>
    tx
      .selectFrom('event')
      .select(['event.type', 'event.payload', 'event.actor_id as actorId'])
      .where('event.organisation_id', '=', organisationId)
      .where('event.id', '=', eventId)
      .executeTakeFirstOrThrow(),
  );
  return { organisationId, eventId, ...row };
};

/** Fans an event out to its subscribers. Twice is harmless: each subscriber's job id is derived from the event. */
async function dispatch({ boss, db }: Deps, jobs: readonly EventJob[], notice: Notice) {
  const { type } = await eventOf(db, notice);
  for (const job of jobs.filter(({ on }) => on.some((one) => one === type)))
    await boss.send(job.name, notice, { id: jobIdOf(notice.eventId, job.name) });
}

/** Settles each job of a batch on its own, so that one failure repeats one job. */
const settle = (log: Logger, queue: string, work: (data: unknown) => Promise<void>) => (batch: Job<unknown>[]) =>
  Promise.all(
    batch.map(async ({ id, data }) => {
      try {
        await work(data);
        return { id, status: 'completed' as const };
      } catch (error) {
        log.error({ err: error, queue, job: id }, 'job failed');
        const output = { message: error instanceof Error ? error.message : String(error) };
        return { id, status: 'failed' as const, output };
      }
    }),
  );

export async function runJobs(
  deps: Deps,
  jobs: readonly EventJob[],
  scheduled: readonly ScheduledJob[],
  queued: readonly QueuedJob[] = [],
) {
  const { boss, log } = deps;
  const take = (queue: string, work: (data: unknown) => Promise<void>, batchSize: number = TAKING.batchSize) =>
    boss.work(queue, { ...TAKING, batchSize }, settle(log, queue, work));
  await take('dispatch', async (data) => dispatch(deps, jobs, Notice.parse(data)));
  for (const job of jobs) await take(job.name, async (data) => job.run(await eventOf(deps.db, Notice.parse(data))));
  const takeAlone = (queue: string, work: (data: unknown) => Promise<void>, atOnce: number) =>
    boss.work(queue, { ...TAKING, ...ALONE, localConcurrency: atOnce }, settle(log, queue, work));
  for (const { name, run, atOnce, isAlone } of queued)
    await (isAlone ? takeAlone : take)(name, (data) => run(data), atOnce);
  for (const job of scheduled) {
    await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    await boss.work(job.name, () => job.run());
  }
}
