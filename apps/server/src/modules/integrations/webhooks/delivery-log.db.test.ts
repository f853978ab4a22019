import { randomUUID } from 'node:crypto';
import { integrationHealth, resendDead, resendDelivery, testReceiver, webhookDeliveries } from '@berth/contract';
import { WEBHOOKS } from '@berth/domain/integrations';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { aForwardingBuilding, webhookWorker } from './webhooks.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const worker = webhookWorker(database);
const MORNING = hours(day(3), '09:00', '12:30');
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});
const forwarding = async (receivers = 1) => {
  const building = await aForwardingBuilding(database, api, worker, { receivers });
  closing.push(building.close);
  const as = await building.person('admin', { roles: ['Customer-admin'] });
  const listed = async (query: Partial<Parameters<typeof api.call<typeof webhookDeliveries>>[1]['query']> = {}) =>
    (await api.call(webhookDeliveries, { params: building.params, query, as })).body;
  return { ...building, as, listed };
};

test('deliveries are listed, and resent under the same id', async () => {
  const building = await forwarding();
  const { params, as, receiver } = building;
  await building.reserve(await building.person('ann'), building.desks[0] ?? '', MORNING);
  await building.states(['sent']);
  const listed = await building.listed();
  expect(listed).toMatchObject({ total: 1, items: [{ type: 'reservation.created', status: 204, attempts: 1 }] });
  expect((await building.listed({ state: 'dead' })).total).toBe(0);
  expect((await building.listed({ endpoint: randomUUID() })).total).toBe(0);
  const id = listed.items[0]?.id ?? '';
  const nobody = await building.person('nobody');
  expect((await api.call(resendDelivery, { params: { ...params, id }, as: nobody })).status).toBe(403);
  expect((await api.call(resendDelivery, { params: { ...params, id: randomUUID() }, as })).status).toBe(404);
  expect((await api.call(resendDelivery, { params: { ...params, id }, as })).status).toBe(200);
  const [first, again] = await building.got(receiver, 2);
  expect([again?.text, again?.headers['webhook-id']]).toEqual([first?.text, id]);
  await building.states(['sent']);
  expect((await building.listed()).items[0]?.happenedDatetime).toBe(listed.items[0]?.happenedDatetime);

  await building.within((tx) => sql`update webhook_delivery set body = null where id = ${id}`.execute(tx));
  const gone = await api.call(resendDelivery, { params: { ...params, id }, as });
  expect([gone.status, gone.body]).toMatchObject([409, { code: 'delivery.not_kept' }]);
});

test('all deliveries given up since a time are resent to enabled receivers', async () => {
  const building = await forwarding(2);
  const { params, as, receiver } = building;
  for (const [n, name] of ['ann', 'bob'].entries())
    await building.reserve(await building.person(name), building.desks[n] ?? '', MORNING);
  await building.states(['sent', 'sent', 'sent', 'sent']);
  const [early] = await building.deliveries();
  await building.within(async (tx) => {
    await sql`update webhook_delivery set state = 'dead' where organisation_id = ${building.place.organisationId}`.execute(
      tx,
    );
    await sql`update webhook_delivery set happened_at = happened_at - interval '1 day'
      where reservation_id = ${early?.reservationId}`.execute(tx);
    await sql`insert into connection_health (organisation_id, building_id, kind, target_id, stopped_at)
      values (${building.place.organisationId}, ${building.place.buildingId}, 'receiver',
        ${building.receivers[1]?.endpointId}, now())
      on conflict (organisation_id, building_id, kind, target_id) do update set stopped_at = now()`.execute(tx);
  });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const before = receiver.got.length;
  const resent = await api.call(resendDead, { params, query: { since }, as });
  expect([resent.status, resent.body]).toMatchObject([200, { count: 1 }]);
  const sent = (await building.got(receiver, before + 1)).at(-1);
  expect(sent?.body.data.reservation.id).not.toBe(early?.reservationId);
  await until('one is sent', async () => (await building.listed({ state: 'sent' })).total === 1);
  expect((await building.listed({ state: 'dead' })).total).toBe(3);
  const audited = await building.within((tx) =>
    tx.selectFrom('audit').select(['subject_id', 'after']).where('action', '=', 'webhook.resent').execute(),
  );
  expect(audited).toEqual([{ subject_id: receiver.endpointId, after: { deliveries: 1, since } }]);
  const none = await api.call(resendDead, { params, query: { since: new Date().toISOString() }, as });
  expect(none.body).toMatchObject({ count: 0 });
});

test('a test delivery is sent at once and only once, also to a paused receiver, and results are counted', async () => {
  const building = await forwarding();
  const { params, as, receiver } = building;
  const at = { ...params, endpointId: receiver.endpointId };
  receiver.answer(503);
  const { organisationId, buildingId } = building.place;
  await building.reserve(await building.person('ann'), building.desks[0] ?? '', MORNING);
  await building.got(receiver, 1);
  await until('noted', () => building.stateOf(receiver.endpointId));
  await building.within((tx) =>
    sql`update connection_health set failures = ${WEBHOOKS.pausedAfter}, retry_at = wall_clock() + interval '1 hour'
      where organisation_id = ${organisationId} and building_id = ${buildingId}`.execute(tx),
  );
  const failed = await api.call(testReceiver, { params: at, as });
  expect(failed.status).toBe(201);
  await until('given up', async () => (await building.listed({ state: 'dead' })).total === 1);
  expect((await building.listed({ state: 'dead' })).items).toMatchObject([
    { id: failed.body.id, type: 'test', status: 503, attempts: 1 },
  ]);
  expect(receiver.got.filter(({ body }) => (body.type as string) === 'test')).toHaveLength(1);

  receiver.answer(204);
  await api.call(testReceiver, { params: at, as });
  // The receiver is back, so the waiting deliveries follow.
  await until('two are sent', async () => {
    await building.hurry(receiver.endpointId);
    return (await building.listed({ state: 'sent' })).total === 2;
  });
  const { body } = await api.call(integrationHealth, { params, as });
  const host = new URL(receiver.origin).host;
  expect(body.receivers).toMatchObject([
    { receiver: host, isOn: true, failures: 0, week: { sent: 2, dead: 1 }, waiting: 0 },
  ]);
  expect((await api.call(testReceiver, { params: { ...at, endpointId: randomUUID() }, as })).status).toBe(409);
  expect(
    (await api.call(resendDead, { params, query: { since: LONG_AGO }, as: await building.person('x') })).status,
  ).toBe(403);
});
