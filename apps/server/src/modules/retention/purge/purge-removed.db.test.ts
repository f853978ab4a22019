import { DAY_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aReservableBuilding, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { keeperDeps } from '../retention.fixture.ts';
import { pausedActions, resumePurging } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { purgeLimit } from './may-purge.ts';
import { purgeRemoved } from './purge-removed.job.ts';

const database = testDatabase();
const api = testApi(database);
const START = Date.now();
let house: ReservableBuilding;
let room: string;

beforeEach(async () => {
  await travelInTime(database.owner, START);
  house = await aReservableBuilding(database, api);
  room = await house.room('Studio', 'desks');
});

const say = <T>(statement: ReturnType<typeof sql<T>>) => house.within((tx) => statement.execute(tx));
async function night(days: number) {
  await travelInTime(database.owner, START + days * DAY_MS);
  await purgeRemoved(keeperDeps(database)).run();
}
const remove = (ids: readonly string[]) =>
  say(sql`update space set removed_at = ${new Date(START).toISOString()} where id = any(${ids}::uuid[])`);
const names = async () =>
  (await say(sql<{ name: string }>`select name from space order by type desc, name`)).rows.map(({ name }) => name);

/** A past reservation, anonymised long ago. */
const past = (spaceId: string) =>
  say(sql`
    insert into reservation (organisation_id, floor_id, space_id, start_at, end_at, local_day, state, holds_space, exclusive,
      ticket)
    values (${house.organisation.id}, ${house.floorId}, ${spaceId}, '2026-01-05 09:00Z', '2026-01-05 10:00Z', '2026-01-05',
      'o', false, true, uuid_send(gen_random_uuid()))`);
const reservations = async () =>
  (await say(sql<{ n: number }>`select count(*)::int as n from reservation`)).rows[0]?.n ?? 0;

test('a space removed a month ago is purged; one with past reservations stays without its name', async () => {
  const [plain = '', used = '', kept = ''] = await house.desks(room, ['Plain', 'Used', 'Kept']);
  const eva = await house.person('eva');
  await house.fixDesk(used, eva.memberId);
  await past(used);
  await remove([plain, used]);
  await night(29);
  expect(await names()).toEqual(['Studio', 'Kept', 'Plain', 'Used']);
  await night(31);
  expect(await names()).toEqual(['Studio', '', 'Kept']);
  expect(await reservations()).toBe(1);
  expect((await say(sql`select from fixed_desk`)).rows).toHaveLength(0);
  const { rows } = await say(sql`select id, polygon, x, type, room_id from space where name = ''`);
  expect(rows).toEqual([{ id: used, polygon: null, x: null, type: 'DESK', room_id: room }]);
  const sum = async () => (await say(sql`select md5(string_agg(t::text, '|')) from space t`)).rows;
  const before = await sum();
  await night(31);
  expect(await sum()).toEqual(before);
  expect(kept).not.toBe('');
});

test('a room is purged after its desks, unless one of them has past reservations', async () => {
  const other = await house.room('Attic', 'desks');
  const [used = ''] = await house.desks(room, ['Used']);
  const [plain = ''] = await house.desks(other, ['Plain']);
  await past(used);
  await remove([room, other, used, plain]);
  await night(31);
  await night(32);
  expect(await names()).toEqual(['', '']);
  expect(await reservations()).toBe(1);
});

test('held spaces are not purged', async () => {
  const [plain = ''] = await house.desks(room, ['Plain']);
  await remove([plain]);
  await say(sql`
    insert into legal_hold (organisation_id, building_id, from_day, until_day, reason, created_by, approved_by)
    values (${house.organisation.id}, ${house.id}, wall_clock()::date, wall_clock()::date + 100, 'a case',
      gen_random_uuid(), gen_random_uuid())`);
  await night(31);
  expect(await names()).toEqual(['Studio', 'Plain']);
});

test('purging far more than usual pauses the organisation once, until an operator resumes it [T30]', async () => {
  const desks = await house.desks(
    room,
    Array.from({ length: 11 }, (_, n) => `D${n}`),
  );
  await remove(desks);
  await night(31);
  expect(await names()).toHaveLength(12);
  expect(await pausedActions(database.worker)).toMatchObject([{ organisationId: house.organisation.id }]);
  await night(32);
  expect(await names()).toHaveLength(12);
  const resume = () => resumePurging({ db: database.db }, { organisationId: house.organisation.id });
  expect([await resume(), await resume()]).toEqual([true, false]);
  await night(33);
  expect([await names(), await pausedActions(database.worker)]).toEqual([['Studio'], []]);
});

test.each([
  [10, 10],
  [200, 10],
  [1000, 50],
])('%i spaces: at most %i may be purged in a night', (spaces, limit) => {
  expect(purgeLimit(spaces)).toBe(limit);
});

test('an empty floor and an asset that was never lent are purged too', async () => {
  const floor = await house.floor('Attic', 9);
  const asset = await house.asset('Beamer', 1);
  const at = new Date(START).toISOString();
  await say(sql`update floor set removed_at = ${at} where id = ${floor}`);
  await say(sql`update asset_type set removed_at = ${at} where id = ${asset}`);
  await night(29);
  const left = async () => [
    (await say(sql`select from floor where id = ${floor}`)).rows.length,
    (await say(sql`select from asset_type where id = ${asset}`)).rows.length,
  ];
  expect(await left()).toEqual([1, 1]);
  await night(31);
  expect(await left()).toEqual([0, 0]);
});

test('a removed team is purged with its people, and a legal hold keeps it', async () => {
  const { memberId } = await house.person('of-a-team');
  const org = house.organisation.id;
  const at = new Date(START).toISOString();
  await say(sql`
    with removed as (
      insert into team (organisation_id, name, removed_at) values (${org}, 'Removed', ${at}) returning id)
    insert into team_member (organisation_id, team_id, member_id)
    select ${org}::uuid, removed.id, ${memberId}::uuid from removed`);
  await say(sql`insert into team (organisation_id, name) values (${org}, 'Existing')`);
  const left = async () => [
    (await say(sql`select from team where name = 'Removed'`)).rows.length,
    (await say(sql`select from team_member where member_id = ${memberId}`)).rows.length,
  ];
  await night(29);
  expect(await left()).toEqual([1, 1]);
  await say(sql`
    insert into legal_hold (organisation_id, from_day, until_day, reason, created_by, approved_by)
    values (${org}, ${at}::date, ${at}::date + 60, 'a case', ${org}, gen_random_uuid())`);
  await night(31);
  expect(await left()).toEqual([1, 1]);
  await say(sql`delete from legal_hold`);
  await night(31);
  expect(await left()).toEqual([0, 0]);
  expect((await say(sql`select from team where name = 'Existing'`)).rows).toHaveLength(1);
});
