import { instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aCountedBuilding } from '../counted-building.fixture.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const clock = (time: string) => instantOf(DAY, time, ZONE);
let building: Awaited<ReturnType<typeof aCountedBuilding>>;
let projector: string;

beforeEach(async () => {
  building = await aCountedBuilding(database, ZONE);
  const { organisationId, buildingId } = building.at;
  projector = await building.within(async (tx) => {
    const values = { organisation_id: organisationId, building_id: buildingId, name: 'Projector', quantity: 9 };
    return (await tx.insertInto('asset_type').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
  await travelInTime(database.owner, clock('20:00'));
});

/** Adds projectors to the reservations that start at these times. */
const lend = (quantities: Readonly<Record<string, number>>) =>
  building.within(async (tx) => {
    for (const [time, quantity] of Object.entries(quantities))
      await sql`
        insert into reservation_asset (organisation_id, reservation_id, asset_id, local_day, quantity)
        select organisation_id, id, ${projector}, local_day, ${quantity} from reservation
        where organisation_id = ${building.at.organisationId} and start_at = ${new Date(clock(time))}`.execute(tx);
  });
const counted = async () => {
  await building.count(DAY);
  return building.within((tx) =>
    tx
      .selectFrom('asset_day')
      .select(['asset_day.peak', 'asset_day.minutes', 'asset_day.refused'])
      .where('asset_day.organisation_id', '=', building.at.organisationId)
      .execute(),
  );
};

test('a day has the most assets lent at once, their minutes, and the number of refusals', async () => {
  const [, one = '', two = '', three = ''] = building.spaces.desks;
  const at = (spaceId: string, from: string, to: string) => ({ spaceId, day: DAY, start: clock(from), end: clock(to) });
  await building.lived([
    at(one, '09:00', '11:00'),
    at(two, '10:00', '12:00'),
    // Starts when the first ends, so both are never lent at once.
    at(three, '11:00', '12:00'),
    { ...at(three, '08:00', '12:00'), state: 'c', cancelledBy: 'u', cancelledAt: clock('07:00') },
    { ...at(three, '13:00', '17:00'), state: 'c', cancelledBy: 's', cancelledAt: clock('13:30') },
  ]);
  await lend({ '09:00': 2, '10:00': 3, '11:00': 1, '08:00': 9, '13:00': 2 });
  await building.within((tx) =>
    sql`insert into refusal_count (organisation_id, scope_id, space_type, local_day, rule, count)
      values (${building.at.organisationId}, ${projector}, 'd', ${DAY}, 'asset-stock', 4)`.execute(tx),
  );
  expect(await counted()).toEqual([{ peak: 5, minutes: 2 * 120 + 3 * 120 + 60 + 2 * 30, refused: 4 }]);
});

test('a day on which nothing is lent has no row', async () => {
  const [, desk = ''] = building.spaces.desks;
  await building.lived([{ spaceId: desk, day: DAY, start: clock('09:00'), end: clock('10:00') }]);
  await lend({ '09:00': 1 });
  expect(await counted()).toEqual([{ peak: 1, minutes: 60, refused: 0 }]);
  await building.within((tx) =>
    sql`delete from reservation_asset where organisation_id = ${building.at.organisationId}`.execute(tx),
  );
  expect(await counted()).toEqual([]);
});
