import { inTenant } from '@berth/database';
import { INVENTORY } from '@berth/database/inventory';
import { aFullTenant, type FullTenant, testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSender } from '../open-sender.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { everyJob } from './every-job.ts';

const database = testDatabase();
const DAYS = 4_000;
let boss: PgBoss;
let tenant: FullTenant;

/** Technical data that is retained for days only: no hold applies to it, as docs/privacy.md states. */
const NEVER_HELD = [
  // The hash of a person who is already erased, which refuses old tokens for a day.
  'erased_sign_in',
  'browser_session',
  'check_in_code_use',
  'csv_check',
  // Ids on their way to the directory of all cells, deleted when they were sent.
  'directory_change',
  'evacuation_tick',
  'file',
  // A space that is held for someone names no person, and ends with the answer to its offer.
  'hold',
  'idempotency_key',
  // A request that ends when the neighbourhood opens, or after its day.
  'neighbourhood_notification',
  'person',
  'plan_analysis',
  'reading',
  'screen_heartbeat',
  'sensed',
  'sensor_state',
];

const within = <T>(statement: ReturnType<typeof sql<T>>) =>
  inTenant(database.owner, tenant.organisation.id, (tx) => statement.execute(tx));

/** Returns the inventoried columns of every row, by table. */
async function personalData(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const { table, columns } of INVENTORY.filter((data) => !NEVER_HELD.includes(data.table))) {
    const fields = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}::text`));
    const { rows } = await within(sql<{ row: string }>`
      select jsonb_build_object(${fields})::text as row from ${sql.table(table)} t
      where t.organisation_id = ${tenant.organisation.id}
        ${table === 'reservation' ? sql`and t.state <> 'h'` : sql``}`);
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Returns the tables that lost data. */
const lost = (before: Map<string, string[]>, after: Map<string, string[]>) =>
  [...before]
    .filter(([table, rows]) => {
      const left = [...(after.get(table) ?? [])];
      return rows.some((row) => {
        const at = left.indexOf(row);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    })
    .map(([table]) => table)
    .toSorted();

/** Creates data that is due for every job: a removed user, an inactive one, a removed desk, a due erasure. */
async function makeDue() {
  const { id } = tenant.organisation;
  const { ids } = tenant.main;
  for (const table of ['circuit_breaker', 'usage_due', 'legal_hold'])
    await within(sql`delete from ${sql.table(table)}`);
  await within(
    sql`update reservation set exclusive = false, member_id = ${ids.member}, made_by_id = ${ids.member} where state <> 'h'`,
  );
  // An unapproved screen was never in use, and is deleted after a day even during a hold.
  await within(sql`delete from screen where approved_at is null`);
  await within(sql`update planned_absence set repeat_days = '{}'`);
  // Ages mails, which expire by the server's clock, for which their reservation is still in the future.
  await within(sql`update mail set reservation_id = null, created_at = created_at - make_interval(days => ${DAYS})`);
  await within(sql`update space set removed_at = now() where id = ${ids.desk}`);
  await within(sql`update building set settings = settings || '{"remove_users_after_days": 30}'`);
  await within(sql`
    insert into event (organisation_id, type, payload, actor_id)
    values (${id}, 'test.done.v1', ${JSON.stringify({ buildingId: tenant.main.id, memberId: ids.member })}::jsonb,
      ${ids.member})`);
  await within(sql`
    insert into member (organisation_id, email, first_name, last_name, explicit, removed_at, before_removal)
    values (${id}, 'removed@holds.example', 'Removed', 'User', true, now(), '{}')`);
  await within(sql`
    with unseen as (
      insert into member (organisation_id, email, first_name, last_name, explicit, last_seen_at)
      values (${id}, 'unseen@holds.example', 'Unseen', 'User', true, now()) returning id),
    added as (
      insert into member_building (organisation_id, building_id, member_id, added_at)
      select ${id}::uuid, ${tenant.main.id}::uuid, id, now() from unseen)
    insert into member_warning (organisation_id, building_id, member_id, warned_at)
    select ${id}::uuid, ${tenant.main.id}::uuid, id, now() + interval '1 day' from unseen`);
  await within(sql`
    insert into privacy_request (organisation_id, member_id, kind, asked_by, asked_at, due_at)
    values (${id}, ${tenant.other.ids.member}, 'erasure', ${id}, now(), now())`);
}

beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
  tenant = await aFullTenant(database.owner, 'held-house');
  await makeDue();
  await travelInTime(database.owner, Date.now() + DAYS * 86_400_000);
});
afterAll(() => boss.stop({ graceful: false }));

const runAll = async () => {
  for (const job of await everyJob(database, boss)) await job.run();
};

test('no job deletes anything during a hold of everything, and each deletes its own data after the release', async () => {
  const { id } = tenant.organisation;
  await within(sql`
    insert into legal_hold (organisation_id, from_day, until_day, reason, created_by, approved_by)
    values (${id}, wall_clock()::date, wall_clock()::date, 'a case', ${id}, gen_random_uuid())`);
  const before = await personalData();
  await runAll();
  expect(lost(before, await personalData())).toEqual([]);

  await within(sql`update legal_hold set released_at = wall_clock(), released_by = ${id}`);
  await runAll();
  // Lists the tables of every job, so that a job which does not run or finds nothing is noticed.
  expect(lost(before, await personalData())).toEqual(
    expect.arrayContaining([
      'audit',
      'csv_job',
      'csv_job_error',
      'event',
      'fixed_desk',
      'mail',
      'member',
      'member_building',
      'planned_absence',
      'presence',
      'privacy_request',
      'refusal_seen',
      'reservation',
      'reservation_asset',
      'reservation_guest',
      'review',
      'screen',
      'waitlist_entry',
    ]),
  );
});
