import { daysAfter, instantOf } from '@berth/domain';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCountedBuilding } from '../../src/modules/insights/counted-building.fixture.ts';
import { anonymiseReservations } from '../../src/modules/retention/anonymise/anonymise-reservations.job.ts';
import { keeperDeps } from '../../src/modules/retention/retention.fixture.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const KEPT_DAYS = 30;
const clock = (time: string, day = DAY) => instantOf(day, time, ZONE);

test('figures of spaces are the same to the byte when nobody knows any more whose reservations they came from', async () => {
  const building = await aCountedBuilding(database, ZONE);
  const [, came = '', left = '', released = '', absent = ''] = building.spaces.desks;
  const held = { day: DAY, start: clock('09:00'), end: clock('12:00') };
  await building.lived([
    // With seconds, which go with the person.
    { ...held, spaceId: came, state: 'i', checkedInAt: clock('09:07') + 41_000 },
    { ...held, spaceId: left, state: 'o', checkedInAt: clock('09:00'), plannedEnd: clock('15:00') },
    { ...held, spaceId: released, state: 'c', cancelledAt: clock('09:30') + 3_000, cancelledBy: 's' },
    { ...held, spaceId: absent },
  ]);
  const own = sql`organisation_id = ${building.at.organisationId}`;
  const figures = () =>
    building.within(async (tx) => {
      const { rows } = await sql<{ row: string }>`
        select usage_hour::text as row from usage_hour where ${own}
        union all select cancellation_hour::text from cancellation_hour where ${own} order by 1`.execute(tx);
      return rows;
    });
  const known = () =>
    building.within((tx) => sql`select from reservation where ${own} and member_id is not null`.execute(tx));
  await travelInTime(database.owner, clock('08:00', daysAfter(DAY, 1)));
  await building.count(DAY);
  const before = await figures();
  expect((await known()).rows).toHaveLength(4);

  await building.within((tx) => sql`update building set anonymise_after_days = ${KEPT_DAYS} where ${own}`.execute(tx));
  await travelInTime(database.owner, clock('08:00', daysAfter(DAY, KEPT_DAYS + 2)));
  await anonymiseReservations(keeperDeps(database)).run();
  expect((await known()).rows).toHaveLength(0);
  await building.count(DAY);
  expect(await figures()).toEqual(before);
  expect(await building.differences(DAY)).toEqual([]);
});
