import { calendarConnections, mapCalendarRoom, removeCalendarConnection } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { at, day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aMappedRoom, calendarWorker } from './calendars.fixture.ts';
import { AT_GOOGLE, GOOGLE, GOOGLE_SETTINGS } from './google.fixture.ts';

const database = testDatabase();
const api = testApi(database, GOOGLE_SETTINGS);
const worker = calendarWorker(database, undefined, GOOGLE_SETTINGS);
const TOMORROW = day(1);
const instant = (time: string, date = TOMORROW) => Date.parse(at(date, time));
const times = (from: string, to: string, date = TOMORROW) => ({ start: instant(from, date), end: instant(to, date) });

const aRoom = () => aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 } }, AT_GOOGLE);
const shownTimes = (rows: readonly { start: number; end: number }[]) => rows.map(({ start, end }) => [start, end]);
const requestsTo = (address: string) => GOOGLE.ledger().requests.filter(({ path }) => path.includes(address));

afterEach(() => GOOGLE.control({ throttle: 0, overQuota: 0, goAway: 0, loseAnswer: 0, expireToken: 0, echo: false }));

/** A room with a reservation that is on both sides. */
async function aReservedRoom() {
  const room = await aRoom();
  const anna = await room.person('anna');
  const { body } = await room.reserve(anna, room.spaceId, hours(TOMORROW, '09:00', '10:00'));
  const { id = '', hash = '' } = body.reservations[0] ?? {};
  await room.sync();
  // The service reports our own write too; after this sync no change is left.
  await room.sync();
  const event = { id: `b${id.replaceAll('-', '')}` };
  const events = () => GOOGLE.eventsOf(room.address);
  return { ...room, anna, reservation: { id, hash }, event, events };
}

