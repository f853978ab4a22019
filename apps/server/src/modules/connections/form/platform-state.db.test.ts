import { adminBuildings, type Building, integrationHealth, saveBuilding } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { seedDemo } from '@berth/demonstration';
import { HEALTH } from '@berth/domain/integrations';
import { aBuildingForm, NO_INTEGRATIONS, testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { connectionKey, notePolled, noteResults } from '../index.ts';

const database = testDatabase();
const api = testApi(database);
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };
const PLATFORM = {
  ...NO_INTEGRATIONS.sensorPlatform,
  enabled: true,
  baseUrl: 'https://sensors.example',
  username: 'a',
};
let organisationId: string;
let building: Building;

const save = async (platform: Partial<typeof PLATFORM> = {}) => {
  const { id, version }: Partial<Building> = building ?? {};
  const form = aBuildingForm({
    ...(id !== undefined && { id, version }),
    path: '/platform-state',
    displayName: 'Platform state',
    integrations: { ...NO_INTEGRATIONS, sensorPlatform: { ...PLATFORM, ...platform } },
  });
  const { status, body } = await api.call(saveBuilding, { params: {}, body: form, as: operator });
  expect(status).toBe(200);
  building = body;
};
const inside = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.db, organisationId, work);
const at = () => ({ organisationId, buildingId: building.id });
const polling = async () => {
  const { body } = await api.call(adminBuildings, { params: {}, as: operator });
  return body.find(({ id }) => id === building.id)?.integrations.sensorPlatform.polling;
};
const NOTHING = {
  readDatetime: null,
  failingSince: null,
  failure: null,
  status: null,
  stoppedDatetime: null,
  unmatched: 0,
  ambiguous: 0,
  unreadable: 0,
  unused: [],
};
const unused = { why: 'unmatched', floor: 'F9', sensor: 'Attic', type: 'co2', at: '2026-11-16T08:00:00Z' } as const;
const refuse = (times: number) =>
  inside((tx) =>
    noteResults(
      tx,
      connectionKey('sensor-platform', at()),
      HEALTH.sensorPlatform,
      Array.from({ length: times }, () => ({ failure: 'status', status: 401 })),
    ),
  );

beforeAll(async () => {
  await seedDemo(database.owner, api.issuer.issuer);
  organisationId = (await organisationIdOf(database.db, aBuildingForm().name))?.id ?? '';
  await save();
});

test('the answer shows the state of the platform, and can be sent back unchanged', async () => {
  expect(await polling()).toEqual(NOTHING);
  await inside((tx) => notePolled(tx, at(), { cursor: 'c1', lastId: 'm1', unused: [unused], unreadable: 2 }));
  const { at: _at, ...told } = unused;
  const read = {
    ...NOTHING,
    readDatetime: expect.any(String),
    unmatched: 1,
    unreadable: 2,
    unused: [{ ...told, datetime: '2026-11-16T08:00:00.000Z' }],
  };
  expect(await polling()).toEqual(read);
  await refuse(1);
  expect(await polling()).toMatchObject({ failure: 'status', status: 401, stoppedDatetime: null });
  const { password: _password, ...platform } = building.integrations.sensorPlatform;
  await save(platform);
  expect(await polling()).toEqual(read);
});

test('saving retries a platform that was given up, and reads another platform from its beginning', async () => {
  await refuse(3);
  expect((await polling())?.stoppedDatetime).toEqual(expect.any(String));
  await save();
  expect(await polling()).toMatchObject({ stoppedDatetime: null, failure: null, unmatched: 1 });
  await save({ baseUrl: 'https://elsewhere.example' });
  expect(await polling()).toEqual(NOTHING);
});

test('a disabled platform has no state', async () => {
  await inside((tx) => notePolled(tx, at(), { cursor: 'c1', lastId: 'm1', unused: [unused], unreadable: 0 }));
  await save({ enabled: false });
  expect(await polling()).toEqual(NOTHING);
});

test("the building's administrator sees a short state of the platform, and whether there is anything to read", async () => {
  const params = { org: building.name, building: building.path.slice(1) };
  const health = async () => (await api.call(integrationHealth, { params, as: operator })).body.platform;
  await save({ enabled: true, baseUrl: 'https://sensors.example' });
  expect(await health()).toMatchObject({ isOn: true, readDatetime: null, unused: 0 });
  await inside((tx) => notePolled(tx, at(), { cursor: 'c1', lastId: 'm1', unused: [unused], unreadable: 2 }));
  expect(await health()).toMatchObject({ isOn: true, readDatetime: expect.any(String), failure: null, unused: 3 });
  await refuse(3);
  expect(await health()).toMatchObject({ isOn: false, stoppedDatetime: expect.any(String), status: 401 });
  await save({ enabled: false });
  expect(await health()).toMatchObject({ isOn: false, unused: 0 });
  await save({ enabled: false, baseUrl: '' });
  expect(await health()).toBeNull();
});
