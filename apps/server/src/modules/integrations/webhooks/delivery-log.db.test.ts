import { randomUUID } from 'node:crypto';
import { integrationHealth, resendDelivery, testReceiver, webhookDeliveries } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { afterAll, expect, test } from 'vitest';
import { day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aForwardingBuilding, webhookWorker } from './webhooks.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const worker = webhookWorker(database);
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});
const forwarding = async () => {
  const building = await aForwardingBuilding(database, api, worker);
  closing.push(building.close);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  return { ...building, as: admin };
};

test('what was sent is listed, and sent again under its id', async () => {
  const building = await forwarding();
  const { params, as, receiver } = building;
  await building.reserve(await building.person('ann'), building.desks[0] ?? '', hours(day(3), '09:00', '12:30'));
  await building.states(['sent']);
  const listed = await api.call(webhookDeliveries, { params, query: {}, as });
  expect(listed.body).toMatchObject({ total: 1, items: [{ type: 'reservation.created', status: 204, attempts: 1 }] });
  const [{ id = '' } = {}] = listed.body.items;
  expect((await api.call(resendDelivery, { params: { ...params, id }, as })).status).toBe(200);
  const [first, again] = await building.got(receiver, 2);
  expect([again?.text, again?.headers['webhook-id']]).toEqual([first?.text, id]);
  expect((await api.call(resendDelivery, { params: { ...params, id: randomUUID() }, as })).status).toBe(404);
  const nobody = await building.person('nobody');
  expect((await api.call(resendDelivery, { params: { ...params, id }, as: nobody })).status).toBe(403);
});

test('a test goes the same way, and how sending goes is counted', async () => {
  const building = await forwarding();
  const { params, as, receiver } = building;
  const at = { ...params, endpointId: receiver.endpointId };
  expect((await api.call(testReceiver, { params: at, as })).status).toBe(201);
  await building.got(receiver, 1);
  await building.states(['sent']);
  const { body } = await api.call(integrationHealth, { params, as });
  const host = new URL(receiver.origin).host;
  expect(body.receivers).toMatchObject([{ receiver: host, isOn: true, week: { sent: 1, dead: 0 }, waiting: 0 }]);
  expect((await api.call(testReceiver, { params: { ...at, endpointId: randomUUID() }, as })).status).toBe(409);
});