describe('a reservation in Berth', () => {
  test('is written under our own id without notifications, changed and deleted with it', async () => {
    const room = await aReservedRoom();
    expect(room.events()).toMatchObject([{ id: room.event.id, summary: 'Test Person', visibility: 'default' }]);
    expect(room.events()[0]?.extendedProperties?.private).toEqual({
      berthReservation: room.reservation.id,
      berthVersion: '1',
    });
    await room.change(room.anna, { id: room.reservation.id, ...hours(TOMORROW, '11:00', '12:00') });
    await room.sync();
    expect(shownTimes(room.there.events(room.address))).toEqual([[instant('11:00'), instant('12:00')]]);
    await room.cancel(room.anna, room.reservation.hash);
    await room.sync();
    expect(room.events()).toEqual([]);
    const writes = requestsTo(room.address).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/watch'));
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE']);
    expect(writes.map(({ query }) => query)).toEqual(Array.from({ length: 3 }, () => 'sendUpdates=none'));
  });

  test('is written once, even if the answer is lost [T35, R20]', async () => {
    const room = await aRoom();
    await room.sync();
    await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    GOOGLE.control({ loseAnswer: 1 });
    expect(await room.sync()).toBe(30_000);
    expect(await room.sync()).toBeUndefined();
    expect(GOOGLE.eventsOf(room.address)).toHaveLength(1);
    expect((await room.standing()).map(({ mirrored }) => mirrored)).toEqual([false]);
  });

  test('is written once, even if it is sent again before the calendar reports it [T35, R20]', async () => {
    const room = await aReservedRoom();
    await room.within((tx) =>
      sql`update calendar_entry set external_id = null, pushed_version = null, hash = ''`.execute(tx),
    );
    expect(await room.sync()).toBeUndefined();
    expect(room.events()).toMatchObject([{ id: room.event.id }]);
    expect(requestsTo(room.address).filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('is written again once under its id if it is deleted in Google, and its holder is notified of a Google conflict', async () => {
    const room = await aReservedRoom();
    GOOGLE.erase(room.address, room.event.id);
    await room.sync();
    expect(room.events()).toMatchObject([{ id: room.event.id, status: 'confirmed' }]);
    expect(await room.conflicts()).toEqual([{ kind: 'deleted', state: 'open' }]);
    const { rows } = await room.within((tx) =>
      sql<{ kind: string }>`select payload ->> 'kind' as kind from event where type = 'calendar.conflicted.v1'`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ kind: 'google-sync-conflict' }]);
    GOOGLE.erase(room.address, room.event.id);
    await room.sync();
    // A full read reports our cancelled event again, which must not count as an existing one.
    GOOGLE.control({ expireToken: 1 });
    await room.sync();
    expect(room.events()).toEqual([]);
    expect(await room.standing()).toHaveLength(1);
    await room.within((tx) => sql`update calendar_entry set frozen_until = null`.execute(tx));
    await room.sync();
    expect(room.events()).toMatchObject([{ id: room.event.id }]);
  });

  test('is not restored by a change while its event is deleted in Google; the deletion is applied first', async () => {
    const room = await aReservedRoom();
    await room.change(room.anna, { id: room.reservation.id, ...hours(TOMORROW, '11:00', '12:00') });
    GOOGLE.erase(room.address, room.event.id, false);
    await room.sync();
    expect(room.events()).toEqual([]);
    await room.sync();
    expect(await room.conflicts()).toEqual([{ kind: 'deleted', state: 'open' }]);
    expect(shownTimes(room.there.events(room.address))).toEqual([[instant('11:00'), instant('12:00')]]);
  });

  test('has its event again after disconnecting and connecting', async () => {
    const room = await aReservedRoom();
    const { params, admin, address } = room;
    await api.call(removeCalendarConnection, { params, query: { withdraw: '1' }, as: admin });
    expect(room.events()).toEqual([]);
    await room.there.connect(api, params.org, admin);
    const of = { ...params, spaceId: room.spaceId };
    expect((await api.call(mapCalendarRoom, { params: of, body: { address }, as: admin })).status).toBe(200);
    await room.sync();
    expect(room.events()).toMatchObject([{ id: room.event.id, status: 'confirmed' }]);
  });
});

describe('a meeting in the calendar', () => {
  test('reserves the room, moves with the meeting and releases the room', async () => {
    const room = await aRoom();
    const meeting = GOOGLE.meet(room.address, { ...times('09:00', '10:00'), summary: 'Board' });
    await room.sync();
    expect(await room.standing()).toMatchObject([{ mirrored: true, subject: 'Board', ...times('09:00', '10:00') }]);
    GOOGLE.edit(room.address, meeting.id, times('13:00', '14:00'));
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('13:00'), instant('14:00')]]);
    GOOGLE.erase(room.address, meeting.id);
    await room.sync();
    expect(await room.standing()).toEqual([]);
    expect(room.there.writes(room.address)).toBe(0);
  });

  test('is read incrementally with the same parameters, and in full if the sync token has expired', async () => {
    const room = await aRoom();
    const [one, two] = [times('09:00', '10:00'), times('11:00', '12:00')].map((when) =>
      GOOGLE.meet(room.address, when),
    );
    await room.sync();
    const before = requestsTo(room.address).length;
    GOOGLE.erase(room.address, one?.id ?? '');
    GOOGLE.edit(room.address, two?.id ?? '', times('14:00', '15:00'));
    GOOGLE.control({ expireToken: 1 });
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('14:00'), instant('15:00')]]);
    const lists = requestsTo(room.address)
      .slice(before)
      .filter(({ method, path }) => method === 'GET' && path.endsWith('/events'))
      .map(({ query, status }) => [new URLSearchParams(query).has('timeMin'), query.includes('syncToken'), status]);
    expect(lists).toEqual([
      [false, true, 410],
      [true, false, 200],
    ]);
    // The latest token is used from then on.
    GOOGLE.edit(room.address, two?.id ?? '', times('16:00', '17:00'));
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('16:00'), instant('17:00')]]);
  });

  test('reserves nothing if the room declined it or it is free; all-day meetings use the building’s days', async () => {
    const room = await aRoom();
    const self = { email: room.address, self: true, resource: true };
    GOOGLE.meet(room.address, { ...times('09:00', '10:00'), attendees: [{ ...self, responseStatus: 'declined' }] });
    GOOGLE.meet(room.address, { ...times('10:00', '11:00'), transparency: 'transparent' });
    await room.sync();
    expect(await room.standing()).toEqual([]);
    GOOGLE.meet(room.address, { start: { date: day(2) }, end: { date: day(3) } });
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('00:00', day(2)), instant('24:00', day(2))]]);
  });

  test('far ahead, as in an endless series, is ignored until it is near', async () => {
    const room = await aRoom();
    await room.sync();
    GOOGLE.meet(room.address, { ...times('09:00', '10:00', day(400)), recurringEventId: 'series' });
    GOOGLE.meet(room.address, { ...times('09:00', '10:00', day(100)), recurringEventId: 'series' });
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('09:00', day(100)), instant('10:00', day(100))]]);
  });
});

describe('with a failing service', () => {
  test.each(['throttle', 'overQuota'] as const)(
    'a rate limit (%s) delays the next sync, and is not treated as a missing permission',
    async (how) => {
      const room = await aRoom();
      await room.sync();
      GOOGLE.control({ [how]: 1 });
      expect(await room.sync()).toBe(30_000);
      const { body } = await api.call(calendarConnections, { params: { org: room.params.org }, as: room.admin });
      expect(body.google?.rooms).toMatchObject([{ failure: 'throttled', address: room.address }]);
      expect(await room.sync()).toBeUndefined();
    },
  );

  test('a read-only calendar is reported as refused', async () => {
    const room = await aRoom();
    GOOGLE.addRoom({ resourceEmail: room.address, resourceName: 'Quay', sharing: 'reader' });
    await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    await room.sync();
    const { body } = await api.call(calendarConnections, { params: { org: room.params.org }, as: room.admin });
    expect(body.google?.rooms).toMatchObject([{ failure: 'refused' }]);
  });

  test('an expired token is requested again', async () => {
    const room = await aRoom();
    GOOGLE.endTokens();
    expect(await room.sync()).toBeUndefined();
  });
});
