import { reservationsInsight } from '@berth/contract';
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

/** Reservations of several people on a day, at a desk each. */
async function heldBy(people: number, more: Parameters<typeof held>[0] = {}) {
  const lives: ReturnType<typeof held>[] = [];
  for (let n = 0; n < people; n += 1) {
    const { id } = await building.person(`Col League${n}`);
    lives.push(held({ memberId: id, spaceId: building.spaces.desks[1 + (n % 5)] ?? '', ...more }));
  }
  return lives;
}

const NONE = { attended: 0, ghost: 0, cancelled: 0, released: 0, unverified: 0 };

describe('while people are hidden', () => {
  test('a group of five people has its day, floor and kind, and neither times nor outcomes', async () => {
    await building.lived([...(await heldBy(5, { subject: 'Plans' })), held({ spaceId: building.spaces.meeting })]);
    const { body } = await report();
    const group = { floorName: 'Ground', objectType: 'DESK', day: MONDAY, count: 5 };
    expect(body).toMatchObject({ rows: [], count: 1, hidden: 1, people: false, suppressed: true });
    expect(body.groups).toEqual([{ building: `/${building.place.org}/${building.place.building}`, ...group }]);
    expect(body).toMatchObject({ totals: { ...NONE, attended: 6 }, reservations: 6 });
  });

  test('four people are counted as hidden, however often they reserved and whatever the period', async () => {
    const four = await heldBy(4);
    await building.lived([...four, ...four.map((one) => ({ ...one, start: at(MONDAY, '10:00') }))]);
    for (const query of [{}, { fromDate: MONDAY, toDate: MONDAY }, { search: MONDAY }])
      expect((await report(query)).body).toMatchObject({
        groups: [],
        count: 0,
        hidden: 8,
        totals: NONE,
        reservations: 0,
        suppressed: true,
      });
  });

  test('a longer period reveals nothing about a day with few people', async () => {
    await building.lived([
      ...(await heldBy(5)),
      held({ day: TUESDAY, start: at(TUESDAY, '09:00'), end: at(TUESDAY, '11:00') }),
    ]);
    const day = (await report({ fromDate: MONDAY, toDate: MONDAY })).body;
    const both = (await report({ fromDate: MONDAY, toDate: TUESDAY })).body;
    expect(both.totals).toEqual(day.totals);
    expect([day.suppressed, both.suppressed]).toEqual([false, true]);
  });

  test('outcomes cover finished days only, because the map of today has names', async () => {
    await building.lived(await heldBy(5, { day: TODAY, start: at(TODAY, '08:00'), end: at(TODAY, '10:00') }));
    const { body } = await report({ fromDate: TODAY, toDate: TODAY });
    expect(body).toMatchObject({ count: 1, totals: NONE, reservations: 0 });
  });

  test('a search finds floors and days, but no names, desks, rooms or subjects, and changes no outcomes', async () => {
    await building.lived(await heldBy(5, { subject: 'Plans' }));
    const search = async (text: string, as = INSIGHTS()) => (await report({ search: text }, as)).body;
    for (const text of ['ground', MONDAY, '']) expect([text, (await search(text)).count]).toEqual([text, 1]);
    for (const text of ['col', 'league', 'plans', 'studio', '1', TUESDAY, '%'])
      for (const as of [INSIGHTS(), ina.as('Customer-admin')]) {
        const body = await search(text, as);
        expect([text, body.count, body.hidden]).toEqual([text, 0, 0]);
        expect(body.totals).toEqual({ ...NONE, attended: 5 });
      }
  });

  test('each read is audited with its reader, building and days', async () => {
    await report({ search: 'ground' });
    await report({ fromDate: MONDAY, toDate: MONDAY, page: 2 });
    const line = (after: object) => ({ action: 'building.insights_read', after: { report: 'reservations', ...after } });
    expect(await building.audited()).toEqual([
      line({ from: RANGE.fromDate, to: RANGE.toDate, page: 1, searchLength: 6 }),
      line({ from: MONDAY, to: MONDAY, page: 2, searchLength: 0 }),
    ]);
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
      { report: 'reservations', from: RANGE.fromDate, to: RANGE.toDate, page: 1, searchLength: 0 },
      { report: 'reservations', from: RANGE.fromDate, to: RANGE.toDate, page: 1, searchLength: 0 },
    ]);
  });

  test('pages do not overlap, even if reservations start at the same time', async () => {
    const [, ...desks] = building.spaces.desks;
    await building.lived(desks.map((spaceId) => held({ spaceId })));
    const pages: string[] = [];
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
