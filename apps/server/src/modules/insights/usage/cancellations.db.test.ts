import { instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCountedBuilding } from '../counted-building.fixture.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const LATER = '2026-10-28';
const clock = (time: string, day = DAY) => instantOf(day, time, ZONE);

type Building = Awaited<ReturnType<typeof aCountedBuilding>>;

const hoursOf = async (building: Building, scopeId: string) => {
  const rows = await building.within((tx) =>
    tx
      .selectFrom('cancellation_hour')
      .select(['hour', 'by_user as user', 'by_other as other', 'by_system as system', 'restored', 'lead'])
      .where('organisation_id', '=', building.at.organisationId)
      .where('scope_id', '=', scopeId)
      .where('local_day', '=', DAY)
      .orderBy('hour')
      .execute(),
  );
  return rows.map(({ hour, user, other, system, restored, lead }) => ({
    hour,
    of: [user, other, system, restored],
    lead,
  }));
};

test('cancellations count in the hour in which they happened, whatever the day of the reservation', async () => {
  const building = await aCountedBuilding(database, ZONE);
  const [, desk = ''] = building.spaces.desks;
  const at = (day: string, from: string) => ({
    spaceId: desk,
    day,
    start: clock(from, day),
    end: clock(from, day) + 3_600_000,
  });
  await building.lived([
    { ...at(DAY, '10:00'), state: 'c', cancelledAt: clock('09:46'), cancelledBy: 'u' },
    { ...at(DAY, '12:00'), state: 'c', cancelledAt: clock('09:59'), cancelledBy: 'o' },
    { ...at(LATER, '10:00'), state: 'c', cancelledAt: clock('09:00'), cancelledBy: 'u' },
    { ...at(DAY, '14:00'), state: 'c', cancelledAt: clock('14:15'), cancelledBy: 's' },
    { ...at(DAY, '16:00'), state: 'c', cancelledAt: clock('16:00', '2026-10-20'), cancelledBy: 'u' },
  ]);
  await travelInTime(database.owner, clock('18:00'));
  await building.count(DAY);
  const expected = [
    { hour: 9, of: [2, 1, 0, 0], lead: [1, 0, 1, 0, 1] },
    { hour: 14, of: [0, 0, 1, 0], lead: [0, 0, 0, 0, 0] },
  ];
  for (const scope of [building.at.buildingId, building.floors.ground, building.spaces.studio])
    expect(await hoursOf(building, scope)).toEqual(expected);
  expect(await hoursOf(building, building.floors.top)).toEqual([]);
});

test('a restored reservation does not count as given back', async () => {
  const building = await aCountedBuilding(database, ZONE);
  const [, desk = ''] = building.spaces.desks;
  await building.lived([{ spaceId: desk, day: DAY, start: clock('09:00'), end: clock('10:00') }]);
  await building.within((tx) =>
    sql`insert into no_show_step (organisation_id, reservation_id, step, building_id, done_at, restored_at)
      select organisation_id, id, 'cancel', ${building.at.buildingId}, ${new Date(clock('09:15'))}, ${new Date(clock('09:20'))}
      from reservation where organisation_id = ${building.at.organisationId}`.execute(tx),
  );
  await building.count(DAY);
  expect(await hoursOf(building, building.at.buildingId)).toEqual([
    { hour: 9, of: [0, 0, 0, 1], lead: [0, 0, 0, 0, 0] },
  ]);
});

test('new reservations count in the hour of their creation', async () => {
  const building = await aCountedBuilding(database, ZONE);
  await building.lived([
    { spaceId: building.spaces.meeting, day: LATER, start: clock('09:00', LATER), end: clock('10:00', LATER) },
  ]);
  const { today } = await building.madeToday();
  await building.count(today);
  const rows = await building.within((tx) =>
    tx
      .selectFrom('cancellation_hour')
      .select(['created', 'space_type'])
      .where('organisation_id', '=', building.at.organisationId)
      .where('scope_id', '=', building.at.buildingId)
      .execute(),
  );
  expect(rows).toEqual([{ created: 1, space_type: 'r' }]);
});
