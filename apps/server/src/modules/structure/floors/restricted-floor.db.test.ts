import { adminFloors, saveRestrictedFloor } from '@berth/contract';
import { aBuilding, aMember, anOrganisation, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

test('a floor is limited to groups, and opened to everyone again', async () => {
  const building = await aBuilding(database.owner, await anOrganisation(database.owner));
  const as = { subject: 'admin', roles: ['Customer-admin' as const] };
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: as.subject }, building);
  const params = placeOf(building);
  const save = async (body: { id?: string; version?: number; userpools: string[] }) =>
    (await api.call(saveRestrictedFloor, { params, body: { name: 'Top', level: 5, ...body }, as })).body;
  const groups = async () => (await api.call(adminFloors, { params, as })).body.map(({ userpools }) => userpools);

  const { id, version } = await save({ userpools: ['Legal', 'Board'] });
  expect(await groups()).toEqual([['Legal', 'Board']]);
  await save({ id, version, userpools: [] });
  expect(await groups()).toEqual([[]]);
});
