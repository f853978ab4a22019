import { randomUUID } from 'node:crypto';
import { adminBuildings, type Building, newSigningSecret, saveBuilding } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { seedDemo } from '@berth/demonstration';
import { type ConnectionResult, HEALTH } from '@berth/domain/integrations';
import { aBuildingForm, NO_INTEGRATIONS, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { ensureSigningSecret, forwardTargetsIn, noteResults, receiverKey, receiverOf } from '../index.ts';

const database = testDatabase();
const api = testApi(database);
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };
const forward = {
  enabled: true,
  endpoints: [{ url: 'https://hooks.example/b', headerName: 'X-Key', headerValue: 'header-value-7f2a' }],
};
let organisationId: string;
let building: Building;

const save = (forwardNow: object) => {
  const { id, version }: Partial<Building> = building ?? {};
  const form = aBuildingForm({
    ...(id !== undefined && { id, version }),
    path: '/forwarding',
    displayName: 'Forwarding',
    integrations: { ...NO_INTEGRATIONS, forward: { ...forward, ...forwardNow } },
  });
  return api.call(saveBuilding, { params: {}, body: form, as: operator });
};
const inside = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.db, organisationId, work);
const endpoint = () => ({
  organisationId,
  buildingId: building.id,
  endpointId: building.integrations.forward.endpoints[0]?.id ?? '',
  forwarding: 'forward' as const,
});
const note = (result: ConnectionResult) =>
  inside((tx) => noteResults(tx, receiverKey(endpoint()), HEALTH.readings, [result]));
const targets = async () =>
  (await inside((tx) => forwardTargetsIn(tx, organisationId, 'forward'))).filter(
    ({ building: slug }) => slug === 'forwarding',
  );
const signing = async () => {
  const [target] = await targets();
  if (target === undefined) throw new Error('no forward target');
  return receiverOf(testSealer(), target);
};
const make = (
  params: { id: string; endpointId: string },
  as: { subject: string; roles: readonly 'Dashboard-admin'[] } = operator,
) => api.call(newSigningSecret, { params, as });
const deliveryNow = async () => {
  const { body } = await api.call(adminBuildings, { params: {}, as: operator });
  return body.find(({ id }) => id === building.id)?.integrations.forward.endpoints[0]?.delivery;
};

beforeAll(async () => {
  await seedDemo(database.owner, api.issuer.issuer);
  organisationId = (await organisationIdOf(database.db, aBuildingForm().name))?.id ?? '';
  building = (await save({})).body;
});

describe('the signing secret of a receiver', () => {
  test('is created once, before the first request for it', async () => {
    await inside((tx) => ensureSigningSecret(tx, testSealer(), endpoint()));
    const { signing: first, header } = await signing();
    expect([first.length, header]).toEqual([1, { name: 'X-Key', value: 'header-value-7f2a' }]);
    expect(first[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await inside((tx) => ensureSigningSecret(tx, testSealer(), endpoint()));
    expect((await signing()).signing).toEqual(first);
  });

  test('is shown when it is replaced, and the previous one stays valid for a day', async () => {
    const [before] = (await signing()).signing;
    const { status, body } = await make({ id: building.id, endpointId: endpoint().endpointId });
    expect(status).toBe(201);
    expect((await signing()).signing).toEqual([body.secret, before]);
    await inside((tx) =>
      sql`update building_secret set updated_at = now() - interval '25 hours' where field like '%.previous'`.execute(
        tx,
      ),
    );
    expect((await signing()).signing).toEqual([body.secret]);
    const { rows } = await inside((tx) =>
      sql<{
        text: string;
      }>`select after::text as text from audit where subject_id = ${building.id} order by occurred_at desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows[0]?.text).toContain(`forward.${endpoint().endpointId}.signing`);
    expect(rows[0]?.text).not.toContain(body.secret);
  });

  test('survives saving the building, and no answer contains it', async () => {
    const [secret = 'none'] = (await signing()).signing;
    const { id, url, headerName } = building.integrations.forward.endpoints[0] ?? { id: '', url: '', headerName: '' };
    building = (await save({ endpoints: [{ id, url, headerName }] })).body;
    expect((await signing()).signing).toEqual([secret]);
    expect(JSON.stringify(building)).not.toContain(secret.slice(-5));
  });

  test('is created only for an existing receiver, by a dashboard administrator', async () => {
    const { endpointId } = endpoint();
    expect((await make({ id: building.id, endpointId: randomUUID() })).status).toBe(404);
    expect((await make({ id: randomUUID(), endpointId })).status).toBe(404);
    const nobody = { subject: 'somebody', roles: [] as const };
    expect((await make({ id: building.id, endpointId }, nobody)).status).toBe(403);
  });
});

describe('the state of a receiver', () => {
  const nothing = {
    deliveredDatetime: null,
    failingSince: null,
    failure: null,
    status: null,
    switchedOffDatetime: null,
  };

  test('is shown with the integration, first as failing and then as working', async () => {
    expect(await deliveryNow()).toEqual(nothing);
    await note({ failure: 'status', status: 503 });
    const failing = await deliveryNow();
    expect(failing).toMatchObject({ failure: 'status', status: 503, deliveredDatetime: null });
    await note({ failure: 'timeout', status: null });
    expect(await deliveryNow()).toEqual({ ...failing, failure: 'timeout', status: null });
    await note('succeeded');
    expect(await deliveryNow()).toMatchObject({ ...nothing, deliveredDatetime: expect.any(String) });
  });

  test('is disabled after a 410 until a user enables it again', async () => {
    // The first one to disable it writes the audit entry; the second one writes nothing.
    expect(await note('gone')).toMatchObject({ hasStopped: true });
    const off = await deliveryNow();
    expect(off).toMatchObject({ failingSince: null, failure: null, switchedOffDatetime: expect.any(String) });
    expect(await note('gone')).toMatchObject({ hasStopped: false });
    expect(await deliveryNow()).toEqual(off);
    expect(await targets()).toEqual([]);
    const { id, url, headerName } = building.integrations.forward.endpoints[0] ?? { id: '', url: '', headerName: '' };
    const delivery = await deliveryNow();
    building = (await save({ endpoints: [{ id, url, headerName, delivery }] })).body;
    expect(await targets()).toEqual([]);
    building = (await save({ endpoints: [{ id, url, headerName, switchOn: true }] })).body;
    expect(await targets()).toHaveLength(1);
    expect(await deliveryNow()).toEqual(nothing);
  });

  test('is deleted with the receiver, and so are its secrets', async () => {
    await note('succeeded');
    const gone = endpoint();
    building = (await save({ endpoints: [] })).body;
    const left = await inside((tx) =>
      sql`select from connection_health where target_id = ${gone.endpointId}
        union all select from building_secret where field like ${`forward.${gone.endpointId}%`}`.execute(tx),
    );
    expect(left.rows).toEqual([]);
  });
});

test('sends nothing from a building that was removed or has forwarding disabled', async () => {
  building = (await save({})).body;
  expect(await targets()).toHaveLength(1);
  building = (await save({ enabled: false })).body;
  expect(await targets()).toEqual([]);
  building = (await save({})).body;
  await inside((tx) =>
    tx.updateTable('building').set({ removed_at: new Date() }).where('id', '=', building.id).execute(),
  );
  expect(await targets()).toEqual([]);
});
