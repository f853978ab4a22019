import { monthlySummary, weeklySummary } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordedStatements } from '../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aReportedBuilding, at, MONDAY, RANGE, type ReportedBuilding, TUESDAY } from './reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReportedBuilding;
let ina: Awaited<ReturnType<ReportedBuilding['person']>>;

beforeEach(async () => {
  building = await aReportedBuilding(database, api);
  ina = await building.person('Ina Sight');
});

const weekly = (query: object = {}, as = ina.as('Insights')) =>
  api.call(weeklySummary, { params: building.place, query: { ...RANGE, ...query }, as });
const monthly = (query: object = {}) =>
  api.call(monthlySummary, { params: building.place, query: { ...RANGE, ...query }, as: ina.as('Insights') });

const stored = (userpool: string, figures: object = {}) =>
  building.within((tx) =>
    tx
      .insertInto('usage_group')
      .values({
        organisation_id: building.at.organisationId,
        building_id: building.at.buildingId,
        userpool,
        period: 'w',
        starts_on: MONDAY,
        people: 8,
        reservations: 30,
        days: 25,
        reserved_minutes: 14_410,
        attended: 20,
        no_shows: 10,
        cancelled: 5,
        late_cancelled: 2,
        ...figures,
      })
      .execute(),
  );

describe('summaries of groups, while people are hidden,', () => {
  test('show people in fives and hours in halves, and no count of all or none', async () => {
    await stored('Sales');
    await stored('Legal', { people: 19, attended: 30, no_shows: 0 });
    await stored('', { people: 23, attended: 30, no_shows: 0 });
    const { body } = await weekly();
    expect(body).toMatchObject({ count: 3, people: false, suppressed: false, groupsUntil: '2026-11-09' });
    const row = { period: MONDAY, reservations: 30, days: 25, reservedHours: 240, cancelled: 5, lateCancelled: 2 };
    expect(body.rows).toEqual([
      { who: { userpool: 'Legal' }, ...row, people: 15, attended: 28, noShows: 2 },
      { who: { userpool: 'Sales' }, ...row, people: 5, attended: 20, noShows: 10 },
      { who: { userpool: null }, ...row, people: 20, attended: 30, noShows: 0 },
    ]);
  });

  test('are searched by name, a page at a time, and a month is not a week', async () => {
    for (const name of ['Sales', 'Salsa', '']) await stored(name);
    const rowsFor = async (query: object) => (await weekly(query)).body.rows.map(({ who }) => who);
    expect(await rowsFor({ search: 'sal' })).toEqual([{ userpool: 'Sales' }, { userpool: 'Salsa' }]);
    expect(await rowsFor({ search: 'ina' })).toEqual([]);
    expect(await rowsFor({ search: '%' })).toEqual([]);
    expect(await rowsFor({ perPage: 1, page: 2 })).toEqual([{ userpool: 'Salsa' }]);
    expect((await monthly()).body).toMatchObject({ rows: [], count: 0 });
    expect(await rowsFor({ fromDate: '2026-11-09' })).toEqual([]);
    expect(await rowsFor({ fromDate: '2026-11-08', toDate: '2026-11-08' })).toHaveLength(3);
  });

  test('report that some are withheld', async () => {
    await building.within((tx) =>
      tx
        .insertInto('usage_period')
        .values({
          organisation_id: building.at.organisationId,
          building_id: building.at.buildingId,
          period: 'w',
          starts_on: MONDAY,
          withheld: 2,
        })
        .execute(),
    );
    expect((await weekly()).body.suppressed).toBe(true);
    expect((await weekly({ fromDate: '2026-11-09' })).body.suppressed).toBe(false);
  });

  test('are not audited, and contain no names', async () => {
    await building.lived([building.held(MONDAY, '09:00', '10:00', { memberId: ina.id })]);
    expect(JSON.stringify((await weekly({ search: 'ina' })).body)).not.toMatch(/Ina|Sight/);
    expect(await building.audited()).toEqual([]);
  });
});

