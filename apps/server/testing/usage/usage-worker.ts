import { openDatabase, openPool } from '@berth/database';
import { computeUsage } from '../../src/modules/insights/usage/compute-usage.job.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';

const url = process.env['DATABASE_URL'] ?? '';
const log = createLogger('error', 'usage-worker');
const db = openDatabase(openPool({ url, application: 'usage-worker', onError: (err) => log.error({ err }) }));
const job = computeUsage({ db, log });

log.error('at work');
// Runs without a pause, so that a kill interrupts the counting.
for (;;) await job.run();
