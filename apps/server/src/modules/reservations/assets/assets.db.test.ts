import {
  assetDetails,
  assetTypes,
  removeAssetType,
  removedAssetTypes,
  restoreAssetType,
  saveAssetType,
} from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { at, aWorkplace, type Workplace } from '../read/workplace.fixture.ts';

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

test('an asset can be created, changed, removed and restored', async () => {
  const { body: made } = await save(PROJECTOR);
  const { body: changed } = await save({ ...PROJECTOR, id: made.id, limit: 5, version: made.version });
  expect(changed).toMatchObject({ id: made.id, limit: 5, version: 2, reservationCount: 0 });
  expect((await remove(made.id)).status).toBe(200);
  expect(await names()).toEqual([]);
  const removed = async (...roles: Role[]) => api.call(removedAssetTypes, { params: params(), as: as(...roles) });
  expect((await removed()).body).toMatchObject([{ id: made.id, name: 'Projector', place: null }]);
  expect((await removed('Customer-coordinator')).status).toBe(403);
  expect((await restore(made.id)).body).toMatchObject({ id: made.id, limit: 5 });
  expect(await names()).toEqual(['Projector']);
});

test('the second of two concurrent changes of an asset gets a conflict', async () => {
  const { body: made } = await save(PROJECTOR);
  const both = [4, 5].map((limit) => save({ ...PROJECTOR, id: made.id, limit, version: made.version }));
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('asset names are unique regardless of case, also when a removed asset is restored', async () => {
  const { body: made } = await save(PROJECTOR);
  expect(await save({ ...PROJECTOR, name: 'projector' })).toMatchObject({
    status: 409,
    body: { message: 'An asset with this name is already present, please choose edit option' },
  });
  await remove(made.id);
  await save({ ...PROJECTOR, name: 'PROJECTOR' });
  expect(await restore(made.id)).toMatchObject({ status: 409, body: { code: 'asset.name_taken' } });
});

test('the limit of an asset is at least one', async () => {
  expect((await save({ ...PROJECTOR, limit: 0 })).status).toBe(400);
});

test('only a removed asset can be restored, and not by coordinators', async () => {
  const { body: made } = await save(PROJECTOR);
  expect((await restore(made.id)).status).toBe(404);
  expect((await restore(made.id, 'Customer-coordinator')).status).toBe(403);
});

describe('the number in use', () => {
  let work: Workplace;
  let me: { subject: string };
  let id: string;

  beforeEach(async () => {
    work = await aWorkplace(database, api);
    me = await work.person('Mia Own');
    await work.person('Ada Berg');
    const made = await api.call(saveAssetType, {
      params: placeOf(work.building),
      body: { ...PROJECTOR, limit: 10 },
      as: { ...me, roles: ['Customer-admin'] },
    });
    id = made.body.id;
  });

  const count = async (from: string, to: string) => {
    const query = { startDate: at(from), endDate: at(to) };
    const { body } = await api.call(assetTypes, { params: placeOf(work.building), query, as: me });
    return body.map(({ reservationCount }) => reservationCount);
  };

  test('is the most at any moment of the period, without cancelled reservations', async () => {
    await work.reserve('Desk 1', { from: '09:00', to: '11:00', assets: [{ id, quantity: 2 }] });
    await work.reserve('Desk 2', { from: '11:00', to: '13:00', assets: [{ id, quantity: 3 }] });
    await work.reserve('Spot 1', { from: '10:00', to: '12:00', assets: [{ id, quantity: 1 }] });
    await work.reserve('Desk 9', { state: 'c', assets: [{ id, quantity: 5 }] });
    expect(await count('08:00', '09:00')).toEqual([0]);
    expect(await count('09:00', '10:00')).toEqual([2]);
    expect(await count('09:00', '11:00')).toEqual([3]);
    expect(await count('08:00', '18:00')).toEqual([4]);
    expect(await count('12:00', '13:00')).toEqual([3]);
    const { body } = await api.call(assetTypes, { params: placeOf(work.building), query: {}, as: me });
    expect(body).toMatchObject([{ reservationCount: 0, limit: 10 }]);
  });

  test('does not include other buildings', async () => {
    const other = await aWorkplace(database, api, work.organisation);
    await other.person('Ada Berg');
    const { id: theirs } = await other.owner((tx) =>
      tx
        .insertInto('asset_type')
        .values({
          organisation_id: other.organisation.id,
          building_id: other.building.id,
          name: 'Projector',
          quantity: 3,
        })
        .returning('asset_type.id')
        .executeTakeFirstOrThrow(),
    );
    await other.reserve('Desk 1', { assets: [{ id: theirs, quantity: 2 }] });
    expect(await count('09:00', '10:00')).toEqual([0]);
    expect((await api.call(assetTypes, { params: placeOf(other.building), query: {}, as: me })).status).toBe(404);
  });

  test('comes with a list of loans for administrators, the next one first', async () => {
    const second = await work.reserve('Desk 2', { from: '13:00', to: '14:00', assets: [{ id, quantity: 3 }] });
    const first = await work.reserve('Desk 1', { assets: [{ id, quantity: 2, comment: 'by the window' }] });
    await work.reserve('Desk 9', { state: 'c', assets: [{ id, quantity: 5 }] });
    const details = (roles: Role[]) =>
      api.call(assetDetails, { params: { ...placeOf(work.building), id }, as: { ...me, roles } });
    expect((await details(['Customer-admin'])).body).toMatchObject({
      name: 'Projector',
      reservations: [
        {
          id: first,
          qty: 2,
          comment: 'by the window',
          objectName: 'Desk 1',
          startDatetime: at('09:00'),
          name: expect.stringMatching(/\w/),
        },
        { id: second, qty: 3, comment: '' },
      ],
    });
    expect((await details(['Customer-coordinator'])).status).toBe(403);
  });

  test('is refused with the field for a reversed period or one longer than a year', async () => {
    for (const query of [
      { startDate: at('10:00'), endDate: at('09:00') },
      { startDate: at('10:00'), endDate: '2090-01-01T00:00:00Z' },
      { endDate: '2020-01-01T00:00:00Z' },
    ])
      expect(await api.call(assetTypes, { params: placeOf(work.building), query, as: me })).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'endDate' }] },
      });
  });
});
