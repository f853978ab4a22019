import { keepPartitions } from '@berth/database';
import { dayPeriod, instantOf, localDayOf, type LocalDate, QUARTER_MS } from '@berth/domain';
import { testDatabase, travelInTime } from '@berth/testkit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCountedBuilding, type Lived } from '../counted-building.fixture.ts';

const database = testDatabase();
const MINUTE = 60_000;
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
      // Six desks, of which one is somebody's own.
      { hour: 9, open_minutes: 300, reserved_minutes: 30, attended_minutes: 15, used_minutes: 15 },
      { hour: 10, open_minutes: 300, reserved_minutes: 60, attended_minutes: 60, used_minutes: 60 },
    ]);
    for (const scope of [building.floors.ground, building.spaces.studio])
      expect(sumOf(await building.hours(scope, DAY), 'reserved_minutes')).toBe(90);
    expect(await building.differences(DAY)).toEqual([]);
  });

  test('that was planted wrong is found, and counted right again', async () => {
    const building = await aCountedBuilding(database, ZONE);
    const [, desk = ''] = building.spaces.desks;
    await building.lived([{ spaceId: desk, day: DAY, start: clock('09:30'), end: clock('11:00') }]);
    await building.count(DAY);
    await building.within((tx) =>
      sql`update usage_hour set reserved_minutes = reserved_minutes + 1
        where organisation_id = ${building.at.organisationId} and scope_id = ${building.at.buildingId} and hour = 9
          and space_type = 'd'`.execute(tx),
    );
    expect(await building.differences(DAY)).toHaveLength(2);
    await building.count(DAY);
    expect(await building.differences(DAY)).toEqual([]);
  });

  test('that is over keeps how long it was open, whatever is built later', async () => {
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
    expect(sumOf(today, 'open_minutes')).toBe(sumOf(before, 'open_minutes') + 24 * 60);
    await travelInTime(database.owner, clock('01:00', '2026-10-22'));
    await building.count(DAY);
    await addDesk();
    await building.count(DAY);
    expect(await building.hours(building.at.buildingId, DAY)).toEqual(today);
  });

  test('believes a sensor that saw somebody who did not check in, from the quarter on in which it did', async () => {
    await keepPartitions(database.urls.keeper, clock('09:00'));
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
    const told = await building.within((tx) =>
      tx
        .selectFrom('reservation')
        .select(['space_id as spaceId', 'sensed_minutes as sensed', 'heard_minutes as heard'])
        .where('organisation_id', '=', building.at.organisationId)
        .execute(),
    );
    const of = (spaceId: string) => told.find((one) => one.spaceId === spaceId);
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

  test('loses the hours of what is not there any more', async () => {
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

  test('is not seen by another organisation', async () => {
    const [one, other] = [await aCountedBuilding(database, ZONE), await aCountedBuilding(database, ZONE)];
    await one.count(DAY);
    const seen = await other.within((tx) => sql`select from usage_hour`.execute(tx));
    expect(seen.rows).toEqual([]);
  });
});

/** A life of a reservation in minutes since the day began; two of one space may not meet, but what is left of them may. */
const life = fc.record({
  space: fc.nat(7),
  start: fc.integer({ min: 0, max: 1300 }),
  length: fc.integer({ min: 1, max: 400 }),
  fate: fc.constantFrom('stands', 'attended', 'left', 'released', 'cancelled', 'removed'),
  after: fc.integer({ min: 0, max: 400 }),
  seconds: fc.nat(59),
});
type Fate = typeof life extends fc.Arbitrary<infer L> ? L : never;

function lifeOf(building: Building, day: LocalDate, from: number, one: Fate): Lived {
  const { desks, meeting, spot } = building.spaces;
  const spaceId = [...desks, meeting, spot][one.space] ?? meeting;
  const start = from + one.start * MINUTE;
  const end = start + one.length * MINUTE;
  const then = start + Math.min(one.after, one.length) * MINUTE + one.seconds * 1000;
  const held = { spaceId, day, start, end };
  if (one.fate === 'attended') return { ...held, state: 'i', checkedInAt: then - 20 * MINUTE };
  if (one.fate === 'left') return { ...held, state: 'o', checkedInAt: start, plannedEnd: end + one.after * MINUTE + 1 };
  if (one.fate === 'released') return { ...held, state: 'c', cancelledAt: then, cancelledBy: 's' };
  if (one.fate === 'cancelled') return { ...held, state: 'c', cancelledAt: start, cancelledBy: 'u' };
  return one.fate === 'removed' ? { ...held, state: 'c' } : held;
}

describe('random histories are counted as plainly as one can', () => {
  test.each([
    ['Europe/Amsterdam', '2026-10-25'],
    ['Europe/Amsterdam', '2026-10-21'],
    ['Europe/Amsterdam', '2027-03-28'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['Asia/Kathmandu', '2026-10-21'],
  ])('%s %s', async (zone, day) => {
    const { start, end } = dayPeriod(day, zone);
    await keepPartitions(database.urls.keeper, start);
    const dayMinutes = (end - start) / MINUTE;
    const quarters = fc.array(fc.option(fc.nat(15)), { minLength: 100, maxLength: 108 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(life, { maxLength: 25 }),
        fc.array(fc.tuple(fc.nat(7), quarters), { maxLength: 3 }),
        fc.constantFrom('09:00', '17:00'),
        async (fates, sensors, looksAt) => {
          const building = await aCountedBuilding(database, zone);
          const fitting = fates.filter(({ start: from, length }) => from + length <= dayMinutes);
          await building.lived(fitting.map((one) => lifeOf(building, day, start, one)));
          const { desks, meeting, spot } = building.spaces;
          for (const [space, minutes] of sensors)
            await building.sensed([...desks, meeting, spot][space] ?? meeting, start - QUARTER_MS, minutes);
          await travelInTime(database.owner, instantOf(day, looksAt, zone));
          await building.count(day);
          expect(localDayOf(start, zone)).toBe(day);
          expect(await building.differences(day)).toEqual([]);
          const [all, ...floors] = await Promise.all(
            [building.at.buildingId, ...Object.values(building.floors)].map((scope) => building.hours(scope, day)),
          );
          const floorSum = floors.reduce((sum, rows) => sum + sumOf(rows, 'open_minutes'), 0);
          expect(floorSum).toBe(sumOf(all ?? [], 'open_minutes'));
        },
      ),
      { numRuns: 8 },
    );
  });
});
