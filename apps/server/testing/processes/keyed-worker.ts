import { inTenant, openDatabase, openPool } from '@berth/database';
import { sql } from 'kysely';
import { openWorker } from '../../src/platform/jobs/boss.ts';
import { eventJob } from '../../src/platform/jobs/job.ts';
import { runJobs } from '../../src/platform/jobs/run-jobs.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { withoutBroker } from '../without-broker.ts';
import { KEYED_EVENT, KEYED_QUEUE } from './keyed-events.ts';

const url = process.env['DATABASE_URL'] ?? '';
const log = createLogger('error', 'keyed-worker');
const db = openDatabase(openPool({ url, application: 'keyed-worker', onError: (err) => log.error({ err }) }));

/**
 * Writes its key once, as every job must be able to: the existing row makes a second run harmless. Each run is also
 * counted, so that repeats are visible.
 */
const keyedWork = eventJob({
  name: KEYED_QUEUE,
  on: [KEYED_EVENT],
  run: ({ payload: { subjectId: key }, organisationId }) =>
    inTenant(db, organisationId, async (tx) => {
      await sql`select pg_sleep(random() * 0.04)`.execute(tx);
      await sql`
        with effect as (insert into keyed_effect (key) values (${key}) on conflict do nothing returning key)
        insert into keyed_run (key, was_first) select ${key}, exists (select from effect)`.execute(tx);
    }),
});

const boss = await openWorker(url, log);
await runJobs({ boss, db, live: withoutBroker, log }, [keyedWork], []);
log.error('at work');
