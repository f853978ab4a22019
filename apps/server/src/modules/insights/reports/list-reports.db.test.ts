import { assetAvailability, fixedDeskReport, ghosts } from '@berth/contract';
import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import {
  aReportedBuilding,
  at,
  MONDAY,
  RANGE,
  type ReportedBuilding,
  TODAY,
  TUESDAY,
} from './reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReportedBuilding;
let ina: Awaited<ReturnType<ReportedBuilding['person']>>;

beforeEach(async () => {
  building = await aReportedBuilding(database, api);
  ina = await building.person('Ina Sight');
});

const own = () => ({ organisation_id: building.at.organisationId, building_id: building.at.buildingId });

describe('the report of fixed desks', () => {
  const report = () => api.call(fixedDeskReport, { params: building.place, query: {}, as: ina.as('Insights') });
  beforeEach(async () => {
    const holder = await building.person('Hol Der');
    await building.within(async (tx) => {
      await tx
        .updateTable('fixed_desk')
        .set({ member_id: holder.id, employee_name: 'Hol Der', emergency_responder: true })
        .execute();
      const absent = (from: string, days: number) =>
        tx
          .insertInto('planned_absence')
          .values({
            ...own(),
            member_id: holder.id,
            // Part of the key; two absences may be stored within a millisecond.
            created_at: new Date(at(from, '00:00')),
            start_at: new Date(at(from, '00:00')),
            end_at: new Date(at(daysAfter(from, days), '00:00')),
          })
          .execute();
      await absent(MONDAY, 2);
      await absent(TODAY, 3);
      await tx.updateTable('building').set({ rules_version: 1_000 }).where('id', '=', own().building_id).execute();
    });
    await building.lived([
      building.held(MONDAY, '09:00', '10:00', { spaceId: building.spaces.fixedDesk }),
      building.held(TUESDAY, '09:00', '10:00', { spaceId: building.spaces.fixedDesk, memberId: holder.id }),
      building.held(TUESDAY, '11:00', '12:00', {
        spaceId: building.spaces.fixedDesk,
        state: 'c',
        checkedInAt: null,
        cancelledBy: 'u',
        cancelledAt: at(MONDAY, '09:00'),
      }),
    ]);
  });

  test('shows nothing while people are hidden and fewer than five have a fixed desk', async () => {
    const { body } = await report();
    expect(body).toMatchObject({ from: '2026-10-19', to: '2026-12-13', people: false, suppressed: true });
    expect([body.floors, body.desks]).toEqual([[], []]);
    expect(await building.audited()).toEqual([]);
  });

  test('adds up the desks of a floor with five holders while people are hidden', async () => {
    const [, ...others] = building.spaces.desks.slice(0, 5);
    for (const [n, space_id] of others.entries()) {
      const { id } = await building.person(`Holder ${n}`);
      const fixed = { organisation_id: own().organisation_id, space_id, member_id: id };
      await building.within((tx) => tx.insertInto('fixed_desk').values(fixed).execute());
    }
    const { body } = await report();
    expect(body).toMatchObject({ desks: [], people: false, suppressed: false });
    expect(body.floors).toEqual([
      { floorName: 'Ground', desks: 5, absentDays28: 2, nextAbsentDays28: 3, reservedByOthers28: expect.any(Number) },
    ]);
  });

  test('names a holder by their account, as the list of fixed desks does', async () => {
    await building.set({ insights_show_people: true });
    await building.within((tx) => tx.updateTable('fixed_desk').set({ employee_name: '' }).execute());
    expect((await report()).body.desks).toEqual([expect.objectContaining({ employeeName: 'Hol Der' })]);
  });

  test('contains names if people are shown, and is audited', async () => {
    await building.set({ insights_show_people: true });
    expect((await report()).body).toMatchObject({
      floors: [{ floorName: 'Ground', desks: 1, absentDays28: 2, nextAbsentDays28: 3, reservedByOthers28: 1 }],
      desks: [
        {
          objectId: building.spaces.fixedDesk,
          name: '0',
          roomName: 'Studio',
          floorName: 'Ground',
          employeeName: 'Hol Der',
          emergencyResponder: true,
          absentDays28: 2,
          nextAbsentDays28: 3,
          reservedByOthers28: 1,
        },
      ],
    });
    expect(await building.audited()).toMatchObject([
      { action: 'building.people_looked_at', after: { report: 'fixed-desks', from: '2026-10-19', to: '2026-12-13' } },
    ]);
  });
});

