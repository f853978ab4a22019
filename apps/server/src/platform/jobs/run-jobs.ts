import { type Database, inTenant } from '@berth/database';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { HandOver } from '../events/dispatch-waiting.ts';
import { startDispatcher } from '../events/dispatcher.ts';
import type { Logger } from '../logging/logger.ts';
import type { Live } from '../messaging/live.ts';
import type { Running } from '../module.ts';
import { traceJob } from '../tracing/trace-job.ts';
import type { Recorder } from '../tracing/trace.ts';
import { type EventJob, jobIdOf, type QueuedJob, type ScheduledJob, type StoredEvent } from './job.ts';

const Notice = z.object({ organisationId: z.uuid(), eventId: z.uuid() });
type Notice = z.infer<typeof Notice>;

/**
 * Taken singly, pg-boss runs one job per polling interval, so jobs are taken in batches, each with its own result.
 * Polls every half second: LISTEN and NOTIFY would put every commit behind one lock.
 */
const TAKING = { batchSize: 50, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, perJobResults: true } as const;

/** Each polls separately, so less often; an organisation cannot occupy all of them. */
const ALONE = { batchSize: 1, pollingIntervalSeconds: 1, groupConcurrency: 4 } as const;

type Deps = {
  boss: PgBoss;
  db: Database;
  live: Pick<Live, 'overhear'>;
  log: Logger;
  types?: readonly string[];
  /** Undefined if nothing is traced. */
  recorder?: Recorder | undefined;
};

/** Reads an event by its key, which begins with its time, so only one monthly partition is scanned. */
export const eventOf = async (db: Database, { organisationId, eventId }: Notice): Promise<StoredEvent> => {
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

/**
 * Fans events out to their subscribers, with one statement per subscriber. Repeating it is harmless: the id of a
 * subscriber's job is derived from the event.
 */
const fanOut =
  (boss: PgBoss, jobs: readonly EventJob[]): HandOver =>
  async (tx, events) => {
    for (const { name, on } of jobs) {
      const own = events.filter(({ type }) => on.some((one) => one === type));
      // The queue refuses a batch with duplicate ids, and an operator may put an event back twice.
      const enqueued = new Map(
        own.map(({ organisationId, eventId, traceparent }) => [
          eventId,
          {
            id: jobIdOf(eventId, name),
            data: { organisationId, eventId, ...(traceparent === null ? {} : { traceparent }) },
          },
        ]),
      );
      if (enqueued.size > 0) await boss.insert(name, [...enqueued.values()], { db: fromKysely(tx) });
    }
  };

/** Settles each job of a batch on its own, so that one failure repeats one job. */
const settle =
  ({ log, recorder }: Deps, queue: string, work: (data: unknown) => Promise<void>) =>
  (batch: Job<unknown>[]) =>
    Promise.all(
      batch.map(async ({ id, data }) => {
        try {
          await traceJob(recorder, { queue, id, data }, () => work(data));
          return { id, status: 'completed' as const };
        } catch (error) {
          log.error({ err: error, queue, job: id }, 'job failed');
          const output = { message: error instanceof Error ? error.message : String(error) };
          return { id, status: 'failed' as const, output };
        }
      }),
    );

const runsOften = (cron: string) => /[*,/-]/.test(cron.split(' ')[0] ?? '');

/**
 * A job that runs several times an hour is not retried: its next run does the same, and ten retries of each run would
 * multiply the work of all organisations by the failure of one.
 */
async function runScheduled({ log, recorder }: Deps, job: ScheduledJob): Promise<void> {
  try {
    await traceJob(recorder, { queue: job.name }, () => job.run());
  } catch (error) {
    log.error({ err: error, queue: job.name }, 'job failed');
    if (!runsOften(job.cron)) throw error;
  }
}

/** Takes jobs and dispatches events until it is stopped. Jobs that are running then continue. */
export async function runJobs(
  deps: Deps,
  jobs: readonly EventJob[],
  scheduled: readonly ScheduledJob[],
  queued: readonly QueuedJob[] = [],
): Promise<Running> {
  const { boss } = deps;
  const take = (queue: string, work: (data: unknown) => Promise<void>, batchSize: number = TAKING.batchSize) =>
    boss.work(queue, { ...TAKING, batchSize }, settle(deps, queue, work));
  for (const job of jobs) await take(job.name, async (data) => job.run(await eventOf(deps.db, Notice.parse(data))));
  const takeAlone = (queue: string, work: (data: unknown) => Promise<void>, atOnce: number) =>
    boss.work(queue, { ...TAKING, ...ALONE, localConcurrency: atOnce }, settle(deps, queue, work));
  for (const { name, run, atOnce, isAlone } of queued)
    await (isAlone ? takeAlone : take)(name, (data) => run(data), atOnce);
  for (const job of scheduled) {
    await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    await boss.work(job.name, () => runScheduled(deps, job));
  }
  const dispatcher = startDispatcher(deps, fanOut(boss, jobs));
  return {
    async stop() {
      const names = [...jobs, ...scheduled, ...queued].map(({ name }) => name);
      await Promise.all([dispatcher.stop(), ...names.map((name) => boss.offWork(name, { wait: false }))]);
    },
  };
}
