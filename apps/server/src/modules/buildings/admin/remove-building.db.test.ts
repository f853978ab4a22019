import {
  adminBuildings,
  buildingRemoval,
  exportBuilding,
  myBuildings,
  removeBuilding,
  restoreBuilding,
} from '@berth/contract';
import { seedDemo } from '@berth/demonstration';
import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };
// A member of Harbour in the demonstration.
const member = { subject: '10000000-0000-4000-8000-000000000001', email: 'dashboard@harbour.example' };

beforeAll(() => seedDemo(database.owner, api.issuer.issuer));

const PATH = '/keizersgracht';
const listed = async (removed: '0' | '1' = '0') => {
  const { body } = await api.call(adminBuildings, { params: {}, query: { removed }, as: operator });
  return body.find(({ path }) => path === PATH);
};
const buildingsOf = async (as: typeof member) =>
  Object.keys((await api.call(myBuildings, { params: {}, as })).body.groups);

test('a removal counts what goes with the building, and a restored building is complete again [T30]', async () => {
  const id = (await listed())?.id ?? '';
  const file = async () => (await api.call(exportBuilding, { params: { id }, as: operator })).body;
  const before = await file();
  const rooms = before.floors.flatMap((floor) => floor.rooms);
  const spots = rooms.flatMap((room) => room.desks);
  expect(await buildingsOf(member)).toContain(`/harbour${PATH}`);

  const { body: counts } = await api.call(buildingRemoval, { params: { id }, as: operator });
  expect(counts).toMatchObject({ floors: before.floors.length, rooms: rooms.length, desks: spots.length });
  expect(counts.members).toBeGreaterThan(0);

  const removal = { params: { id }, query: { recursive: '1', reservations: 'cancel' } as const, as: operator };
  expect((await api.call(removeBuilding, removal)).status).toBe(200);
  expect([await listed(), (await listed('1'))?.id]).toEqual([undefined, id]);
  expect(await buildingsOf(member)).not.toContain(`/harbour${PATH}`);

  expect((await api.call(restoreBuilding, { params: { id }, as: operator })).body).toEqual({
    message: 'Restored successfully',
  });
  expect(await file()).toEqual(before);
  expect(await buildingsOf(member)).toContain(`/harbour${PATH}`);
  expect(await listed('1')).toBeUndefined();
});