test('the report of assets shows the most lent at once, and refusals of at least five people', async () => {
  const assetId = await building.within(async (tx) => {
    const { id } = await tx
      .insertInto('asset_type')
      .values({ ...own(), name: 'Projector', quantity: 3 })
      .returning('asset_type.id')
      .executeTakeFirstOrThrow();
    for (const [day, refused] of [
      [MONDAY, 4],
      [TUESDAY, 5],
    ] as const)
      await tx
        .insertInto('asset_day')
        .values({
          organisation_id: own().organisation_id,
          asset_id: id,
          local_day: day,
          peak: 2,
          minutes: 90,
          refused,
        })
        .execute();
    return id;
  });
  const as = ina.as('View-custom-assets');
  const { body } = await api.call(assetAvailability, { params: building.place, query: RANGE, as });
  expect(body.assets).toEqual([
    {
      assetId,
      name: 'Projector',
      limit: 3,
      days: [
        { day: MONDAY, peak: 2, hours: 1.5, refused: null },
        { day: TUESDAY, peak: 2, hours: 1.5, refused: 5 },
      ],
    },
  ]);
  expect(body.suppressed).toBe(true);
  await building.change({ modules: JSON.stringify({ workplace: true, sensor: false, insights: false }) });
  expect((await api.call(assetAvailability, { params: building.place, query: RANGE, as })).status).toBe(403);
});

describe('the report of ghosts', () => {
  const report = () => api.call(ghosts, { params: building.place, query: RANGE, as: ina.as('Insights') });
  beforeEach(async () => {
    await building.change({ flow_name: 'cancel-15' });
    await building.set({ insights_show_people: true });
    const [, one = '', two = ''] = building.spaces.desks;
    const nobody = { state: 'r', checkedInAt: null } as const;
    await building.lived([
      building.held(MONDAY, '09:00', '11:00', { spaceId: one }),
      building.held(MONDAY, '09:00', '11:00', { spaceId: two, ...nobody }),
      building.held(TUESDAY, '09:00', '10:00', { spaceId: building.spaces.meeting, ...nobody }),
      building.held(TUESDAY, '09:00', '12:00', {
        spaceId: one,
        state: 'c',
        checkedInAt: null,
        cancelledBy: 's',
        cancelledAt: at(TUESDAY, '10:00'),
        madeAt: at(MONDAY, '10:00'),
      }),
      building.held(TUESDAY, '10:30', '11:00', { spaceId: one, madeAt: at(TUESDAY, '10:20') }),
    ]);
    for (const day of [MONDAY, TUESDAY]) await building.count(day);
    await building.within(async (tx) => {
      for (const [rule, count] of [
        ['building-maximum', 5],
        ['daily-maximum', 4],
      ] as const)
        await tx
          .insertInto('refusal_count')
          .values({
            organisation_id: own().organisation_id,
            scope_id: building.floors.ground,
            space_type: 'd',
            local_day: MONDAY,
            rule,
            count,
          })
          .execute();
    });
  });

  test('has figures by floor, room and weekday, and refusals of at least five people', async () => {
    const { body } = await report();
    const none = { noShowRate: null, ghostHours: 0, givenBackHours: 0, reusedHours: 0, walkInHours: 0, unverified: 0 };
    const ground = { ...none, noShowRate: 0.5, ghostHours: 2, givenBackHours: 2, reusedHours: 0.5 };
    expect(body.total).toEqual({ ...ground, noShowRate: 0.6, ghostHours: 3, refused: { 'building-maximum': 5 } });
    expect(body.floors).toMatchObject([
      {
        floorId: building.floors.ground,
        name: 'Ground',
        ...ground,
        refused: { 'building-maximum': 5 },
        rooms: [{ roomId: building.spaces.studio, name: 'Studio', ...ground, refused: {} }],
      },
      { name: 'Top', noShowRate: 1, ghostHours: 1, rooms: [{ name: 'Meeting', noShowRate: 1, ghostHours: 1 }] },
    ]);
    expect(body.weekdays.map(({ ghostHours, noShowRate }) => [ghostHours, noShowRate])).toEqual([
      [2, 0.5],
      [1, 0.6667],
      ...Array.from({ length: 5 }, () => [0, null]),
    ]);
    expect(body.suppressed).toBe(false);
  });

  test('leaves out days of fewer than five people while people are hidden', async () => {
    await building.set({});
    expect((await report()).body).toMatchObject({ total: null, floors: [], weekdays: [], suppressed: true });
    const others = building.spaces.desks.slice(3);
    for (const spaceId of [...others, building.spaces.spot]) {
      const { id: memberId } = await building.person('Another Person');
      await building.lived([building.held(MONDAY, '09:00', '11:00', { spaceId, memberId })]);
    }
    // Those of the fixture are one person, so that Monday has five.
    const { body } = await report();
    expect(body.total).toMatchObject({ noShowRate: 0.1667, ghostHours: 2, givenBackHours: 0 });
    expect(body.floors.map(({ name, rooms }) => [name, rooms.map((room) => room.name)])).toEqual([
      ['Ground', ['Studio']],
    ]);
    expect(body.weekdays.map(({ noShowRate }) => noShowRate)).toEqual([0.1667, null, null, null, null, null, null]);
    expect(body.suppressed).toBe(true);
  });
});
