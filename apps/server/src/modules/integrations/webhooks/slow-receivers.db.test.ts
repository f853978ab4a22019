import { testDatabase } from '@berth/testkit';
import { afterAll, expect, test } from 'vitest';
import { day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { aForwardingBuilding, webhookWorker } from './webhooks.fixture.ts';

const database = testDatabase();
const api = testApi(database);
/** No request times out during the test. */
const worker = webhookWorker(database, 300_000);
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

test('slow receivers of two organisations do not keep a third waiting', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
  const forwarding = async (receivers: number) => {
    const building = await aForwardingBuilding(database, api, worker, { receivers });
    closing.push(building.close);
    const holder = await building.person('holder');
    const reserve = () => building.reserve(holder, building.desks[0] ?? '', hours(day(3), '09:00', '12:30'));
    return { building, reserve };
  };
  const [first, second, third] = [await forwarding(4), await forwarding(4), await forwarding(1)];
  const slow = [...first.building.receivers, ...second.building.receivers];
  for (const receiver of slow) receiver.answer(() => answered);
  await Promise.all([first.reserve(), second.reserve()]);
  const busy = () => slow.filter(({ got }) => got.length > 0).length;
  await until('slow receivers of both organisations', () => busy() >= 4);
  await third.reserve();
  const [event] = await third.building.got(third.building.receiver, 1);
  expect(event?.body.type).toBe('reservation.created');
  answer(204);
  await until('all slow receivers', () => busy() === slow.length, 90_000);
}, 120_000);
