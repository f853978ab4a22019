import {
  assetAvailability,
  type Endpoint,
  fixedDeskReport,
  ghosts,
  hourlyCancellations,
  hourlyStatistics,
  monthlySummary,
  reservationsInsight,
  urlOf,
  weeklySummary,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aReportedBuilding, MONDAY, RANGE, type ReportedBuilding } from '../reports/reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReportedBuilding;
let ina: Awaited<ReturnType<ReportedBuilding['person']>>;

beforeEach(async () => {
  building = await aReportedBuilding(database, api);
  ina = await building.person('Ina =Formula');
});

async function file(call: Endpoint, format: 'csv' | 'xlsx', query: object = RANGE, language = 'en') {
  const as = ina.as(call.access === 'insights enabled' ? 'Insights' : 'View-custom-assets');
  const answer = await api.app.inject({
    url: urlOf(call, { params: building.place, query: { ...query, format } }),
    headers: { authorization: `Bearer ${await api.issuer.token(as)}`, 'accept-language': language },
  });
  return { ...answer, status: answer.statusCode, bytes: answer.rawPayload, type: answer.headers['content-type'] };
}

const rowsOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ';' });
const textOf = (bytes: Buffer) => {
  const files = unzipSync(bytes);
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([name, content]) => [name, strFromU8(content)] as const);
};

const REPORTS = [
  [monthlySummary, 'monthly-summary', RANGE],
  [weeklySummary, 'weekly-summary', RANGE],
  [hourlyStatistics, 'hourly-statistics', RANGE],
  [hourlyCancellations, 'hourly-cancellations', RANGE],
  [reservationsInsight, 'reservations', RANGE],
  [fixedDeskReport, 'fixed-desks', {}],
  [assetAvailability, 'asset-availability', RANGE],
  [ghosts, 'ghosts', RANGE],
] as const;

test.each(REPORTS.map(([call, name, query]) => [name, call, query] as const))(
  '%s can be exported as CSV and as a spreadsheet, and each export is audited',
  async (name, call, query) => {
    const csv = await file(call, 'csv', query);
    expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="${building.place.org}-${name}.csv"`);
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rowsOf(csv.bytes)[0]?.length).toBeGreaterThan(1);
    const xlsx = await file(call, 'xlsx', query, 'nl');
    expect(xlsx.headers['content-disposition']).toContain('.xlsx"');
    const all = textOf(xlsx.bytes)
      .map(([, text]) => text)
      .join('\n');
    expect(all).toContain('Over dit bestand');
    expect(all).toContain('Europe/Amsterdam');
    for (const column of rowsOf(csv.bytes)[0] ?? []) expect(all).toContain(column);
    const exports = (await building.audited()).filter(({ action }) => action === 'building.insights_exported');
    expect(exports.map(({ action, after }) => [action, after['report'], after['format']])).toEqual([
      ['building.insights_exported', name, 'csv'],
      ['building.insights_exported', name, 'xlsx'],
    ]);
  },
);

describe('a file of reservations', () => {
  beforeEach(async () => {
    const [, ...desks] = building.spaces.desks;
    const others = await Promise.all(desks.slice(1).map((_, n) => building.person(`Col =League${n}`)));
    const memberIds = [ina, ...others].map(({ id }) => id);
    await building.lived(
      desks.map((spaceId, n) =>
        building.held(MONDAY, '09:00', '10:00', { spaceId, memberId: memberIds[n] ?? '', subject: '+31 plans' }),
      ),
    );
  });

  test('contains the groups of every page while people are hidden, and nothing about a person', async () => {
    const { bytes } = await file(reservationsInsight, 'csv', { ...RANGE, perPage: 1, page: 3 });
    expect(rowsOf(bytes)).toEqual([
      ['building', 'floorName', 'objectType', 'day', 'count'],
      [`/${building.place.org}/${building.place.building}`, 'Ground', 'DESK', MONDAY, '5'],
    ]);
    expect(bytes.toString()).not.toMatch(/Formula|League|plans/);
  });

  test('contains no formula if people are shown', async () => {
    await building.set({ insights_show_people: true });
    const [head = [], first = [], ...rest] = rowsOf(
      (await file(reservationsInsight, 'csv', { ...RANGE, perPage: 1 })).bytes,
    );
    expect(rest).toHaveLength(4);
    expect(first[head.indexOf('lastName')]).toBe("'=Formula");
    expect(first[head.indexOf('reservationSubject')]).toBe("'+31 plans");
    for (const [, text] of textOf((await file(reservationsInsight, 'xlsx')).bytes)) expect(text).not.toContain('<f>');
  });
});

test('a spreadsheet stores figures as numbers, in the order of the answer', async () => {
  await building.set({ insights_show_people: true });
  await building.lived([building.held(MONDAY, '09:00', '10:00')]);
  await building.count(MONDAY);
  const sheets = textOf((await file(hourlyStatistics, 'xlsx')).bytes).filter(([name]) => /sheet\d\.xml$/.test(name));
  expect(sheets).toHaveLength(4);
  const hours = sheets.find(([name]) => name.endsWith('sheet2.xml'))?.[1] ?? '';
  const numbers = [...hours.matchAll(/<c[^>]*r="([A-Z]+)3"[^>]*?(?:t="(\w+)")?[^>]*><v>([^<]+)<\/v>/g)];
  expect(numbers.map(([, column, , value]) => [column, Number(value)]).slice(0, 4)).toEqual([
    ['A', 9],
    ['B', 5],
    ['C', 1],
    ['D', 1],
  ]);
});

test('people who found nothing free are in both files, in a spreadsheet by day', async () => {
  await building.within((tx) =>
    tx
      .insertInto('demand_day')
      .values({
        organisation_id: building.at.organisationId,
        building_id: building.at.buildingId,
        local_day: MONDAY,
        space_type: 'p',
        served: 7,
        unserved: 0,
        refused: 9,
        combined: 5,
        withheld: 0,
      })
      .execute(),
  );
  await building.set({ insights_show_people: true });
  const [columns = [], whole = []] = rowsOf((await file(ghosts, 'csv')).bytes);
  expect(columns.slice(-4)).toEqual(['servedFromWaitlist', 'waitedInVain', 'refusedOnly', 'notBrokenDown']);
  expect(whole.slice(-4)).toEqual(['7', '0', '9', '5']);
  const all = textOf((await file(ghosts, 'xlsx', RANGE, 'de')).bytes)
    .map(([, text]) => text)
    .join('\n');
  expect(all).toContain('PARKING');
  expect(all).toContain('Personen, die warteten und keinen Platz bekamen.');
});
