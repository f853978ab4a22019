import { reservationsInsight } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aReportedBuilding, at, MONDAY, RANGE, type ReportedBuilding, TUESDAY } from './reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReportedBuilding;
let ina: Awaited<ReturnType<ReportedBuilding['person']>>;
let ada: typeof ina;

beforeEach(async () => {
  building = await aReportedBuilding(database, api);
  ina = await building.person('Ina Sight');
  ada = await building.person('Ada Berg');
});

const INSIGHTS = () => ina.as('Insights');
const report = (query: object = {}, as = INSIGHTS()) =>
  api.call(reservationsInsight, { params: building.place, query: { ...RANGE, ...query }, as });

/** Desks are named by their number in the fixture. */
const held = (more: Parameters<ReportedBuilding['held']>[3] = {}) =>
  building.held(MONDAY, '09:00', '11:00', { memberId: ada.id, ...more });

describe('while people are hidden', () => {
  test('rows contain times, room and outcome, but neither the person nor the desk', async () => {
    await building.change({ flow_name: 'cancel-15' });
    await building.lived([
      held({ subject: 'Plans' }),
      held({ spaceId: building.spaces.meeting, start: at(MONDAY, '10:00'), state: 'r', checkedInAt: null }),
    ]);
    const { body } = await report();
    expect(body.rows).toEqual([
      {
        building: `/${building.place.org}/${building.place.building}`,
        floorName: 'Ground',
        roomName: 'Studio',
        objectType: 'DESK',
        objectName: null,
        outcome: 'attended',
        startDatetime: new Date(at(MONDAY, '09:00')).toISOString(),
        forUser: null,
        reservationSubject: null,
        endDatetime: new Date(at(MONDAY, '11:00')).toISOString(),
      },
      expect.objectContaining({ floorName: 'Top', roomName: null, objectName: 'Meeting', outcome: 'ghost' }),
    ]);
    expect(body).toMatchObject({
      count: 2,
      people: false,
      suppressed: true,
      totals: { attended: 1, ghost: 1, cancelled: 0, released: 0, unverified: 0 },
    });
    expect(await building.audited()).toEqual([]);
  });

  test('a search finds rooms and days, but no hidden names, desks or subjects', async () => {
    await building.lived([held({ subject: 'Plans' })]);
    const count = async (search: string, as = INSIGHTS()) => (await report({ search }, as)).body.count;
    for (const search of ['studio', MONDAY, '']) expect([search, await count(search)]).toEqual([search, 1]);
    for (const search of ['ada', 'berg', 'plans', '1', TUESDAY, '%'])
      for (const as of [INSIGHTS(), ina.as('Customer-admin')])
        expect([search, await count(search, as)]).toEqual([search, 0]);
  });

  test('a room with few desks is not named either', async () => {
    await building.lived([held()]);
    await building.within((tx) =>
      tx
        .updateTable('space')
        .set({ removed_at: new Date() })
        .where('space.id', '=', building.spaces.desks[5] ?? '')
        .execute(),
    );
    expect((await report()).body.rows).toEqual([expect.objectContaining({ roomName: null, objectName: null })]);
    expect((await report({ search: 'studio' })).body.count).toBe(0);
  });
});

describe('while people are shown', () => {
  beforeEach(() => building.set({ insights_show_people: true }));
  const names = async (query: object = {}, as = INSIGHTS()) =>
    (await report(query, as)).body.rows.map(({ forUser, reservationSubject }) => [
      forUser?.lastname,
      reservationSubject,
    ]);

  test('a private reservation is shown to and found by its holder and staff only', async () => {
    await building.lived([
      held({ subject: 'Plans' }),
      held({ start: at(MONDAY, '10:00'), subject: 'Secret', visible: false }),
    ]);
    const both = [
      ['Berg', 'Plans'],
      ['Berg', 'Secret'],
    ];
    expect(await names()).toEqual([
      ['Berg', 'Plans'],
      [undefined, null],
    ]);
    expect(await names({ search: 'berg' })).toEqual([['Berg', 'Plans']]);
    expect(await names({}, ina.as('Customer-admin'))).toEqual(both);
    expect(await names({ search: 'berg' }, ada.as('Insights'))).toEqual(both);
    for (const search of ['plans', 'secret']) expect(await names({ search }, ina.as('Customer-admin'))).toEqual([]);
  });

  test('a building that hides names shows them to staff only, and each read is audited', async () => {
    await building.set({ insights_show_people: true, hide_user_details: true });
    await building.lived([held({ subject: 'Plans' })]);
    expect(await names()).toEqual([[undefined, null]]);
    expect(await names({}, ina.as('Customer-admin'))).toEqual([['Berg', 'Plans']]);
    expect((await building.audited()).map(({ after }) => after)).toEqual([
      { report: 'reservations', page: 1, searchLength: 0 },
      { report: 'reservations', page: 1, searchLength: 0 },
    ]);
  });

  test('pages do not overlap, even if reservations start at the same time', async () => {
    const [, ...desks] = building.spaces.desks;
    await building.lived(desks.map((spaceId) => held({ spaceId })));
    const pages: (string | null)[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await report({ page, perPage: 2 });
      expect(body.count).toBe(5);
      pages.push(...body.rows.map(({ objectName }) => objectName));
    }
    expect(pages.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });
});

test('databases that differ in one private subject give the same bytes', async () => {
  const answersWith = async (subject: string, showsPeople: boolean) => {
    await building.set({ insights_show_people: showsPeople });
    await building.within((tx) => tx.updateTable('reservation').set({ subject }).execute());
    const answers: string[] = [];
    for (const search of ['', 'alpha', 'omega', 'berg', 'studio'])
      for (const format of ['json', 'csv'] as const) {
        const { body } = await report({ search, format });
        answers.push(JSON.stringify(body).replaceAll(/"asOf":"[^"]+"/g, ''));
      }
    return answers;
  };
  await building.lived([held({ visible: false, subject: 'alpha' })]);
  for (const showsPeople of [false, true])
    expect(await answersWith('omega', showsPeople)).toEqual(await answersWith('alpha', showsPeople));
});
