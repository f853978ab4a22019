import { instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCountedBuilding } from '../counted-building.fixture.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const clock = (time: string, day = DAY, zone = ZONE) => instantOf(day, time, zone);
type Building = Awaited<ReturnType<typeof aCountedBuilding>>;

const sumOf = (rows: Awaited<ReturnType<Building['hours']>>, column: 'open_minutes' | 'reserved_minutes') =>
  rows.reduce((sum, row) => sum + row[column], 0);

describe('a day', () => {
  test('is counted hour by hour for the building, its floors and its rooms', async () => {
    const building = await aCountedBuilding(database, ZONE);
    const [, desk = ''] = building.spaces.desks;
    await building.lived([
      { spaceId: desk, day: DAY, start: clock('09:30'), end: clock('11:00'), state: 'i', checkedInAt: clock('09:45') },
    ]);
    await travelInTime(database.owner, clock('18:00'));
    await building.count(DAY);
    const rows = await building.hours(building.at.buildingId, DAY);
    expect(rows.filter(({ space_type, hour }) => space_type === 'd' && [9, 10].includes(hour))).toMatchObject([
      // Six desks, of which one is fixed.
      { hour: 9, open_minutes: 300, reserved_minutes: 30, attended_minutes: 15, used_minutes: 15 },
      { hour: 10, open_minutes: 300, reserved_minutes: 60, attended_minutes: 60, used_minutes: 60 },
    ]);
    for (const scope of [building.floors.ground, building.spaces.studio])
      expect(sumOf(await building.hours(scope, DAY), 'reserved_minutes')).toBe(90);
    expect(await building.differences(DAY)).toEqual([]);
  });

  test('with a planted error is detected, and corrected by a recount', async () => {
    const building = await aCountedBuilding(database, ZONE);
    const [, desk = ''] = building.spaces.desks;
    await building.lived([{ spaceId: desk, day: DAY, start: clock('09:30'), end: clock('11:00') }]);
    await building.count(DAY);
    await building.within((tx) =>
      sql`update usage_hour set reserved_minutes = reserved_minutes + 1
        where organisation_id = ${building.at.organisationId} and scope_id = ${building.at.buildingId} and hour = 9
          and space_type = 'd'`.execute(tx),
    );
    expect(await building.differences(DAY)).toHaveLength(1);
    await building.count(DAY);
    expect(await building.differences(DAY)).toEqual([]);
  });

  test('counts nothing for a space that was only held for someone', async () => {
    const building = await aCountedBuilding(database, ZONE);
    const [, desk = ''] = building.spaces.desks;
    const [id = ''] = await building.lived([{ spaceId: desk, day: DAY, start: clock('09:30'), end: clock('11:00') }]);
    await building.count(DAY);
    expect(sumOf(await building.hours(building.at.buildingId, DAY), 'reserved_minutes')).toBe(90);
    await building.within((tx) =>
      sql`update reservation set state = 'h', holds_space = true, member_id = null, visible_to_others = false
        where organisation_id = ${building.at.organisationId} and id = ${id}`.execute(tx),
    );
    await building.count(DAY);
    expect(sumOf(await building.hours(building.at.buildingId, DAY), 'reserved_minutes')).toBe(0);
  });

  test('that is over keeps its opening minutes, whatever changes in the building later', async () => {
    const building = await aCountedBuilding(database, ZONE);
    await travelInTime(database.owner, clock('18:00'));
    await building.count(DAY);
    const before = await building.hours(building.at.buildingId, DAY);
    const addDesk = () =>
      building.within((tx) =>
        sql`insert into space (organisation_id, building_id, floor_id, room_id, type, name)
          select organisation_id, building_id, floor_id, room_id, type, 'new ' || uuidv7() from space
          where organisation_id = ${building.at.organisationId} and type = 'DESK' limit 1`.execute(tx),
      );
    await addDesk();
    await building.count(DAY);
    const today = await building.hours(building.at.buildingId, DAY);
    expect(sumOf(today, 'open_minutes')).toBe(sumOf(before, 'open_minutes') + 10 * 60);
    await travelInTime(database.owner, clock('01:00', '2026-10-22'));
    await building.count(DAY);
    await addDesk();
    await building.count(DAY);
    expect(await building.hours(building.at.buildingId, DAY)).toEqual(today);
  });

  test('counts a person without check-in from the first quarter in which a sensor detected them', async () => {
    const building = await aCountedBuilding(database, ZONE);
    const [fixed = '', seen = '', passedBy = ''] = building.spaces.desks;
    const held = { day: DAY, start: clock('09:00'), end: clock('11:00') };
    await building.lived([fixed, seen, passedBy].map((spaceId) => ({ ...held, spaceId })));
    for (const [spaceId, minutes] of [
      [fixed, [0, 9, 15]] as const,
      [seen, [0, 9, 15]] as const,
      [passedBy, [0, 4, 0]] as const,
    ])
      await building.sensed(spaceId, clock('09:00'), [...minutes, 0, 0, 0, 0, 0]);
    await travelInTime(database.owner, clock('18:00'));
    await building.count(DAY);
    const rows = await building.within((tx) =>
      tx
        .selectFrom('reservation')
        .select(['space_id as spaceId', 'sensed_minutes as sensed', 'heard_minutes as heard'])
        .where('organisation_id', '=', building.at.organisationId)
        .execute(),
    );
    const of = (spaceId: string) => rows.find((one) => one.spaceId === spaceId);
    expect([of(fixed), of(seen), of(passedBy)]).toMatchObject([
      { sensed: null, heard: null },
      { sensed: 24, heard: 120 },
      { sensed: 4, heard: 120 },
    ]);
    const hours = await building.hours(building.spaces.studio, DAY);
    expect(hours.filter(({ hour }) => hour === 9)).toMatchObject([
      {
        reserved_minutes: 180,
        attended_minutes: 45,
        used_minutes: 28,
        heard_minutes: 120,
        sensed_minutes: 28,
        ghost_minutes: 60,
      },
    ]);
    expect(await building.differences(DAY)).toEqual([]);
  });

  test('loses the hours of cancelled reservations', async () => {
    const building = await aCountedBuilding(database, ZONE);
    const { fixedDesk } = building.spaces;
    await building.lived([{ spaceId: fixedDesk, day: DAY, start: clock('09:00'), end: clock('10:00') }]);
    await building.count(DAY);
    expect(sumOf(await building.hours(building.spaces.studio, DAY), 'reserved_minutes')).toBe(60);
    await building.within((tx) =>
      sql`update reservation set state = 'c', cancelled_at = start_at, cancelled_by = 'u'
        where organisation_id = ${building.at.organisationId}`.execute(tx),
    );
    await building.count(DAY);
    expect(sumOf(await building.hours(building.spaces.studio, DAY), 'reserved_minutes')).toBe(0);
    expect(await building.differences(DAY)).toEqual([]);
  });

  test('is not visible to another organisation', async () => {
    const [one, other] = [await aCountedBuilding(database, ZONE), await aCountedBuilding(database, ZONE)];
    await one.count(DAY);
    const seen = await other.within((tx) => sql`select from usage_hour`.execute(tx));
    expect(seen.rows).toEqual([]);
  });
});
