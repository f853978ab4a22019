import { PgBoss } from 'pg-boss';
import type { Logger } from '../logging/logger.ts';

/** Opens the queue for the worker: takes jobs, detects dead workers within seconds, and fires schedules. */
export async function openWorker(url: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'berth-worker-jobs',
    migrate: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    max: 4,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  return boss;
}