describe('summaries of people, if the building shows them,', () => {
  beforeEach(() => building.set({ insights_show_people: true }));

  test('count each of their weeks and months', async () => {
    const cancelled = { state: 'c', checkedInAt: null, cancelledBy: 'u', memberId: ina.id } as const;
    const memberId = ina.id;
    await building.change({ flow_name: 'cancel-15' });
    await building.lived([
      building.held(MONDAY, '09:00', '10:00', { memberId }),
      building.held(MONDAY, '11:00', '11:30', { memberId, state: 'r', checkedInAt: null }),
      building.held(TUESDAY, '09:00', '12:00', { ...cancelled, cancelledBy: 's', cancelledAt: at(TUESDAY, '09:30') }),
      building.held(TUESDAY, '13:00', '15:00', { ...cancelled, cancelledAt: at(TUESDAY, '12:00') }),
      building.held('2026-11-09', '13:00', '15:00', { ...cancelled, cancelledAt: at(MONDAY, '12:00') }),
      // In a month that the range does not touch.
      building.held('2026-10-31', '09:00', '10:00', { memberId }),
    ]);
    const who = { username: expect.any(String), firstName: 'Ina', lastName: 'Sight' };
    const none = {
      reservations: 0,
      days: 0,
      reservedHours: 0,
      attended: 0,
      noShows: 0,
      cancelled: 1,
      lateCancelled: 0,
    };
    const week = {
      reservations: 3,
      days: 2,
      reservedHours: 2,
      attended: 1,
      noShows: 2,
      cancelled: 1,
      lateCancelled: 1,
    };
    const { body } = await weekly();
    expect(body.people).toBe(true);
    expect(body.rows).toEqual([
      { who, people: null, period: MONDAY, ...week },
      { who, people: null, period: '2026-11-09', ...none },
    ]);
    expect((await monthly()).body.rows).toEqual([{ who, people: null, period: '2026-11-01', ...week, cancelled: 2 }]);
  });

  test('are read with a custom plan', async () => {
    const sent = (await recordedStatements(() => monthly())).map(({ text }) => text);
    const planned = sent.findIndex((text) => text.includes('force_custom_plan'));
    expect(planned).toBeGreaterThan(-1);
    expect(sent.findIndex((text) => text.includes('offered_reservation r'))).toBeGreaterThan(planned);
  });

  test('are searched by name, a page at a time, without members of other buildings', async () => {
    const abe = await building.person('Abe Able');
    await building.lived([ina, abe].map(({ id }) => building.held(MONDAY, '09:00', '10:00', { memberId: id })));
    const names = async (query: object) =>
      (await weekly(query)).body.rows.map(({ who }) => ('lastName' in who ? who.lastName : undefined));
    expect(await names({})).toEqual(['Able', 'Sight']);
    expect(await names({ search: 'SIGH' })).toEqual(['Sight']);
    // The member of the fixture has no name.
    expect(await names({ perPage: 2, page: 2 })).toEqual(['Sight']);
    expect((await weekly()).body.count).toBe(3);
  });

  test('are audited per page: the reader, the report, its days, and the length of the search', async () => {
    await weekly({ search: 'sight' });
    await weekly({ search: 'sight', page: 2 }, ina.as('Insights'));
    const look = (page: number) => ({
      action: 'building.people_looked_at',
      after: { report: 'weekly', from: RANGE.fromDate, to: RANGE.toDate, page, searchLength: 5 },
    });
    expect(await building.audited()).toEqual([look(1), look(2)]);
  });

  test('are hidden in a report together with a building that hides people', async () => {
    const sibling = await building.sibling();
    await building.addTo(sibling, ina.id);
    const { body } = await weekly({ allBuildings: 'true' });
    expect(body).toMatchObject({ people: false, rows: [] });
    expect(body.buildings).toHaveLength(2);
    await building.within((tx) =>
      sql`update building set settings = '{"insights_show_people":true}' where id = ${sibling.id}`.execute(tx),
    );
    expect((await weekly({ allBuildings: 'true' })).body.people).toBe(true);
  });
});
