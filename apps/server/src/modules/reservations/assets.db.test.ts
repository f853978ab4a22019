import { assetTypes, removeAssetType, restoreAssetType, saveAssetType } from '@berth/contract';
import type { Role } from '@berth/domain';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../testing/api-node.ts';
import { testApi } from '../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let subject: string;
let serial = 0;

const as = (...roles: Role[]) => ({ subject, roles: roles.length === 0 ? (['Customer-admin'] as Role[]) : roles });
const params = () => placeOf(building);

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `keeper-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
});

const PROJECTOR = { name: 'Projector', comment: 'Second floor', limit: 3, available: true };
type Form = typeof PROJECTOR & { id?: string; version?: number };
const save = (form: Form, ...roles: Role[]) =>
  api.call(saveAssetType, { params: params(), body: form, as: as(...roles) });
const remove = (id: string) => api.call(removeAssetType, { params: { ...params(), id }, as: as() });
const restore = (id: string, ...roles: Role[]) =>
  api.call(restoreAssetType, { params: { ...params(), id }, as: as(...roles) });
const names = async () => (await api.call(assetTypes, { params: params(), as: as() })).body.map(({ name }) => name);

test('an asset is made, changed, removed and brought back', async () => {
  const { body: made } = await save(PROJECTOR);
  const { body: changed } = await save({ ...PROJECTOR, id: made.id, limit: 5, version: made.version });
  expect(changed).toMatchObject({ id: made.id, limit: 5, version: 2, reservationCount: 0 });
  expect((await remove(made.id)).status).toBe(200);
  expect(await names()).toEqual([]);
  expect((await restore(made.id)).body).toMatchObject({ id: made.id, limit: 5 });
  expect(await names()).toEqual(['Projector']);
});

test('of two people who change one version, one is told', async () => {
  const { body: made } = await save(PROJECTOR);
  const both = [4, 5].map((limit) => save({ ...PROJECTOR, id: made.id, limit, version: made.version }));
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a name is given once, in whatever capitals, also when its first bearer comes back', async () => {
  const { body: made } = await save(PROJECTOR);
  expect(await save({ ...PROJECTOR, name: 'projector' })).toMatchObject({
    status: 409,
    body: { message: 'An asset with this name is already present, please choose edit option' },
  });
  await remove(made.id);
  await save({ ...PROJECTOR, name: 'PROJECTOR' });
  expect(await restore(made.id)).toMatchObject({ status: 409, body: { code: 'asset.name_taken' } });
});

test('a limit is at least one', async () => {
  expect((await save({ ...PROJECTOR, limit: 0 })).status).toBe(400);
});

test('what was never removed does not come back, and coordinators bring nothing back', async () => {
  const { body: made } = await save(PROJECTOR);
  expect((await restore(made.id)).status).toBe(404);
  expect((await restore(made.id, 'Customer-coordinator')).status).toBe(403);
});
