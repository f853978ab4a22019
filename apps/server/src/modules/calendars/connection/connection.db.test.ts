import {
  azureRooms,
  calendarConnections,
  mapCalendarRoom,
  removeCalendarConnection,
  saveCalendarConnection,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { at, day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { APP, aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS, PERSON } from '../calendars.fixture.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);
const TOMORROW = day(1);
const instant = (time: string) => Date.parse(at(TOMORROW, time));
const times = (from: string, to: string) => ({ start: instant(from), end: instant(to) });
const aRoom = () => aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 } });

describe('connecting', () => {
  test('refuses a wrong secret and an app that can read people’s mailboxes, and stores nothing [T35]', async () => {
    const room = await aRoom();
    const wrong = { tenantId: APP.tenantId, clientId: APP.clientId, clientSecret: 'wrong', otherMailbox: PERSON };
    const params = { org: room.params.org, provider: 'azure' } as const;
    const refused = await api.call(saveCalendarConnection, { params, body: { ...wrong, version: 1 }, as: room.admin });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'calendar.refused' }]);
    GRAPH.addPerson('open@acme.example', true);
    const tooMany = { ...wrong, clientSecret: APP.secret, otherMailbox: 'open@acme.example', version: 1 };
    const answer = await api.call(saveCalendarConnection, { params, body: tooMany, as: room.admin });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'calendar.too_many_rights' }]);
    const { body } = await api.call(calendarConnections, { params: { org: params.org }, as: room.admin });
    expect(body.azure).toMatchObject({ version: 1, clientSecret: { set: true, last4: 'cret' } });
    expect(JSON.stringify(body)).not.toContain(APP.secret);
  });

  test('does not send a stored secret to another registration', async () => {
    const room = await aRoom();
    const body = { tenantId: crypto.randomUUID(), clientId: APP.clientId, otherMailbox: PERSON, version: 1 };
    const params = { org: room.params.org, provider: 'azure' } as const;
    const answer = await api.call(saveCalendarConnection, { params, body, as: room.admin });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'calendar.secret_required' }]);
  });

  test('lists rooms with their mapped and suggested spaces', async () => {
    const room = await aRoom();
    const dock = await room.room('Dock', 'whole');
    const list = `${room.params.org}@lists.example`;
    GRAPH.addRoom({ address: `dock-${list}`, displayName: 'HQ Dock', list });
    const { body } = await api.call(azureRooms, {
      params: { org: room.params.org, building: room.slug, list },
      as: room.admin,
    });
    expect(body).toMatchObject([{ displayName: 'HQ Dock', spaceId: null, suggestedSpaceId: dock }]);
    const all = await api.call(azureRooms, {
      params: { org: room.params.org, building: room.slug, list: '-' },
      as: room.admin,
    });
    expect(all.body.find(({ address }) => address === room.address)?.spaceId).toBe(room.spaceId);
  });

  test('previews the effects of a mapping without applying it, and allows one room per mailbox', async () => {
    const room = await aRoom();
    const other = await room.room('Dock', 'whole');
    const address = `count-${room.address}`;
    GRAPH.addRoom({ address, displayName: 'Dock' });
    const anna = await room.person('anna');
    await room.reserve(anna, other, hours(TOMORROW, '09:00', '10:00'));
    GRAPH.meet(address, times('09:30', '10:30'));
    GRAPH.meet(address, times('12:00', '13:00'));
    const params = { org: room.params.org, provider: 'azure', spaceId: other } as const;
    const dry = await api.call(mapCalendarRoom, { params, query: { dryRun: '1' }, body: { address }, as: room.admin });
    expect(dry.body).toEqual({ mirrored: 1, pushed: 1, conflicts: 1 });
    const taken = await api.call(mapCalendarRoom, { params, body: { address: room.address }, as: room.admin });
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'calendar.address_taken' }]);
    const { body } = await api.call(calendarConnections, { params: { org: params.org }, as: room.admin });
    expect(body.azure?.rooms.map(({ spaceId }) => spaceId)).toEqual([room.spaceId]);
  });
});

test('disconnecting keeps imported meetings and, on request, deletes only the events that Berth wrote', async () => {
  const room = await aRoom();
  await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
  GRAPH.meet(room.address, { ...times('12:00', '13:00'), subject: 'Board' });
  await room.sync();
  const params = { org: room.params.org, provider: 'azure' } as const;
  const remove = () => api.call(removeCalendarConnection, { params, query: { withdraw: '1' }, as: room.admin });
  expect((await remove()).status).toBe(200);
  expect(room.events().map(({ subject }) => subject)).toEqual(['Board']);
  expect(await room.standing()).toHaveLength(2);
  expect([(await remove()).status, (await remove()).body]).toMatchObject([409, { code: 'calendar.not_connected' }]);
});
