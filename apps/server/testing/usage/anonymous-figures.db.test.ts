import { daysAfter, instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aCountedBuilding } from '../../src/modules/insights/counted-building.fixture.ts';
import { anonymiseReservations } from '../../src/modules/retention/anonymise/anonymise-reservations.job.ts';
import { purgeRemoved } from '../../src/modules/retention/purge/purge-removed.job.ts';
import { keeperDeps } from '../../src/modules/retention/retention.fixture.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const KEPT_DAYS = 30;
const PURGED_AFTER_DAYS = 30;
const clock = (time: string, day = DAY) => instantOf(day, time, ZONE);
const morningAfter = (days: number) => travelInTime(database.owner, clock('08:00', daysAfter(DAY, days)));
let building: Awaited<ReturnType<typeof aCountedBuilding>>;

/** Creates a day on which people came, left early, did not come and cancelled, counted after it was over. */
beforeEach(async () => {
  building = await aCountedBuilding(database, ZONE);
  const [, came = '', left = '', released = '', absent = ''] = building.spaces.desks;
  const held = { day: DAY, start: clock('09:00'), end: clock('12:00') };
  await building.lived([
    // With seconds, which anonymisation removes.
    { ...held, spaceId: came, state: 'i', checkedInAt: clock('09:07') + 41_000 },
    { ...held, spaceId: left, state: 'o', checkedInAt: clock('09:00'), plannedEnd: clock('15:00') },
    { ...held, spaceId: released, state: 'c', cancelledAt: clock('09:30') + 3_000, cancelledBy: 's' },
    { ...held, spaceId: absent },
  ]);
  await morningAfter(1);
  await building.count(DAY);
});

const query = <T>(statement: ReturnType<typeof sql<T>>) =>
  building.within(async (tx) => (await statement.execute(tx)).rows);
const own = () => sql`organisation_id = ${building.at.organisationId}`;
const figures = () =>
  query(sql<{ row: string }>`
    select usage_hour::text as row from usage_hour where ${own()}
    union all select cancellation_hour::text from cancellation_hour where ${own()} order by 1`);

test('figures of spaces are identical after the reservations were anonymised', async () => {
  const before = await figures();
  const named = () => query(sql`select from reservation where ${own()} and member_id is not null`);
  expect(await named()).toHaveLength(4);
  await query(sql`update building set anonymise_after_days = ${KEPT_DAYS} where ${own()}`);
  await morningAfter(KEPT_DAYS + 2);
  await anonymiseReservations(keeperDeps(database)).run();
  expect(await named()).toHaveLength(0);
  await building.count(DAY);
  expect(await figures()).toEqual(before);
  expect(await building.differences(DAY)).toEqual([]);
});

test('figures of spaces are identical after the spaces and their floors were purged', async () => {
  const before = await figures();
  const removedAt = new Date(clock('08:00', daysAfter(DAY, 1))).toISOString();
  await query(sql`update space set removed_at = ${removedAt} where ${own()}`);
  await query(sql`update floor set removed_at = ${removedAt} where ${own()}`);
  await morningAfter(PURGED_AFTER_DAYS + 2);
  // The contents of a room are deleted in one night, the room and then its floor in the next.
  for (let night = 0; night < 2; night += 1) await purgeRemoved(keeperDeps(database)).run();
  // Spaces with past reservations remain without their name; the rest is gone.
  expect(await query(sql`select name, count(*)::int from space where ${own()} group by 1`)).toEqual([
    { name: '', count: 5 },
  ]);
  expect(await query(sql`select from floor where ${own()}`)).toHaveLength(2);
  await building.count(DAY);
  expect(await figures()).toEqual(before);
  expect(await building.differences(DAY)).toEqual([]);
});
