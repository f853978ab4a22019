import { randomUUID } from 'node:crypto';
import { hourlyCancellations, hourlyStatistics } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { hourTotals } from './hourly-statistics.sql.ts';
import { aReportedBuilding, at, MONDAY, RANGE, type ReportedBuilding, TUESDAY } from './reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReportedBuilding;
let as: ReturnType<Awaited<ReturnType<ReportedBuilding['person']>>['as']>;

beforeEach(async () => {
  building = await aReportedBuilding(database, api);
  as = (await building.person('Ina Sight')).as('Insights');
});

const statistics = (query: object = {}) =>
  api.call(hourlyStatistics, { params: building.place, query: { ...RANGE, ...query }, as });
const cancellations = (query: object = {}) =>
  api.call(hourlyCancellations, { params: building.place, query: { ...RANGE, ...query }, as });

describe('hourly availability', () => {
  beforeEach(async () => {
    await building.set({ insights_show_people: true });
    const [, one = '', two = ''] = building.spaces.desks;
    await building.lived([
      building.held(MONDAY, '09:00', '11:00', { spaceId: one }),
      building.held(MONDAY, '09:00', '10:00', { spaceId: two }),
      building.held(TUESDAY, '09:00', '10:00', { spaceId: one }),
    ]);
    await building.count(MONDAY);
    await building.count(TUESDAY);
  });

  test('consists of means over open days, with their peak', async () => {
    const { status, body } = await statistics();
    expect(status).toBe(200);
    // There are six desks, and one of them is fixed.
    expect(body.hours.find(({ hour }) => hour === 9)).toEqual({
      hour: 9,
      openSpaces: 5,
      reserved: 1.5,
      used: 1.5,
      available: 3.5,
      utilisation: 0.3,
      peak: { day: MONDAY, hour: 9, used: 2, share: 0.4 },
    });
    expect(body).toMatchObject({
      from: RANGE.fromDate,
      to: RANGE.toDate,
      peak: { day: MONDAY, hour: 9, used: 2 },
      days: [{ day: MONDAY }, { day: TUESDAY }],
      buildings: [{ path: `/${building.place.org}/${building.place.building}`, timezone: 'Europe/Amsterdam' }],
      suppressed: false,
      workingDays: 2,
    });
    expect(body.week[0]?.[9]).toBe(0.4);
    expect(body.week[6]?.[9]).toBeNull();
  });

  test('covers eight to six on working days without opening hours, and reports whether it does', async () => {
    const { body } = await statistics();
    expect(body.assumedHours).toBe(true);
    expect(body.hours.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    await building.within((tx) =>
      sql`insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, days)
        select organisation_id, building_id, id, '07:00', '19:00', '2026-01-01', '{monday}' from space
        where organisation_id = ${building.at.organisationId} and type = 'ROOM'`.execute(tx),
    );
    expect((await statistics()).body.assumedHours).toBe(false);
  });

  test('can be limited to a floor of the building', async () => {
    const other = await aReportedBuilding(database, api);
    expect((await statistics({ floorId: building.floors.ground })).body.peak?.used).toBe(2);
    expect((await statistics({ floorId: building.floors.top })).body.peak).toBeNull();
    expect(await statistics({ floorId: other.floors.ground })).toMatchObject({
      status: 404,
      body: { code: 'floor.not_found' },
    });
    expect(await statistics({ floorId: building.floors.ground, allBuildings: 'true' })).toMatchObject({
      status: 400,
      body: { code: 'insights.floor_of_one_building' },
    });
  });

  test('is suppressed for a floor or building with four desks', async () => {
    await building.within((tx) =>
      tx
        .updateTable('space')
        .set({ removed_at: new Date() })
        .where('space.id', '=', building.spaces.desks[5] ?? '')
        .execute(),
    );
    for (const query of [{}, { floorId: building.floors.ground }])
      expect((await statistics(query)).body).toMatchObject({ hours: [], days: [], peak: null, suppressed: true });
    expect((await statistics({ type: 'ROOM' })).body).toMatchObject({ suppressed: false });
    expect((await statistics({ type: 'ROOM' })).body.hours).toHaveLength(10);
  });

  test('reports the time of the oldest change that is not counted yet', async () => {
    expect(Date.parse((await statistics()).body.asOf)).toBeGreaterThanOrEqual(at('2026-11-16', '12:00'));
    await building.within((tx) =>
      tx
        .insertInto('usage_due')
        .values({
          organisation_id: building.at.organisationId,
          building_id: building.at.buildingId,
          local_day: TUESDAY,
          marked_at: new Date(at('2026-11-16', '11:00')),
        })
        .execute(),
    );
    expect((await statistics()).body.asOf).toBe(new Date(at('2026-11-16', '11:00')).toISOString());
  });
});

describe('hourly availability while people are hidden', () => {
  test('leaves out the hours of fewer than five people', async () => {
    const desks = building.spaces.desks.slice(1);
    await building.lived([
      ...desks.map((spaceId) => building.held(MONDAY, '09:00', '10:00', { spaceId })),
      ...desks.slice(1).map((spaceId) => building.held(MONDAY, '10:00', '11:00', { spaceId })),
    ]);
    await building.count(MONDAY);
    const { body } = await statistics();
    expect(body.week[0]?.slice(8, 12)).toEqual([0, 1, null, 0]);
    expect(body.hours.map(({ hour }) => hour)).toEqual([8, 9, 11, 12, 13, 14, 15, 16, 17]);
    expect(body.suppressed).toBe(true);
    await building.set({ insights_show_people: true });
    expect((await statistics()).body).toMatchObject({ suppressed: false });
    expect((await statistics()).body.week[0]?.[10]).toBe(0.8);
  });

  test('hides the next smallest floor too if the small ones have fewer than five people together', async () => {
    const { organisationId } = building.at;
    const cell = (taken: number) => ({ id: randomUUID(), taken });
    const [four, ten, fifteen, nobody] = [cell(240), cell(600), cell(900), cell(0)];
    const shownOf = async (siblings: readonly { id: string; taken: number }[]) => {
      const visible: number[] = [];
      for (const { id, taken } of siblings) {
        const query = { organisationId, scopeIds: [id], siblingIds: siblings.map((one) => one.id), showsPeople: false };
        const { totals } = await building.within((tx) =>
          hourTotals(tx, { ...query, spaceType: 'd' }, { from: MONDAY, to: MONDAY }),
        );
        if (totals.every(({ hidden }) => !hidden)) visible.push(taken);
      }
      return visible;
    };
    for (const { id, taken } of [four, ten, fifteen, nobody])
      await building.within((tx) =>
        sql`
          insert into usage_hour (organisation_id, scope_id, space_type, local_day, hour, open_minutes, reserved_minutes,
            attended_minutes, used_minutes, heard_minutes, sensed_minutes, ghost_minutes, given_back_minutes, walk_in_minutes)
          values (${organisationId}, ${id}, 'd', ${MONDAY}, 9, 1200, ${taken}, 0, 0, 0, 0, 0, 0, 0)`.execute(tx),
      );
    expect(await shownOf([four, ten, fifteen, nobody])).toEqual([900, 0]);
    expect(await shownOf([ten, fifteen])).toEqual([600, 900]);
  });
});

test.each([
  ['is reversed', { fromDate: '2026-11-15', toDate: '2026-11-02' }],
  ['has 367 days', { fromDate: '2025-11-15', toDate: '2026-11-16' }],
])('a range that %s is refused', async (_name, query) => {
  expect(await statistics(query)).toMatchObject({ status: 400, body: { code: 'insights.range' } });
  expect(await cancellations(query)).toMatchObject({ status: 400, body: { code: 'insights.range' } });
});

test('a range before 1970 is empty', async () => {
  const query = { fromDate: '0020-02-29', toDate: '0020-02-29' };
  expect(await cancellations(query)).toMatchObject({ status: 200, body: { cancelledShare: null } });
  expect(await statistics(query)).toMatchObject({ status: 200, body: { hours: [] } });
});

test('a range of 366 days is accepted', async () => {
  expect((await statistics({ fromDate: '2025-11-16', toDate: '2026-11-16' })).status).toBe(200);
});

describe('cancellations', () => {
  test('are counted for days and hours of at least five people while people are hidden', async () => {
    const [, desk = ''] = building.spaces.desks;
    const cancelled = async (people: number, day: string, time: string) => {
      for (let n = 0; n < people; n += 1) {
        const { id: memberId } = await building.person(`Person ${n}`);
        const ended = { state: 'c', checkedInAt: null, cancelledAt: at(day, time), cancelledBy: 'u' } as const;
        const madeAt = at('2026-11-01', '10:00');
        await building.lived([building.held(TUESDAY, '15:00', '16:00', { spaceId: desk, memberId, madeAt, ...ended })]);
      }
      await building.count(day);
    };
    await cancelled(4, MONDAY, '09:30');
    expect((await cancellations()).body).toMatchObject({ cancelledShare: null, suppressed: true });
    await cancelled(1, MONDAY, '14:00');
    // The day has five people, its hours have not.
    expect((await cancellations()).body.hours.filter(({ byUser }) => byUser > 0)).toEqual([]);
    await cancelled(1, MONDAY, '09:40');
    const { body } = await cancellations();
    expect(body.hours.filter(({ byUser }) => byUser > 0)).toMatchObject([{ hour: 9, byUser: 5 }]);
    expect(body).toMatchObject({ lead: { under24h: 0, under7d: 6 }, suppressed: true });
  });

  test('are counted by hour, with the time that was given back and reserved again', async () => {
    await building.set({ insights_show_people: true });
    const [, one = '', two = ''] = building.spaces.desks;
    await building.lived([
      building.held(MONDAY, '09:00', '12:00', {
        spaceId: one,
        state: 'c',
        checkedInAt: null,
        cancelledAt: at(MONDAY, '09:30'),
        cancelledBy: 's',
        madeAt: at('2026-11-01', '10:00'),
      }),
      building.held(MONDAY, '10:00', '11:00', { spaceId: one, madeAt: at(MONDAY, '09:40') }),
      building.held(TUESDAY, '09:00', '12:00', {
        spaceId: two,
        state: 'c',
        checkedInAt: null,
        cancelledAt: at(MONDAY, '14:20'),
        cancelledBy: 'u',
        madeAt: at('2026-11-01', '10:10'),
      }),
      // Created before the time was given back, so it does not count as reserved again.
      building.held(MONDAY, '11:00', '12:00', { spaceId: one, madeAt: at('2026-11-01', '11:00') }),
    ]);
    for (const day of ['2026-11-01', MONDAY, TUESDAY]) await building.count(day);
    const { body } = await cancellations({ fromDate: '2026-11-01' });
    expect(body.hours[9]).toEqual({ hour: 9, byUser: 0, byOther: 0, bySystem: 1, restored: 0 });
    expect(body.hours[14]).toEqual({ hour: 14, byUser: 1, byOther: 0, bySystem: 0, restored: 0 });
    expect(body).toMatchObject({
      lead: { under15m: 0, under2h: 0, under24h: 1, under7d: 0, longer: 0 },
      cancelledShare: 0.25,
      givenBackHours: 2.5,
      reusedHours: 1,
      suppressed: false,
    });
    expect(body.created.map((made, hour) => (made > 0 ? [hour, made] : [])).flat()).toEqual([9, 1, 10, 2, 11, 1]);
  });
});
