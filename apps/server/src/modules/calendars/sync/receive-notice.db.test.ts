import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS } from '../calendars.fixture.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database, () => api.app.listen({ host: '127.0.0.1', port: 0 }));

const subscriptionOf = (address: string) =>
  GRAPH.ledger().subscriptions.find(({ resource }) => resource === `users/${address}/events`);

async function aSubscribedRoom() {
  const room = await aMappedRoom(database, api, worker);
  await room.sync();
  const subscription = subscriptionOf(room.address);
  if (subscription === undefined) throw new Error('not subscribed');
  const path = new URL(subscription.notificationUrl).pathname;
  const tell = (value: object) =>
    api.app.inject({ method: 'POST', url: path, payload: { value: [value] }, headers: { 'x-test': '1' } });
  const before = await room.syncRequests();
  return { ...room, subscription, path, tell, newRequests: async () => (await room.syncRequests()) - before };
}

test('a notice of the subscribed service requests a sync of the room', async () => {
  const room = await aSubscribedRoom();
  GRAPH.meet(room.address, { start: Date.now() + 86_400_000, end: Date.now() + 90_000_000 });
  await until('a sync request', async () => (await room.newRequests()) === 1);
  // A second notice before the sync requests nothing more.
  GRAPH.meet(room.address, { start: Date.now() + 90_000_000, end: Date.now() + 93_000_000 });
  await GRAPH.settled();
  expect(await room.newRequests()).toBe(1);
});

test('a notice without the channel’s secret is rejected', async () => {
  const room = await aSubscribedRoom();
  expect((await room.tell({ clientState: 'guessed' })).statusCode).toBe(404);
  expect((await room.tell({})).statusCode).toBe(404);
  const other = { clientState: (await aSubscribedRoom()).subscription.clientState };
  expect((await room.tell(other)).statusCode).toBe(404);
  expect(await room.newRequests()).toBe(0);
  expect((await room.tell({ clientState: room.subscription.clientState })).statusCode).toBe(202);
  expect(await room.newRequests()).toBe(1);
});

test('a validation request is echoed as plain text, and only on an existing channel', async () => {
  const room = await aSubscribedRoom();
  const token = '<b>validate</b> & more';
  const ask = (path: string) =>
    api.app.inject({
      method: 'POST',
      url: `${path}?validationToken=${encodeURIComponent(token)}`,
      headers: { 'content-type': 'text/plain' },
    });
  const answer = await ask(room.path);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
    token,
  ]);
  expect((await ask(room.path.replace(/[^/]+$/, crypto.randomUUID()))).statusCode).toBe(404);
});

test('an ended subscription is created again, and one that is about to end is renewed', async () => {
  const room = await aSubscribedRoom();
  await room.tell({ clientState: room.subscription.clientState, lifecycleEvent: 'subscriptionRemoved' });
  await room.sync();
  const again = GRAPH.ledger().subscriptions.filter(({ resource }) => resource.includes(room.address));
  expect(again).toHaveLength(2);
  const soon = new Date(Date.now() + 3_600_000);
  await room.within((tx) => sql`update calendar_room set subscribed_until = ${soon}`.execute(tx));
  await room.sync();
  const { rows } = await room.within((tx) =>
    sql<{ until: number }>`select subscribed_until as until from calendar_room`.execute(tx),
  );
  expect(rows[0]?.until).toBeGreaterThan(soon.getTime() + 86_400_000);
});
