import { adminBuildings, type Building, type NewIntegrations, saveBuilding } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { seedDemo } from '@berth/demonstration';
import { HEALTH } from '@berth/domain/integrations';
import { aBuildingForm, NO_INTEGRATIONS, testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { connectionKey, countCardEvent, doorTargetsIn, noteResults, openDoorSecret } from '../index.ts';

const database = testDatabase();
const api = testApi(database);
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };
const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const DOORS = { enabled: true, baseUrl: 'https://doors.example/berth' };
let organisationId: string;
let building: Building;

const send = (doors: NewIntegrations['doors']) => {
  const { id, version }: Partial<Building> = building ?? {};
  const form = aBuildingForm({
    ...(id !== undefined && { id, version }),
    path: '/doors-form',
    displayName: 'Doors form',
    integrations: { ...NO_INTEGRATIONS, ...(doors && { doors }) },
  });
  return api.call(saveBuilding, { params: {}, body: form, as: operator });
};
const save = async (doors: NewIntegrations['doors']) => {
  const { status, body } = await send(doors);
  expect(status).toBe(200);
  building = body;
};
const inside = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.db, organisationId, work);
const at = () => ({ organisationId, buildingId: building.id });
const doorsForm = async () => {
  const { body } = await api.call(adminBuildings, { params: {}, as: operator });
  return body.find(({ id }) => id === building.id)?.integrations.doors;
};
const secret = async () => {
  const [target] = await inside((tx) => doorTargetsIn(tx, organisationId));
  return target && openDoorSecret(testSealer(), target);
};

beforeAll(async () => {
  await seedDemo(database.owner, api.issuer.issuer);
  organisationId = (await organisationIdOf(database.db, aBuildingForm().name))?.id ?? '';
  await save(undefined);
});

test('doors need an address and a secret, and a refused form is not stored', async () => {
  expect(await doorsForm()).toMatchObject({ enabled: false, baseUrl: '', secret: { set: false } });
  const incomplete = await send(DOORS);
  expect([incomplete.status, incomplete.body]).toMatchObject([
    422,
    { errors: [{ param: 'integrations.doors.secret', msg: expect.stringContaining('whsec_') }] },
  ]);
  expect((await send({ ...DOORS, baseUrl: '', secret: SECRET })).status).toBe(422);
  expect((await send({ ...DOORS, secret: 'a password' })).status).toBe(400);
  expect(await doorsForm()).toMatchObject({ enabled: false, secret: { set: false } });
  await save({ ...DOORS, secret: SECRET });
  expect(await doorsForm()).toMatchObject({ ...DOORS, secret: { set: true, last4: SECRET.slice(-4) } });
  expect(await secret()).toBe(SECRET);
});

test('the answer shows the state of the doors, and a form without doors leaves them unchanged', async () => {
  await inside(async (tx) => {
    await noteResults(tx, connectionKey('doors', at()), HEALTH.doors, [{ failure: 'status', status: 503 }]);
    await countCardEvent(tx, at(), 'unknown');
  });
  expect((await doorsForm())?.state).toMatchObject({ failure: 'status', status: 503, events: { unknownCards: 1 } });
  const answered = await doorsForm();
  await save(undefined);
  expect(await doorsForm()).toMatchObject({ ...DOORS, secret: { set: true } });
  // Saving retries at once.
  expect((await doorsForm())?.state).toMatchObject({ failure: null, events: { unknownCards: 1 } });
  await save(answered);
  expect(await secret()).toBe(SECRET);
});

test('the stored secret is not sent to another host', async () => {
  const moved = await send({ ...DOORS, baseUrl: 'https://evil.example/berth' });
  expect([moved.status, moved.body]).toMatchObject([422, { errors: [{ param: 'integrations.doors.secret' }] }]);
  await save({ enabled: false, baseUrl: DOORS.baseUrl, secret: '' });
  expect(await doorsForm()).toMatchObject({ enabled: false, secret: { set: false } });
  expect(await secret()).toBeUndefined();
});
