import { openDatabase, openPool } from '@berth/database';
import { settleGroups } from '../src/modules/insights/groups/settle-groups.job.ts';
import { computeUsage } from '../src/modules/insights/usage/compute-usage.job.ts';
import { createLogger } from '../src/platform/logging/logger.ts';

/**
 * Counts the past months of the demonstration with the worker's own jobs, so that its reports have figures as soon as
 * it has started: groups would otherwise appear within the hour. Safe to repeat.
 */
const url = process.env['DATABASE_WORKER_URL'];
if (url === undefined) throw new Error('DATABASE_WORKER_URL is not set');
const pool = openPool({ url, application: 'berth-count', size: 2 });
try {
  const deps = { db: openDatabase(pool), log: createLogger('warn', 'count') };
  await computeUsage(deps).run();
  await settleGroups(deps).run();
} finally {
  await pool.end();
}
