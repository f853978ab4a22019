import { daysAfter, instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { aCountedBuilding } from '../counted-building.fixture.ts';
import { checkUsage } from './check-usage.job.ts';
import { rebuildUsage } from './rebuild-usage.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const clock = (time: string, day = DAY) => instantOf(day, time, ZONE);
let building: Awaited<ReturnType<typeof aCountedBuilding>>;
let recorded: unknown[] = [];

beforeEach(async () => {
  recorded = [];
  building = await aCountedBuilding(database, ZONE);
  await building.lived([{ spaceId: building.spaces.meeting, day: DAY, start: clock('09:00'), end: clock('10:00') }]);
  await travelInTime(database.owner, clock('08:00', daysAfter(DAY, 1)));
  await building.count(DAY);
});

const record: RecordEvent = async (_tx, events) => {
  recorded.push(...[events].flat().filter(({ organisationId }) => organisationId === building.at.organisationId));
  return [];
};
const check = () => checkUsage({ db: database.owner, log: createLogger('silent', 'test'), record }).run();
const plant = () =>
  building.within((tx) =>
    sql`update usage_hour set reserved_minutes = 0
      where organisation_id = ${building.at.organisationId} and scope_id = ${building.floors.top} and hour = 9`.execute(
      tx,
    ),
  );
const due = () =>
  building.within((tx) =>
    tx.selectFrom('usage_due').select('local_day').where('organisation_id', '=', building.at.organisationId).execute(),
  );

test('correct figures are not changed', async () => {
  await check();
  expect([recorded, await due()]).toEqual([[], []]);
});

test('wrong figures are reported, and their day becomes due', async () => {
  await plant();
  await check();
  expect(recorded).toMatchObject([
    { type: 'usage.differed.v1', payload: { buildingId: building.at.buildingId, day: DAY, hours: 1 } },
  ]);
  expect(await due()).toEqual([{ local_day: DAY }]);
});

test('an operator can recount days, and the opening minutes do not change', async () => {
  const before = await building.hours(building.floors.top, DAY);
  await plant();
  const printed: string[] = [];
  const deps = { db: database.owner, print: (line: string) => void printed.push(line) };
  const { organisationId, buildingId } = building.at;
  const rebuild = (...words: string[]) => rebuildUsage(deps as unknown as Parameters<typeof rebuildUsage>[0], words);
  await rebuild(organisationId, buildingId, DAY, daysAfter(DAY, 1));
  expect(printed).toEqual(['2 days counted again']);
  expect(await building.hours(building.floors.top, DAY)).toEqual(before);
  await expect(rebuild(organisationId, buildingId, 'yesterday', DAY)).rejects.toThrow();
});

test('an operator cannot recount a building under another organisation', async () => {
  const other = await aCountedBuilding(database, ZONE);
  const printed: string[] = [];
  const deps = { db: database.owner, print: (line: string) => void printed.push(line) };
  const words = [other.at.organisationId, building.at.buildingId, DAY, DAY];
  await rebuildUsage(deps as unknown as Parameters<typeof rebuildUsage>[0], words);
  expect(printed).toEqual(['there is no such building']);
});
