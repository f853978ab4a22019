import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { record } from '../../src/platform/events/record.ts';

export const KEYED_QUEUE = 'keyed-work';
/** An event that is recorded in the product, too; here its subject is a key. */
export const KEYED_EVENT = 'floor.saved.v1';

const AT_ONCE = 20;

/** Creates the queue and the tables of the keyed jobs as the owner, as a migration would. */
export async function prepareKeyedWork(urls: RoleUrls): Promise<void> {
  const boss = new PgBoss({ connectionString: urls.owner, migrate: false, supervise: false, schedule: false });
  await boss.start();
  const common = await boss.getQueue('mail');
  await boss.createQueue(KEYED_QUEUE, {
    retryLimit: common?.retryLimit ?? 10,
    retryBackoff: true,
    heartbeatSeconds: common?.heartbeatSeconds ?? 10,
    deadLetter: 'dead-letter',
  });
  await boss.stop({ graceful: false });
  const pool = openPool({ url: urls.owner, application: 'keyed-owner', size: 1 });
  await pool.query({
    text: `
      create table keyed_effect (key uuid primary key);
      create table keyed_run (key uuid not null, was_first boolean not null);
      grant select, insert on keyed_effect, keyed_run to berth_app;
      update pgboss.queue set retry_delay = 1 where name = '${KEYED_QUEUE}'`,
  });
  await pool.end();
}

/** Records events the way use cases do, each in a transaction of its own. Answers their keys. */
export async function recordKeyedEvents(urls: RoleUrls, organisationId: string, count: number): Promise<string[]> {
  const pool = openPool({ url: urls.api, application: 'keyed-sender', size: AT_ONCE });
  const db: Database = openDatabase(pool);
  const keys = Array.from({ length: count }, () => crypto.randomUUID());
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      keys.slice(from, from + AT_ONCE).map((key) =>
        inTenant(db, organisationId, (tx) =>
          record(tx, {
            organisationId,
            type: KEYED_EVENT,
            payload: { buildingId: key, subjectId: key },
            actorId: undefined,
          }),
        ),
      ),
    );
  await pool.end();
  return keys;
}

export type Totals = { effects: number; runs: number; repeats: number; unfinished: number; deadLetters: number };

/** Counts in the tables, independently of the workers. */
export async function readTotals(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from keyed_effect)::int as effects,
      (select count(*) from keyed_run)::int as runs,
      (select count(*) from keyed_run where not was_first)::int as repeats,
      ((select count(*) from outbox)
        + (select count(*) from pgboss.job where name = ${KEYED_QUEUE} and state < 'completed'))::int as unfinished,
      (select count(*) from pgboss.job where name = 'dead-letter')::int as "deadLetters"`.execute(db);
  return rows[0] as Totals;
}
