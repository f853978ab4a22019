import { X509Certificate } from 'node:crypto';
import {
  azureRooms,
  calendarConnections,
  makeCalendarCertificate,
  removeCalendarConnection,
  saveCalendarConnection,
} from '@berth/contract';
import { DAY_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { afterEach, expect, test } from 'vitest';
import { day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { APP, aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS, PERSON } from '../calendars.fixture.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);
const REFUSED = [422, { code: 'calendar.certificate_refused' }];
const UNKNOWN = [422, { code: 'calendar.certificate_unknown' }];
type Body = Parameters<typeof api.call<typeof saveCalendarConnection>>[1]['body'];

afterEach(() => travelInTime(database.owner, Date.now()));

/** A room connected by a secret, with its own app registration and no certificate. */
async function aRoom() {
  const room = await aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 } });
  const { org } = room.params;
  const as = room.admin;
  const app = { tenantId: crypto.randomUUID(), clientId: crypto.randomUUID() };
  GRAPH.addApp(app);
  const make = async () => (await api.call(makeCalendarCertificate, { params: { org }, as })).body;
  const connect = async (body: Partial<Body>) => {
    const params = { org, provider: 'azure' } as const;
    const answer = await api.call(saveCalendarConnection, {
      params,
      body: { ...app, otherMailbox: PERSON, version: (await connections()).azure?.version, ...body },
      as,
    });
    return [answer.status, answer.body] as const;
  };
  const connections = async () => (await api.call(calendarConnections, { params: { org }, as })).body;
  return { ...room, app, make, connect, connections };
}

test('a certificate is created here and uploaded there, then used to sync rooms; its key is never shown', async () => {
  const room = await aRoom();
  const made = await room.make();
  const read = new X509Certificate(made.pem);
  expect(made).toMatchObject({ thumbprint: read.fingerprint.replaceAll(':', ''), isEnding: false });
  expect(made.expiresDatetime).toBe(read.validToDate.toISOString());
  expect(read.validToDate.getTime() - Date.now()).toBeGreaterThan(364 * DAY_MS);
  // The certificate exists but is not used yet.
  expect(await room.connections()).toMatchObject({ azure: { clientSecret: { set: true } }, azureCertificate: made });

  expect(await room.connect({ thumbprint: made.thumbprint })).toMatchObject(REFUSED);
  GRAPH.upload(room.app.clientId, made.pem);
  expect(await room.connect({ thumbprint: made.thumbprint })).toMatchObject([200, { version: 2 }]);
  const after = await room.connections();
  expect(after).toMatchObject({ azure: { clientSecret: null, certificate: made }, azureCertificate: null });
  expect(JSON.stringify(after)).not.toContain('PRIVATE KEY');

  await room.reserve(await room.person('anna'), room.spaceId, hours(day(1), '09:00', '10:00'));
  await room.sync();
  expect(room.events()).toHaveLength(1);
  // A form that names neither leaves the connection unchanged.
  expect(await room.connect({})).toMatchObject([200, { version: 3 }]);
});

test('a new certificate is used once it is chosen; until then the previous one is', async () => {
  const room = await aRoom();
  const [first, second] = [await room.make(), await room.make()];
  GRAPH.upload(room.app.clientId, first.pem);
  // The second certificate replaced the first.
  expect(await room.connect({ thumbprint: first.thumbprint })).toMatchObject(UNKNOWN);
  GRAPH.upload(room.app.clientId, second.pem);
  expect(await room.connect({ thumbprint: second.thumbprint })).toMatchObject([200, {}]);
  const third = await room.make();
  expect(await room.connect({ thumbprint: third.thumbprint })).toMatchObject(REFUSED);
  expect(await room.connections()).toMatchObject({ azure: { certificate: second }, azureCertificate: third });
  const list = { org: room.params.org, building: room.slug, list: '-' };
  expect((await api.call(azureRooms, { params: list, as: room.admin })).status).toBe(200);
  GRAPH.upload(room.app.clientId, third.pem);
  expect(await room.connect({ thumbprint: third.thumbprint })).toMatchObject([200, {}]);
  expect((await room.connections()).azure?.certificate).toEqual(third);
});

test("another organisation's certificate is refused, and so is sending both kinds of proof", async () => {
  const [room, neighbour] = [await aRoom(), await aRoom()];
  const theirs = await neighbour.make();
  GRAPH.upload(room.app.clientId, theirs.pem);
  expect(await room.connect({ thumbprint: theirs.thumbprint })).toMatchObject(UNKNOWN);
  await room.make();
  expect(await room.connect({ thumbprint: theirs.thumbprint })).toMatchObject(UNKNOWN);
  const both = { thumbprint: theirs.thumbprint, clientSecret: APP.secret };
  expect(await room.connect(both)).toMatchObject([400, { code: 'http.bad_request' }]);
  expect((await room.connections()).azure).toMatchObject({ version: 1, certificate: null });
});

test('a certificate warns before it expires, and an expired one is refused', async () => {
  const room = await aRoom();
  const now = Date.now();
  await travelInTime(database.owner, now - 336 * DAY_MS);
  const soon = await room.make();
  GRAPH.upload(room.app.clientId, soon.pem);
  expect(await room.connect({ thumbprint: soon.thumbprint })).toMatchObject([200, {}]);
  expect((await room.connections()).azure?.certificate?.isEnding).toBe(false);
  await travelInTime(database.owner, now);
  expect((await room.connections()).azure?.certificate?.isEnding).toBe(true);

  await travelInTime(database.owner, now - 366 * DAY_MS);
  const over = await room.make();
  GRAPH.upload(room.app.clientId, over.pem);
  expect(await room.connect({ thumbprint: over.thumbprint })).toMatchObject(REFUSED);
});

test('disconnecting deletes the key', async () => {
  const room = await aRoom();
  await room.make();
  const params = { org: room.params.org, provider: 'azure' } as const;
  expect((await api.call(removeCalendarConnection, { params, as: room.admin })).status).toBe(200);
  expect(await room.connections()).toMatchObject({ azure: null, azureCertificate: null });
  const rows = await room.within((tx) => tx.selectFrom('calendar_certificate').select('sealed').execute());
  expect(rows).toEqual([]);
});
