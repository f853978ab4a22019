import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { aMappedRoom, calendarWorker } from '../calendars.fixture.ts';
import { AT_GOOGLE, GOOGLE, GOOGLE_SETTINGS } from '../google.fixture.ts';

const database = testDatabase();
const api = testApi(database, GOOGLE_SETTINGS);
const worker = calendarWorker(database, () => api.app.listen({ host: '127.0.0.1', port: 0 }), GOOGLE_SETTINGS);

afterEach(() => GOOGLE.control({ leaseMs: 0 }));

async function aWatchedRoom() {
  const room = await aMappedRoom(database, api, worker, {}, AT_GOOGLE);
  await room.sync();
  await GOOGLE.settled();
  const channels = () => GOOGLE.ledger().channels.filter(({ calendar }) => calendar === room.address);
  const [channel] = channels();
  if (channel === undefined) throw new Error('not watched');
  const path = new URL(channel.address).pathname;
  /** A notice with Google's headers and an empty body. */
  const tell = async (token: string | undefined, state = 'exists') => {
    const headers = {
      'content-type': 'application/json; utf-8',
      'x-goog-resource-state': state,
      ...(token === undefined ? {} : { 'x-goog-channel-token': token }),
    };
    return (await api.app.inject({ method: 'POST', url: path, headers })).statusCode;
  };
  const before = await room.syncRequests();
  const subscribedUntil = async () => {
    const { rows } = await room.within((tx) =>
      sql<{ until: number }>`select subscribed_until as until from calendar_room`.execute(tx),
    );
    return rows[0]?.until ?? 0;
  };
  const newRequests = async () => (await room.syncRequests()) - before;
  return { ...room, channel, channels, tell, subscribedUntil, newRequests };
}

test('a change notice syncs the room; the notice that a channel was opened does not', async () => {
  const room = await aWatchedRoom();
  expect(await room.newRequests()).toBe(0);
  expect(room.channel.told).toBe(1);
  GOOGLE.meet(room.address, { start: Date.now() + DAY_MS, end: Date.now() + 25 * HOUR_MS });
  await until('a sync request', async () => (await room.newRequests()) === 1);
});

test("a notice without the channel's token is ignored", async () => {
  const room = await aWatchedRoom();
  expect(await room.tell('guessed')).toBe(404);
  expect(await room.tell(undefined)).toBe(404);
  expect(await room.tell('guessed', 'sync')).toBe(404);
  expect(await room.tell((await aWatchedRoom()).channel.token)).toBe(404);
  expect(await room.newRequests()).toBe(0);
  expect(await room.tell(room.channel.token, 'sync')).toBe(202);
  expect(await room.newRequests()).toBe(0);
  expect(await room.tell(room.channel.token)).toBe(202);
  expect(await room.newRequests()).toBe(1);
});

test('less than a day before the end of a channel, another is opened with a new token and the first is stopped', async () => {
  const room = await aWatchedRoom();
  expect(await room.subscribedUntil()).toBe(room.channel.expiration);
  await room.sync();
  expect(room.channels()).toEqual([room.channel]);
  await room.within((tx) =>
    sql`update calendar_room set subscribed_until = ${new Date(Date.now() + 23 * HOUR_MS)}`.execute(tx),
  );
  await room.sync();
  const [second, ...more] = room.channels();
  expect(more).toEqual([]);
  expect(second?.id).not.toBe(room.channel.id);
  expect(await room.tell(room.channel.token)).toBe(404);
  expect(await room.tell(second?.token)).toBe(202);
});

test('the expiry in the answer counts, not the requested one', async () => {
  GOOGLE.control({ leaseMs: 5 * HOUR_MS });
  const room = await aWatchedRoom();
  expect(await room.subscribedUntil()).toBeLessThan(Date.now() + 6 * HOUR_MS);
});
