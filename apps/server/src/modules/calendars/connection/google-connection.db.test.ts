import {
  calendarConnections,
  googleRooms,
  mapCalendarRoom,
  removeCalendarConnection,
  saveGoogleConnection,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { aServiceAccount } from '@berth/testkit/google';
import { describe, expect, test } from 'vitest';
import { at, day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aMappedRoom, calendarWorker } from '../calendars.fixture.ts';
import { AT_GOOGLE, aSyncUser, GOOGLE, GOOGLE_SETTINGS, SERVICE_ACCOUNT } from '../google.fixture.ts';

const database = testDatabase();
const api = testApi(database, GOOGLE_SETTINGS);
const worker = calendarWorker(database, undefined, GOOGLE_SETTINGS);
const TOMORROW = day(1);
const times = (from: string, to: string) => ({
  start: Date.parse(at(TOMORROW, from)),
  end: Date.parse(at(TOMORROW, to)),
});
type Body = Parameters<typeof api.call<typeof saveGoogleConnection>>[1]['body'];

async function aRoom() {
  const room = await aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 } }, AT_GOOGLE);
  const params = { org: room.params.org };
  const connect = (body: Body) => api.call(saveGoogleConnection, { params, body, as: room.admin });
  const connection = async () => (await api.call(calendarConnections, { params, as: room.admin })).body.google;
  const rooms = (list: string) =>
    api.call(googleRooms, { params: { ...params, building: room.slug, list }, as: room.admin });
  return { ...room, connect, connection, listed: rooms };
}

describe('connecting', () => {
  test('shows the account and the last characters of the key, never the key', async () => {
    const room = await aRoom();
    const connection = await room.connection();
    expect(connection).toMatchObject({
      serviceAccount: SERVICE_ACCOUNT.key.client_email,
      key: { set: true, last4: '1234' },
      version: 1,
    });
    expect(JSON.stringify(connection)).not.toContain('PRIVATE KEY');
    const { rows } = await room.within((tx) =>
      tx
        .selectFrom('calendar_connection')
        .selectAll()
        .execute()
        .then((all) => ({ rows: all })),
    );
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  });

  test('refuses another account’s key, an invalid key, and an account that it may not act as', async () => {
    const room = await aRoom();
    const syncUser = (await room.connection())?.syncUser ?? '';
    const { key } = await aServiceAccount(SERVICE_ACCOUNT.key.client_email);
    const refused = [422, { code: 'calendar.refused' }];
    const wrong = await room.connect({ key, syncUser, version: 1 });
    expect([wrong.status, wrong.body]).toMatchObject(refused);
    const broken = await room.connect({ key: { ...key, private_key: 'none' }, syncUser, version: 1 });
    expect([broken.status, broken.body]).toMatchObject(refused);
    const other = await room.connect({ key: SERVICE_ACCOUNT.key, syncUser: 'ceo@acme.example', version: 1 });
    expect([other.status, other.body]).toMatchObject(refused);
    expect((await room.connection())?.version).toBe(1);
  });

  test.each(['https://www.googleapis.com/auth/calendar', 'https://mail.google.com/'])(
    'refuses an account that was granted %s as well [T35]',
    async (scope) => {
      const room = await aRoom();
      const { key, known } = await aServiceAccount(`more${crypto.randomUUID()}@acme.iam.gserviceaccount.example`);
      const syncUser = aSyncUser();
      const needed = ['calendar.events', 'admin.directory.resource.calendar.readonly'];
      const scopes = [...needed.map((name) => `https://www.googleapis.com/auth/${name}`), scope];
      GOOGLE.addAccount({ ...known, users: [syncUser], scopes });
      const { status, body } = await room.connect({ key, syncUser, version: 1 });
      expect([status, body]).toMatchObject([422, { code: 'calendar.too_many_scopes' }]);
    },
  );

  test('uses a stored key for the same account only', async () => {
    const room = await aRoom();
    const other = await room.connect({ syncUser: aSyncUser(), version: 1 });
    expect([other.status, other.body]).toMatchObject([422, { code: 'calendar.secret_required' }]);
    const syncUser = (await room.connection())?.syncUser ?? '';
    expect(await room.connect({ syncUser, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await room.connect({ syncUser, version: 1 })).status).toBe(412);
  });

  test('lists the rooms of a building without equipment, with their mapped and suggested spaces', async () => {
    const room = await aRoom();
    const dock = await room.room('Dock', 'whole');
    const buildingId = `house-${room.params.org}`;
    const of = { buildingId, floorName: '2', capacity: 8 };
    GOOGLE.addRoom({ resourceEmail: `Dock-${buildingId}@resource.example`, resourceName: 'HQ Dock', ...of });
    const beamer = { resourceEmail: `beamer-${buildingId}@resource.example`, resourceName: 'Beamer' };
    GOOGLE.addRoom({ ...beamer, ...of, resourceCategory: 'OTHER' });
    expect((await room.listed(buildingId)).body).toEqual([
      {
        address: `dock-${buildingId}@resource.example`,
        displayName: 'HQ Dock',
        capacity: 8,
        building: buildingId,
        floorLabel: '2',
        spaceId: null,
        suggestedSpaceId: dock,
      },
    ]);
    const all = (await room.listed('-')).body;
    expect(all.find(({ address }) => address === room.address)?.spaceId).toBe(room.spaceId);
  });

  test('previews the effects of a mapping without applying it', async () => {
    const room = await aRoom();
    const other = await room.room('Dock', 'whole');
    const address = `count-${room.address}`;
    GOOGLE.addRoom({ resourceEmail: address, resourceName: 'Dock' });
    await room.reserve(await room.person('anna'), other, hours(TOMORROW, '09:00', '10:00'));
    GOOGLE.meet(address, times('09:30', '10:30'));
    GOOGLE.meet(address, times('12:00', '13:00'));
    const params = { ...room.params, spaceId: other };
    const dry = await api.call(mapCalendarRoom, { params, query: { dryRun: '1' }, body: { address }, as: room.admin });
    expect(dry.body).toEqual({ mirrored: 1, pushed: 1, conflicts: 1 });
    expect((await room.connection())?.rooms.map(({ spaceId }) => spaceId)).toEqual([room.spaceId]);
  });
});

test('disconnecting ends the channel, keeps imported meetings and deletes only the events that Berth wrote', async () => {
  const room = await aRoom();
  await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
  GOOGLE.meet(room.address, { ...times('12:00', '13:00'), summary: 'Board' });
  await room.sync();
  const channels = () => GOOGLE.ledger().channels.filter(({ calendar }) => calendar === room.address);
  expect(channels()).toHaveLength(1);
  const remove = () =>
    api.call(removeCalendarConnection, { params: room.params, query: { withdraw: '1' }, as: room.admin });
  expect((await remove()).status).toBe(200);
  expect(channels()).toEqual([]);
  expect(GOOGLE.eventsOf(room.address).map(({ summary }) => summary)).toEqual(['Board']);
  expect(await room.standing()).toHaveLength(2);
  expect([(await remove()).status, (await remove()).body]).toMatchObject([409, { code: 'calendar.not_connected' }]);
});
