import { type Endpoint, hourlyStatistics, reservationsInsight, weeklySummary } from '@berth/contract';
import { type Role, ROLES } from '@berth/domain/identity';
import { testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aReportedBuilding, RANGE, type ReportedBuilding } from './reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);

type Person = Awaited<ReturnType<ReportedBuilding['person']>>;
let building: ReportedBuilding;
let ina: Person;
let paths: Record<'own' | 'entered' | 'others' | 'without', string>;

beforeAll(async () => {
  building = await aReportedBuilding(database, api);
  ina = await building.person('Ina Sight');
  const [entered, others, without] = [
    await building.sibling(),
    await building.sibling(),
    await building.sibling({ insights: false }),
  ];
  await building.addTo(entered, ina.id);
  await building.addTo(without, ina.id);
  const foreign = await aReportedBuilding(database, api);
  await foreign.person('Ina Sight');
  const path = ({ slug }: { slug: string }) => `/${building.place.org}/${slug}`;
  paths = { own: path(building.building), entered: path(entered), others: path(others), without: path(without) };
});

const READERS = ['Dashboard-admin', 'Customer-admin', 'Insights'] as const;
const readers = new Set<string>(READERS);
const CALLS = [hourlyStatistics, weeklySummary, reservationsInsight] as const;

const ask = async (call: Endpoint, as: { subject: string; roles: Role[] }, allBuildings = 'true') => {
  const { status, body } = await api.call(call, {
    params: building.place,
    query: { ...RANGE, allBuildings },
    as,
  });
  const { buildings } = body as { buildings?: { path: string }[] };
  return { status, included: (buildings ?? []).map(({ path }) => path).toSorted() };
};

describe.each(CALLS.map((call) => [call.path, call] as const))('%s of all buildings', (_path, call) => {
  test.each(ROLES.filter((role) => role !== 'Dashboard-admin'))(
    'includes only own buildings for the role %s, if it may read insights',
    async (role) => {
      const answer = await ask(call, ina.as(role));
      if (!readers.has(role)) expect(answer).toEqual({ status: 403, included: [] });
      else expect(answer).toEqual({ status: 200, included: [paths.own, paths.entered].toSorted() });
    },
  );

  test('includes every building of the organisation with insights for an operator, and none of another', async () => {
    const everything = [paths.own, paths.entered, paths.others].toSorted();
    expect(await ask(call, ina.as('Dashboard-admin'))).toEqual({ status: 200, included: everything });
    expect(await ask(call, { subject: 'operator', roles: ['Dashboard-admin'] })).toEqual({
      status: 200,
      included: everything,
    });
  });

  test('includes one building if only that is requested, and refuses a building without insights', async () => {
    expect(await ask(call, ina.as('Insights'), 'false')).toEqual({ status: 200, included: [paths.own] });
    for (const allBuildings of ['true', 'false']) {
      const [, org = '', slug = ''] = paths.without.split('/');
      const { status } = await api.call<Endpoint>(call, {
        params: { org, building: slug },
        query: { ...RANGE, allBuildings },
        as: ina.as('Insights'),
      });
      expect(status).toBe(403);
    }
  });
});
