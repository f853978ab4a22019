import type { Database } from '@berth/database';
import { SECOND_MS } from '@berth/domain/time';
import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import { rememberedFor } from '../http/remembered-for.ts';
import type { GaugeDeps } from '../module.ts';
import { countFailures } from './for-each-organisation.ts';
import { areJobsPaused } from '../installation/installation.sql.ts';

const EVERY_MS = 15 * SECOND_MS;

type Waiting = { readonly queue: string; readonly seconds: number; readonly isScheduled: boolean };

/** Jobs that are due and not taken: a job that waits for its next attempt is not due. */
const oldestWaiting = async (db: Database) => {
  const { rows } = await sql<Waiting>`
    select queue.name as queue, coalesce(extract(epoch from now() - oldest.due_at), 0)::float8 as seconds,
      exists (select from pgboss.schedule where schedule.name = queue.name) as "isScheduled"
    from pgboss.queue
    left join (
      select job.name, min(job.start_after) as due_at from pgboss.job
      where job.state < 'active' and job.start_after <= now() group by job.name
    ) oldest on oldest.name = queue.name
    where queue.name <> 'dead-letter'`.execute(db);
  return rows;
};

/** Adds the waiting time of each queue, and whether an operator or a restore paused all of them. */
export function measureQueues(meter: Meter, { db }: GaugeDeps): void {
  const waiting = rememberedFor(EVERY_MS, () => oldestWaiting(db));
  meter
    .createObservableGauge('jobs_oldest_waiting', { unit: 's', description: 'How long the oldest due job has waited' })
    .addCallback(async (gauge) => {
      for (const { queue, seconds, isScheduled } of await waiting()) {
        gauge.observe(seconds, { queue });
        // From zero, so that the first failure counts as an increase.
        if (isScheduled) countFailures(queue, 0);
      }
    });
  meter
    .createObservableGauge('jobs_paused', { description: '1 while all jobs are paused' })
    .addCallback(async (gauge) => gauge.observe((await areJobsPaused(db)) ? 1 : 0));
}
