import { PgBoss, systemClock } from 'pg-boss';
import type { Logger } from '../logging/logger.ts';

/**
 * Never set back. With the clock of the machine, a queue that is polled while the clock is set back by ten days is polled
 * again after ten days. For schedules, pg-boss adds the difference to the database's clock.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Opens the queue for the worker: takes jobs, detects dead workers within seconds, and fires schedules. */
export async function openWorker(url: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'berth-worker-jobs',
    migrate: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    max: 4,
    clock: steadyClock,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  return boss;
}
