import { inTenant } from '@berth/database';
import { INVENTORY } from '@berth/database/inventory';
import { DAY_MS } from '@berth/domain/time';
import { adminUrl, aFullTenant, type FullTenant, testDatabase, travelInTime } from '@berth/testkit';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetAnswers } from '../../src/platform/idempotency/forget-answers.job.ts';
import { tidyCheckIn } from '../../src/modules/check-in/tidy-check-in.job.ts';
import { tidyAnalyses } from '../../src/modules/plans/tidy-analyses.job.ts';
import { forgetMemberFiles } from '../../src/modules/member-files/forget-member-files.job.ts';
import { verifyAudit } from '../../src/modules/audit/verify-audit.ts';
import { forgetMails } from '../../src/modules/notifications/forget-mails.job.ts';
import { closePastReservations } from '../../src/modules/reservations/close-past-reservations.job.ts';
import { anonymiseReservations } from '../../src/modules/retention/anonymise/anonymise-reservations.job.ts';
import { forgetOld } from '../../src/modules/retention/forget/forget-old.job.ts';
import { purgeRemoved } from '../../src/modules/retention/purge/purge-removed.job.ts';
import { keeperDeps } from '../../src/modules/retention/retention.fixture.ts';

const database = testDatabase();
const CANARY = 'zanzibar';
let admin: pg.Client;
let tenant: FullTenant;

/**
 * Tables that the inventory retains for longer than the building's days: the directory, the audit log, future
 * reservations.
 */
const STILL_RETAINED = new Set<string>(
  INVENTORY.filter(
    ({ kept: { days, after } }) =>
      days === 0 || after.endsWith('removed') || after === 'revoked' || (days !== 'building' && days > 92),
  ).map(({ table }) => table),
);

beforeAll(async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  tenant = await aFullTenant(database.owner, 'canary-house');
});
afterAll(async () => {
  await admin.end();
});

/**
 * Writes the canary into one column of every row, if it is a text or a document and accepts it. Returns whether it did.
 */
async function plant(table: string, column: string): Promise<boolean> {
  const { rows } = await admin.query<{ type: string }>(
    `select data_type as type from information_schema.columns where table_name = $1 and column_name = $2`,
    [table, column],
  );
  const value = {
    text: `'${CANARY}' || substr(md5(random()::text), 1, 6)`,
    jsonb: `${column} || '{"canary": "${CANARY}"}'`,
  }[rows[0]?.type ?? ''];
  if (value === undefined) return false;
  return admin.query(`update ${table} set ${column} = ${value} where ${column} is not null`).then(
    ({ rowCount }) => (rowCount ?? 0) > 0,
    () => false,
  );
}

/** Returns the tables that contain the word, without row policies and including the job queue. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition
       and (c.relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass) order by 1`,
  );
  const names = [];
  for (const { name } of rows) {
    const { rowCount } = await admin.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rowCount) names.push(name);
  }
  return names;
}

const within = <T>(statement: ReturnType<typeof sql<T>>) =>
  inTenant(database.owner, tenant.organisation.id, (tx) => statement.execute(tx));

async function allJobs(days: number) {
  await travelInTime(database.owner, Date.now() + days * DAY_MS);
  // Ages rows that are deleted by the server's clock, which the test does not move.
  await within(sql`update mail set created_at = created_at - make_interval(days => ${days})`);
  await within(sql`update idempotency_key set created_at = created_at - make_interval(days => ${days})`);
  const deps = keeperDeps(database);
  for (const job of [
    anonymiseReservations(deps),
    forgetOld(deps),
    purgeRemoved(deps),
    forgetMails(deps),
    forgetMemberFiles(deps),
    tidyCheckIn(deps),
    tidyAnalyses(deps),
    forgetAnswers(deps),
    closePastReservations(deps),
  ])
    await job.run();
}

test("after the building's retention period, a person is found only where the inventory says so [T31, R21]", async () => {
  const { ids } = tenant.main;
  // Gives both to one person, so that anything that could link them does.
  await within(
    sql`update reservation set exclusive = false, series_id = ${ids.floor}, made_by_id = ${ids.member} where state <> 'h'`,
  );
  await within(sql`update reservation set member_id = ${ids.member}, subject = 'the same' where state <> 'h'`);
  // Tickets are replaced, not hashed: equal values must differ afterwards.
  await within(sql`update reservation set ticket = decode(repeat('ab', 16), 'hex')`);
  await within(sql`delete from usage_due`);
  await within(sql`delete from legal_hold`);
  await within(sql`delete from circuit_breaker`);
  await within(sql`update planned_absence set repeat_days = '{}'`);
  await within(sql`
    insert into event (organisation_id, type, payload, actor_id)
    values (${tenant.organisation.id}, 'test.done.v1',
      ${JSON.stringify({ buildingId: tenant.main.id, memberId: ids.member, seriesId: ids.member })}::jsonb, ${ids.member})`);
  const planted = new Set<string>();
  for (const { table, columns } of INVENTORY)
    for (const column of columns)
      if (table !== 'event' && (await plant(table, column))) planted.add(`${table}.${column}`);
  expect([...planted]).toEqual(
    expect.arrayContaining([
      'reservation.subject',
      'reservation_guest.name',
      'reservation_guest.email',
      'reservation_asset.comment',
      'mail.recipient',
      'mail.content',
      'screen.asked_from',
      'idempotency_key.answer',
      'member.last_name',
    ]),
  );

  await allJobs(93);
  expect((await tablesWith(CANARY)).filter((table) => !STILL_RETAINED.has(table))).toEqual([]);
  // The person's id must not be found either.
  const named = (await tablesWith(ids.member)).filter((table) => !STILL_RETAINED.has(table));
  expect(named).toEqual([]);

  const sums = async () =>
    (
      await admin.query<{ sum: string }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from
          (select r::text from reservation r union all select e::text from event e union all select a::text from audit a) t (t)`,
      )
    ).rows;
  const before = await sums();
  await allJobs(93);
  expect(await sums()).toEqual(before);
});

test('no value but space, time and state links two reservations of one person [T31]', async () => {
  const { rows } = await admin.query<Record<string, unknown>>("select * from reservation where state <> 'h'");
  const [one = {}, other = {}] = rows;
  const COMMON_COLUMNS =
    /^(organisation_id|floor_id|space_id|space_type|local_day|start_at|end_at|state|holds_space|exclusive|version|.*_at|.*_minutes)$/;
  const same = Object.keys(one).filter(
    (column) =>
      !COMMON_COLUMNS.test(column) &&
      one[column] !== null &&
      JSON.stringify(one[column]) === JSON.stringify(other[column]),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(same).toEqual(['visible_to_others', 'mirrored']);
});

test('the chain of the audit log stays valid after redaction, and an altered line is still detected [R22]', async () => {
  const faults = async () => (await verifyAudit(database.db, tenant.organisation.id)).faults;
  await allJobs(4000);
  const { rows } = await within(sql<{ n: number }>`select count(*)::int as n from audit where redacted_at is not null`);
  expect(rows[0]?.n).toBeGreaterThan(0);
  expect(await faults()).toEqual([]);
  await within(sql`update audit set after = '{}' where redacted_at is null`);
  expect(await faults()).not.toEqual([]);
});
