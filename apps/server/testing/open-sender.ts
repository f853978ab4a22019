import type { Database } from '@berth/database';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from '../src/platform/logging/logger.ts';

/** The queue for jobs that a test runs itself: it enqueues, and has no pool, supervision or schedules. */
export async function openSender(db: Database, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  return boss;
}
