import { daysAfter, instantOf, mondayOf } from '@berth/domain/time';
import { aMember, testDatabase, travelInTime } from '@berth/testkit';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { capturedLog } from '../../../../testing/captured-log.ts';
import { aCountedBuilding, type ReplayOutcome } from '../counted-building.fixture.ts';
import { settleGroups } from './settle-groups.job.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const TODAY = '2026-11-16';
const WEEK = '2026-11-02';
let building: Awaited<ReturnType<typeof aCountedBuilding>>;

beforeEach(async () => {
  building = await aCountedBuilding(database, ZONE);
  await travelInTime(database.owner, instantOf(TODAY, '12:00', ZONE));
});

const people = async (count: number, userpool: string | undefined) => {
  const attributes: Record<string, string[]> = userpool === undefined ? {} : { userpool: [userpool] };
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const who = { issuer: 'test', subject: randomUUID(), attributes };
    const { email } = await aMember(database.owner, who, building.building);
    const { id } = await building.within((tx) =>
      tx.selectFrom('member').select('member.id').where('member.email', '=', email).executeTakeFirstOrThrow(),
    );
    ids.push(id);
  }
  return ids;
};
const came = (memberId: string, day: string, more: Partial<ReplayOutcome> = {}): ReplayOutcome => ({
  spaceId: building.spaces.spot,
  day,
  start: instantOf(day, '09:00', ZONE),
  end: instantOf(day, '11:00', ZONE),
  state: 'o',
  checkedInAt: instantOf(day, '09:00', ZONE),
  memberId,
  ...more,
});
const settle = () => settleGroups({ db: database.owner, log: capturedLog().log }).run();
const stored = (period: 'w' | 'm') =>
  building.within(async (tx) => {
    const { rows } = await sql<{ userpool: string; people: number; figures: number[] }>`
      select userpool, people, array[reservations, days, reserved_minutes, attended, no_shows, cancelled, late_cancelled] as figures
      from usage_group where organisation_id = ${building.at.organisationId} and period = ${period}::"char"
        and starts_on >= '2026-10-01' order by userpool`.execute(tx);
    return rows;
  });
const withheldIn = (startsOn: string) =>
  building.within((tx) =>
    sql<{ withheld: number }>`
      select withheld from usage_period where organisation_id = ${building.at.organisationId}
        and starts_on = ${startsOn} and period = 'w'`
      .execute(tx)
      .then(({ rows }) => rows[0]?.withheld),
  );

test('a week that ended seven days ago is stored once by userpool, with small ones combined', async () => {
  const sales = await people(6, 'Sales');
  const small = [...(await people(3, 'Legal')), ...(await people(2, undefined))];
  const cancelled = { state: 'c', checkedInAt: null, cancelledBy: 'u' } as const;
  const [first = ''] = sales;
  await building.lived([
    ...[...sales, ...small].map((id) => came(id, WEEK)),
    came(first, daysAfter(WEEK, 1), { ...cancelled, cancelledAt: instantOf(daysAfter(WEEK, 1), '08:00', ZONE) }),
  ]);
  await settle();
  const expected = [
    { userpool: '', people: 5, figures: [5, 5, 600, 5, 0, 0, 0] },
    { userpool: 'Sales', people: 6, figures: [6, 6, 720, 6, 0, 1, 1] },
  ];
  expect(await stored('w')).toEqual(expected);
  expect(await withheldIn(WEEK)).toBe(0);
  // The week that ended yesterday is not due yet, and neither is the month.
  expect(await withheldIn(mondayOf(daysAfter(TODAY, -7)))).toBeUndefined();
  expect(await stored('m')).toEqual([]);
  await building.lived([came(first, daysAfter(WEEK, 2))]);
  await Promise.all([settle(), settle()]);
  expect(await stored('w')).toEqual(expected);
});

test('a group that subtraction would reveal is withheld together with the next smallest', async () => {
  const [sales, legal] = [await people(6, 'Sales'), await people(4, 'Legal')];
  await building.lived([...sales, ...legal].map((id) => came(id, WEEK)));
  await settle();
  expect(await stored('w')).toEqual([]);
  expect(await withheldIn(WEEK)).toBe(2);
});

test('a month with anonymised days is not stored', async () => {
  await building.within((tx) =>
    sql`update building set anonymise_after_days = 30 where organisation_id = ${building.at.organisationId}`.execute(
      tx,
    ),
  );
  const sales = await people(6, 'Sales');
  const october = '2026-10-05';
  await building.lived(sales.flatMap((id) => [came(id, october), came(id, '2026-10-20')]));
  await settle();
  expect((await stored('w')).map(({ people: count }) => count)).toEqual([6]);
  expect(await stored('m')).toEqual([]);
});

test('people without a group are counted together, if they are five', async () => {
  const nobodys = await people(5, undefined);
  await building.lived(nobodys.map((id) => came(id, WEEK)));
  await settle();
  expect(await stored('w')).toEqual([{ userpool: '', people: 5, figures: [5, 5, 600, 5, 0, 0, 0] }]);
});

test('a week is stored before its people are anonymised, though it ended less than seven days ago', async () => {
  await building.within((tx) =>
    sql`update building set anonymise_after_days = 9 where organisation_id = ${building.at.organisationId}`.execute(tx),
  );
  const sales = await people(6, 'Sales');
  const lastWeek = daysAfter(WEEK, 7);
  await building.lived(sales.map((id) => came(id, lastWeek)));
  await settle();
  expect((await stored('w')).map(({ people: count }) => count)).toEqual([6]);
});
