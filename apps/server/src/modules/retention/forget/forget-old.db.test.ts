import { inTenant } from '@berth/database';
import { DAY_MS, toIso } from '@berth/domain/time';
import { aFullTenant, type FullTenant, testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { keeperDeps } from '../retention.fixture.ts';
import { forgetOld } from './forget-old.job.ts';

const database = testDatabase();
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
let tenant: FullTenant;
let serial = 0;

beforeEach(async () => {
  await travelInTime(database.owner, START);
  tenant = await aFullTenant(database.owner, `old${++serial}`);
});

const say = <T>(statement: ReturnType<typeof sql<T>>) =>
  inTenant(database.owner, tenant.organisation.id, (tx) => statement.execute(tx));
const countOf = async (what: ReturnType<typeof sql>) =>
  (await say(sql<{ n: number }>`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0;
async function night(days: number) {
  await travelInTime(database.owner, START + days * DAY_MS);
  await forgetOld(keeperDeps(database)).run();
}
const iso = (days: number) => toIso(START + days * DAY_MS);

describe('data is deleted when its time is over', () => {
  /** A new row, its count, the last night on which it stays and the first on which it is deleted. */
  test.each([
    ['a review', `update review set updated_at = '${iso(0)}'`, sql`review`, 730, 731],
    [
      'an answer to a team day',
      `update team_day set local_day = '${iso(0).slice(0, 10)}'`,
      sql`team_day_invitee`,
      30,
      31,
    ],
    ['a team day', `update team_day set local_day = '${iso(0).slice(0, 10)}'`, sql`team_day`, 30, 31],
    [
      'a refused request',
      `update refusal_seen set local_day = '${iso(0).slice(0, 10)}', seen_at = '${iso(-30)}'`,
      sql`refusal_seen`,
      7,
      8,
    ],
    [
      'a refused request that no waitlist can meet',
      `update refusal_seen set rule = 'future-day-max', local_day = '${iso(300).slice(0, 10)}', seen_at = '${iso(0)}'`,
      sql`refusal_seen`,
      7,
      8,
    ],
    [
      'the address of a screen',
      `update screen set created_at = '${iso(0)}'`,
      sql`screen where asked_from <> ''`,
      30,
      31,
    ],
    ['a key that was revoked', `update ingest_key set revoked_at = '${iso(0)}'`, sql`ingest_key`, 30, 31],
    [
      'an absence that is over',
      `update planned_absence set start_at = '${iso(-1)}', end_at = '${iso(0)}', repeat_days = '{}'`,
      sql`planned_absence`,
      30,
      31,
    ],
    [
      'who ran an evacuation',
      `update evacuation set started_at = '${iso(0)}', ended_at = '${iso(0)}'`,
      sql`evacuation_helper`,
      730,
      731,
    ],
    [
      'what a receiver took',
      `update webhook_delivery set state = 'sent', happened_at = '${iso(0)}', attempted_at = '${iso(0)}'`,
      sql`webhook_delivery where body is not null`,
      7,
      8,
    ],
    [
      'what no receiver took',
      `update webhook_delivery set state = 'dead', happened_at = '${iso(0)}', attempted_at = '${iso(0)}'`,
      sql`webhook_delivery where body is not null`,
      30,
      31,
    ],
    [
      'that something was sent',
      `update webhook_delivery set state = 'sent', happened_at = '${iso(0)}', attempted_at = '${iso(0)}'`,
      sql`webhook_delivery`,
      30,
      31,
    ],
    ['what doors were told of a card', `update door_card set until = '${iso(0)}'`, sql`door_card`, 1, 2],
    ['which cards were read', `update door_event set received_at = '${iso(0)}'`, sql`door_event`, 1, 2],
    ['a group of a week', `update usage_group set starts_on = '${iso(0).slice(0, 10)}'`, sql`usage_group`, 1825, 1826],
    [
      'a hold that is over',
      `update legal_hold set from_day = '${iso(0).slice(0, 10)}', until_day = '${iso(0).slice(0, 10)}'`,
      sql`legal_hold`,
      1095,
      1096,
    ],
  ])('%s', async (_what, arrange, rows, stays, goes) => {
    await say(sql.raw(arrange));
    const before = await countOf(rows);
    expect(before).toBeGreaterThan(0);
    await night(stays);
    expect(await countOf(rows)).toBe(before);
    await night(goes);
    expect(await countOf(rows)).toBe(0);
  });

  test.each([
    ['the retention of the building', 10, 10],
    ['at most a month', 90, 30],
  ])('presence is kept for %s', async (_what, days, stays) => {
    const { id, ids } = tenant.main;
    await say(sql`update building set anonymise_after_days = ${days}`);
    await say(sql`
      insert into presence (organisation_id, building_id, member_id, local_day)
      values (${tenant.organisation.id}, ${id}, ${ids.member}, ${iso(0).slice(0, 10)})`);
    await night(stays);
    expect(await countOf(sql`presence`)).toBe(1);
    await night(stays + 1);
    expect(await countOf(sql`presence`)).toBe(0);
  });

  test('a repeating absence never expires', async () => {
    await say(sql`update planned_absence set repeat_days = '{monday}'`);
    await night(400);
    expect(await countOf(sql`planned_absence`)).toBe(2);
  });

  test('the audit log removes actors and values, and keeps the entries', async () => {
    await say(sql`
      insert into audit (organisation_id, actor_id, action, subject_id, before, after, occurred_at)
      values (${tenant.organisation.id}, ${tenant.main.ids.member}, 'test.said', ${tenant.main.id}, '{"a": 1}',
        '{"a": 2}', ${iso(0)})`);
    const entries = sql`audit where action = 'test.said' and actor_id is not null and before is not null`;
    await night(730);
    expect(await countOf(entries)).toBe(1);
    await night(731);
    expect([await countOf(entries), await countOf(sql`audit where action = 'test.said'`)]).toEqual([0, 1]);
  });

  test('the usage of desks is deleted, the air data stays', async () => {
    const occupied = sql`sensor_day where cardinality(array_remove(occupied, null)) > 0`;
    await say(sql`update sensor_day set occupied = array_fill(7::smallint, array[96]), day = ${iso(0).slice(0, 10)}`);
    const days = await countOf(sql`sensor_day`);
    await night(30);
    expect(await countOf(occupied)).toBe(days);
    await night(31);
    expect([await countOf(occupied), await countOf(sql`sensor_day`)]).toEqual([0, days]);
    expect(await countOf(sql`sensor_day where cardinality(occupied) = 96`)).toBe(days);
  });

  test('an erased member is deleted once they have no reservations, also from the directory', async () => {
    const { member } = tenant.main.ids;
    await say(sql`update member set removed_at = ${iso(0)}, before_removal = null where id = ${member}`);
    const both = async () => [
      await countOf(sql`member where id = ${member}`),
      await countOf(sql`member_organisation where member_id = ${member}`),
    ];
    await night(31);
    expect(await both()).toEqual([1, 1]);
    await say(sql`update reservation set holds_space = false, member_id = null where member_id = ${member}`);
    await night(30);
    expect(await both()).toEqual([1, 1]);
    await night(31);
    expect(await both()).toEqual([0, 0]);
  });

  test('a sign-in without any organisation is deleted', async () => {
    const insert = (subject: string) =>
      sql<{ id: string }>`
        insert into person (issuer, subject, created_at) values ('https://x.example', ${subject}, ${iso(0)})
        returning id`.execute(database.owner);
    const [linked, unlinked] = [await insert(`known${serial}`), await insert(`gone${serial}`)];
    await sql`
      insert into person_organisation (person_id, organisation_id)
      values (${linked.rows[0]?.id}, ${tenant.organisation.id})`.execute(database.owner);
    const left = async () =>
      (
        await sql<{ id: string }>`
          select id from person where id = any(${[linked.rows[0]?.id, unlinked.rows[0]?.id]}::uuid[])`.execute(
          database.owner,
        )
      ).rows.length;
    await night(30);
    expect(await left()).toBe(2);
    await night(31);
    expect(await left()).toBe(1);
  });
});

test('the hash of an erased sign-in is deleted after its day', async () => {
  const insert = (mark: string, expires: string) =>
    sql`
    insert into erased_sign_in (sign_in_hash, organisation_id, expires_at)
    values (sha256(${mark}::bytea), ${tenant.organisation.id}, ${expires})`.execute(database.owner);
  await insert(`expired${serial}`, iso(1));
  await insert(`valid${serial}`, iso(2));
  await night(1);
  const { rows } = await sql<{ mark: string }>`
    select mark from unnest(array[${`expired${serial}`}, ${`valid${serial}`}]::text[]) mark
    join erased_sign_in on sign_in_hash = sha256(mark::bytea)`.execute(database.owner);
  expect(rows).toEqual([{ mark: `valid${serial}` }]);
});

test('a second run changes nothing, and held data stays', async () => {
  const { id } = tenant.main;
  await say(sql`update review set updated_at = ${iso(0)}`);
  await say(sql`delete from legal_hold`);
  await travelInTime(database.owner, START + 731 * DAY_MS);
  await say(sql`
    insert into legal_hold (organisation_id, building_id, from_day, until_day, reason, created_by, approved_by)
    values (${tenant.organisation.id}, ${id}, ${iso(731)}::date, ${iso(800)}::date, 'a case', gen_random_uuid(),
      gen_random_uuid())`);
  await night(731);
  expect((await say(sql<{ id: string }>`select building_id as id from review`)).rows).toEqual([{ id }]);
  const sum = async () =>
    (await say(sql<{ sum: string }>`select md5(string_agg(a::text, '|' order by a::text)) as sum from audit a`)).rows;
  const before = await sum();
  await night(731);
  expect(await sum()).toEqual(before);
});
