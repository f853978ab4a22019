import { daysAfter, instantOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { aCountedBuilding } from '../counted-building.fixture.ts';
import { computeUsage } from '../usage/compute-usage.job.ts';
import { markCurrentDays } from './mark-current-days.job.ts';
import { markUsageDue } from './mark-usage-due.job.ts';
import { markDue } from './usage-due.sql.ts';

const database = testDatabase();
const ZONE = 'Europe/Amsterdam';
const DAY = '2026-10-21';
const NEXT = daysAfter(DAY, 1);
let building: Awaited<ReturnType<typeof aCountedBuilding>>;

beforeEach(async () => {
  building = await aCountedBuilding(database, ZONE);
  await travelInTime(database.owner, instantOf(DAY, '12:00', ZONE));
});

const due = async () => {
  const rows = await building.within((tx) =>
    tx.selectFrom('usage_due').select('local_day').where('organisation_id', '=', building.at.organisationId).execute(),
  );
  return rows.map(({ local_day }) => local_day).toSorted();
};
const compute = () => computeUsage({ db: database.owner, log: createLogger('silent', 'test') }).run();
const happen = (type: string, payload: object) =>
  markUsageDue({ db: database.owner }).run({
    organisationId: building.at.organisationId,
    eventId: crypto.randomUUID(),
    type,
    payload: { buildingId: building.at.buildingId, ...payload },
    actorId: null,
  });

const reserved = async (day: string) => {
  const start = instantOf(day, '09:00', ZONE);
  await building.lived([{ spaceId: building.spaces.meeting, day, start, end: start + 3_600_000 }]);
  const { id, member_id } = await building.within((tx) =>
    tx
      .selectFrom('reservation')
      .select(['id', 'member_id'])
      .where('organisation_id', '=', building.at.organisationId)
      .executeTakeFirstOrThrow(),
  );
  return { reservationId: id, memberId: member_id };
};

test('an event of a reservation makes its day and today due, once', async () => {
  const about = await reserved(NEXT);
  await happen('reservation.checked-in.v1', about);
  await happen('reservation.checked-in.v1', about);
  expect(await due()).toEqual([DAY, NEXT]);
});

test('a day beyond the range of reports is counted when it comes near', async () => {
  await happen('reservation.checked-in.v1', await reserved(daysAfter(DAY, 367)));
  expect(await due()).toEqual([DAY]);
});

test('moving a reservation also makes the day due that it left', async () => {
  const left = daysAfter(DAY, 3);
  await happen('reservation.changed.v1', { ...(await reserved(NEXT)), leftDay: left });
  expect(await due()).toEqual([DAY, NEXT, left]);
});

test('a change of the building makes today and later counted days due, and no past day', async () => {
  const at = building.at;
  await building.within((tx) => markDue(tx, at, [daysAfter(DAY, -1), DAY, daysAfter(DAY, 5)]));
  await compute();
  expect(await due()).toEqual([]);
  await happen('desk.saved.v1', { subjectId: crypto.randomUUID() });
  expect(await due()).toEqual([DAY, daysAfter(DAY, 5)]);
});

test('computing leaves nothing due, and a later mark stays', async () => {
  await reserved(DAY);
  await building.within((tx) => markDue(tx, building.at, [DAY]));
  await Promise.all([compute(), compute()]);
  expect(await due()).toEqual([]);
  expect((await building.hours(building.spaces.meeting, DAY)).find(({ hour }) => hour === 9)).toMatchObject({
    reserved_minutes: 60,
  });
  await building.within((tx) => markDue(tx, building.at, [DAY]));
  expect(await due()).toEqual([DAY]);
});

test('today is due every quarter of an hour, and past days until they are frozen', async () => {
  const mark = () => markCurrentDays({ db: database.owner, log: createLogger('silent', 'test') }).run();
  await mark();
  expect(await due()).toEqual([-3, -2, -1, 0].map((n) => daysAfter(DAY, n)));
  await compute();
  await mark();
  expect(await due()).toEqual([DAY]);
});
