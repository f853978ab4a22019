import { INVENTORY } from '@berth/database/inventory';
import { daysAfter, instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { aCountedBuilding } from '../counted-building.fixture.ts';
import { checkUsage } from './check-usage.job.ts';
import { SENSED_KEPT_AFTER_DAYS } from './usage-day.sql.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const clock = (time: string, day = DAY) => instantOf(day, time, ZONE);
let building: Awaited<ReturnType<typeof aCountedBuilding>>;
let differed = 0;

/** A day with a walk-in, a person whom only a sensor detected, a no-show, and a released reservation. */
beforeEach(async () => {
  differed = 0;
  building = await aCountedBuilding(database, ZONE);
  const [, seen = '', walkedIn = '', empty = '', released = ''] = building.spaces.desks;
  const held = { day: DAY, start: clock('09:00'), end: clock('12:00') };
  await building.lived([
    { ...held, spaceId: seen },
    { ...held, spaceId: empty },
    { ...held, spaceId: building.spaces.meeting, state: 'i', checkedInAt: clock('09:20') },
    { ...held, spaceId: released, state: 'c', cancelledAt: clock('09:30'), cancelledBy: 's' },
  ]);
  // No readings in the first hour of the detected person: without quarters they would seem to arrive at nine.
  await building.sensed(seen, clock('10:15'), [12, 15, 9, 0]);
  await building.sensed(walkedIn, clock('13:00'), [0, 15, 15]);
  await building.sensed(
    empty,
    clock('09:00'),
    Array.from({ length: 12 }, () => 0),
  );
  await travelInTime(database.owner, clock('08:00', daysAfter(DAY, 1)));
  await building.count(DAY);
});

const figures = () =>
  building.within(async (tx) => {
    const stored = await sql<{ row: string }>`
      select usage_hour::text as row from usage_hour where organisation_id = ${building.at.organisationId}
      union all
      select cancellation_hour::text from cancellation_hour where organisation_id = ${building.at.organisationId}
      order by 1`.execute(tx);
    return stored.rows.map(({ row }) => row);
  });
const own = () => sql`organisation_id = ${building.at.organisationId}`;
const change = (statement: ReturnType<typeof sql>) => building.within((tx) => statement.execute(tx));
const monthLater = () => travelInTime(database.owner, clock('08:00', daysAfter(DAY, 31)));
const check = () =>
  checkUsage({
    db: database.owner,
    log: createLogger('silent', 'test'),
    record: async (_tx, events) => {
      differed += [events].flat().filter(({ organisationId }) => organisationId === building.at.organisationId).length;
      return [];
    },
  }).run();
const emptyQuarters = () =>
  change(sql`
    update sensor_day set occupied = array_fill(null::smallint, array[96])
    where ${own()}`);

test('figures from sensor quarters stay when the quarters are deleted, even after a recount', async () => {
  const before = await figures();
  expect(before.length).toBeGreaterThan(50);
  await monthLater();
  await emptyQuarters();
  await building.count(DAY);
  await building.count(DAY);
  expect(await figures()).toEqual(before);
  expect(await building.differences(DAY)).toEqual([]);
});

test('days are recounted from quarters as long as these exist, and a day that was never counted is counted', async () => {
  const before = await figures();
  await change(sql`
    update sensor_day set occupied = array_replace(occupied, 12::smallint, 14::smallint)
    where ${own()}`);
  await building.count(DAY);
  const recounted = await figures();
  expect(recounted).not.toEqual(before);
  for (const table of ['usage_hour', 'usage_day']) await change(sql`delete from ${sql.table(table)} where ${own()}`);
  await monthLater();
  await building.count(DAY);
  expect(await figures()).toEqual(recounted);
});

test('a no-show that staff corrected the next day counts as attended from its start', async () => {
  const [, , , empty = ''] = building.spaces.desks;
  const day = async () => {
    const hours = await building.hours(building.at.buildingId, DAY);
    const sum = (of: 'attended_minutes' | 'ghost_minutes') =>
      hours.filter(({ space_type }) => space_type === 'd').reduce((all, hour) => all + hour[of], 0);
    return { attended: sum('attended_minutes'), ghost: sum('ghost_minutes') };
  };
  const before = await day();
  await change(sql`
    update reservation set state = 'i', checked_in_at = start_at
    where ${own()} and space_id = ${empty}`);
  await building.count(DAY);
  expect(await day()).toEqual({ attended: before.attended + 180, ghost: before.ghost - 180 });
});

test('quarters are retained for longer than figures need them', () => {
  const [quarters] = INVENTORY.filter(({ table }) => table === 'sensor_day');
  expect(quarters?.kept.days).toBeGreaterThan(SENSED_KEPT_AFTER_DAYS + 1);
});

test.each([
  [
    'adding a desk',
    () =>
      change(sql`
    insert into space (organisation_id, building_id, floor_id, room_id, type, name)
    select organisation_id, building_id, floor_id, room_id, type, 'new' from space where ${own()} and type = 'DESK' limit 1`),
  ],
  [
    'removing desks, so that their room is too small for its own figures,',
    () =>
      change(sql`
    update space set removed_at = now() where ${own()} and type = 'DESK'`),
  ],
  [
    'removing a floor with everything on it',
    async () => {
      await change(sql`update space set removed_at = now() where ${own()} and floor_id = ${building.floors.ground}`);
      await change(sql`update floor set removed_at = now() where ${own()} and id = ${building.floors.ground}`);
    },
  ],
])('%s does not change the past, recounted or not', async (_what, build) => {
  const before = await figures();
  await build();
  await check();
  await building.count(DAY);
  expect(await figures()).toEqual(before);
  expect(differed).toBe(0);
});

test('moving a desk to another floor moves its past figures only when they are recounted', async () => {
  const before = await figures();
  const { floors, spaces } = building;
  await change(sql`
    update space set floor_id = ${floors.top}, room_id = ${spaces.meeting} where ${own()} and id = ${spaces.desks[1]}`);
  await check();
  expect([differed, await figures()]).toEqual([0, before]);
  await building.count(DAY);
  expect(await figures()).not.toEqual(before);
  expect(await building.differences(DAY)).toEqual([]);
});
