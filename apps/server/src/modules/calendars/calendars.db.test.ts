import { calendarConflicts, calendarConnections, settleCalendarConflict } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, test } from 'vitest';
import { at, day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aMappedRoom, calendarWorker, GRAPH, GRAPH_SETTINGS } from './calendars.fixture.ts';
import { lookAtCalendars } from './sync/look-at-calendars.job.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);
const TOMORROW = day(1);
const instant = (time: string, date = TOMORROW) => Date.parse(at(date, time));
const times = (from: string, to: string, date = TOMORROW) => ({ start: instant(from, date), end: instant(to, date) });
const ALL_ALLOWED = { settings: { future_day_maximum: 0 } };

const aRoom = () => aMappedRoom(database, api, worker, ALL_ALLOWED);
const shownTimes = (rows: readonly { start: number; end: number }[]) => rows.map(({ start, end }) => [start, end]);
const timesOf = (events: readonly { start: { dateTime: string }; end: { dateTime: string } }[]) =>
  events.map(({ start, end }) => [start, end].map(({ dateTime }) => Date.parse(`${dateTime.slice(0, 19)}Z`)));
const writes = () => GRAPH.ledger().requests.filter(({ method, path }) => method !== 'GET' && path.includes('/users/'));

afterEach(() =>
  GRAPH.control({ throttle: 0, goAway: 0, loseAnswer: 0, expireToken: 0, echo: false, partialOccurrence: false }),
);

describe('a reservation in Berth', () => {
  test('is written to the calendar, changed and deleted with it', async () => {
    const room = await aRoom();
    const anna = await room.person('anna');
    const { body } = await room.reserve(anna, room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    const [reservation] = body.reservations;
    await room.sync();
    expect(room.events()).toMatchObject([{ subject: 'Test Person', categories: ['Berth'], attendees: [] }]);
    expect(timesOf(room.events())).toEqual([[instant('09:00'), instant('10:00')]]);
    await room.change(anna, { id: reservation?.id ?? '', ...hours(TOMORROW, '11:00', '12:00') });
    await room.sync();
    expect(timesOf(room.events())).toEqual([[instant('11:00'), instant('12:00')]]);
    await room.cancel(anna, reservation?.hash ?? '');
    await room.sync();
    expect(room.events()).toEqual([]);
  });

  test('reveals nothing in the calendar if it is private [T32]', async () => {
    const room = await aMappedRoom(database, api, worker, {
      settings: { ...ALL_ALLOWED.settings, allow_private_reservations: true },
    });
    const anna = await room.person('anna');
    await room.reserve(anna, room.spaceId, { ...hours(TOMORROW, '09:00', '10:00'), visibleToOthers: 0 });
    await room.sync();
    expect(room.events()).toMatchObject([{ subject: 'Reserved', sensitivity: 'private' }]);
  });

  test('is written once, even if the service reports it again [T35, R20]', async () => {
    const room = await aRoom();
    GRAPH.control({ echo: true });
    await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    await room.sync();
    const before = writes().length;
    for (let n = 0; n < 3; n += 1) await room.sync();
    expect(writes()).toHaveLength(before);
    expect(await room.conflicts()).toEqual([]);
  });

  test('is written once, even if the answer is lost [T35, R20]', async () => {
    const room = await aRoom();
    await room.sync();
    await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    GRAPH.control({ loseAnswer: 1 });
    expect(await room.sync()).toBe(30_000);
    expect(room.events()).toHaveLength(1);
    expect(await room.sync()).toBeUndefined();
    expect(room.events()).toHaveLength(1);
    expect((await room.standing()).map(({ mirrored }) => mirrored)).toEqual([false]);
  });

  test('is found by its mark if the answer was lost and the delta does not report it either', async () => {
    const room = await aRoom();
    await room.sync();
    await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    GRAPH.control({ loseAnswer: 1 });
    await room.sync();
    const [event] = room.events();
    GRAPH.edit(room.address, event?.id ?? '', {});
    await room.within((tx) => sql`update calendar_entry set transaction_id = transaction_id`.execute(tx));
    await room.sync();
    expect(room.events().map(({ id }) => id)).toEqual([event?.id]);
  });
});

describe('a meeting in the calendar', () => {
  test('reserves the room, moves with the meeting and releases the room', async () => {
    const room = await aRoom();
    const meeting = GRAPH.meet(room.address, { ...times('09:00', '10:00'), subject: 'Board' });
    await room.sync();
    expect(await room.standing()).toMatchObject([{ mirrored: true, subject: 'Board', ...times('09:00', '10:00') }]);
    const anna = await room.person('anna');
    const taken = await room.reserve(anna, room.spaceId, hours(TOMORROW, '09:30', '10:30'));
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'reservation.space_taken' }]);
    GRAPH.edit(room.address, meeting.id, times('13:00', '14:00'));
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('13:00'), instant('14:00')]]);
    GRAPH.erase(room.address, meeting.id);
    await room.sync();
    expect(await room.standing()).toEqual([]);
    expect(writes().filter(({ path }) => path.includes(room.address))).toEqual([]);
  });

  test('belongs to its organiser if they are a member, otherwise to the calendar member', async () => {
    const room = await aRoom();
    const anna = await room.person('anna');
    const by = (address: string) => ({ organizer: { emailAddress: { name: '', address } } });
    GRAPH.meet(room.address, { ...times('09:00', '10:00'), ...by(anna.email.toUpperCase()) });
    GRAPH.meet(room.address, { ...times('11:00', '12:00'), ...by('somebody@elsewhere.example') });
    await room.sync();
    const { rows } = await room.within((tx) =>
      sql<{ email: string; kind: string }>`select member.email, member.kind from reservation r
        join member on member.organisation_id = r.organisation_id and member.id = r.member_id
        where r.space_id = ${room.spaceId} order by r.start_at`.execute(tx),
    );
    expect(rows).toMatchObject([{ email: anna.email, kind: 'person' }, { kind: 'calendar' }]);
  });

  test('can be changed and cancelled only in the calendar; check-in works in Berth', async () => {
    const room = await aRoom();
    const anna = await room.person('anna');
    GRAPH.meet(room.address, {
      ...times('09:00', '10:00'),
      organizer: { emailAddress: { name: '', address: anna.email } },
    });
    await room.sync();
    const [reservation] = await room.standing();
    const id = reservation?.id ?? '';
    const changed = await room.change(anna, { id, ...hours(TOMORROW, '15:00', '16:00') });
    expect([changed.status, changed.body]).toMatchObject([409, { code: 'calendar.elsewhere' }]);
  });

  test('over midnight is one reservation per day; free, declined and cancelled ones reserve nothing', async () => {
    const room = await aRoom();
    GRAPH.meet(room.address, { start: instant('22:00'), end: instant('02:00', day(2)) });
    GRAPH.meet(room.address, { ...times('09:00', '10:00'), showAs: 'free' });
    GRAPH.meet(room.address, { ...times('10:00', '11:00'), responseStatus: { response: 'declined' } });
    GRAPH.meet(room.address, { ...times('11:00', '12:00'), isCancelled: true });
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([
      [instant('22:00'), instant('24:00')],
      [instant('00:00', day(2)), instant('02:00', day(2))],
    ]);
  });

  test('that only left the window is not treated as deleted', async () => {
    const room = await aRoom();
    const meeting = GRAPH.meet(room.address, times('09:00', '10:00'));
    await room.sync();
    GRAPH.edit(room.address, meeting.id, times('09:00', '10:00', day(300)));
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('09:00', day(300)), instant('10:00', day(300))]]);
  });

  test('is in sync after a full read, if the cursor has expired', async () => {
    const room = await aRoom();
    const [one, two] = [times('09:00', '10:00'), times('11:00', '12:00')].map((when) => GRAPH.meet(room.address, when));
    await room.sync();
    GRAPH.erase(room.address, one?.id ?? '');
    GRAPH.edit(room.address, two?.id ?? '', times('14:00', '15:00'));
    GRAPH.control({ expireToken: 1 });
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('14:00'), instant('15:00')]]);
  });

  test('that belongs to a series takes its organiser from the series', async () => {
    const room = await aRoom();
    const anna = await room.person('anna');
    const organizer = { emailAddress: { name: '', address: anna.email } };
    const master = GRAPH.meet(room.address, { ...times('09:00', '10:00', day(-30)), type: 'seriesMaster', organizer });
    GRAPH.meet(room.address, { ...times('09:00', '10:00'), type: 'occurrence', seriesMasterId: master.id, organizer });
    GRAPH.control({ partialOccurrence: true });
    await room.sync();
    const { rows } = await room.within((tx) =>
      sql<{ email: string }>`select member.email from reservation r
        join member on member.organisation_id = r.organisation_id and member.id = r.member_id
        where r.space_id = ${room.spaceId}`.execute(tx),
    );
    expect(rows).toEqual([{ email: anna.email }]);
  });
});

describe('in a conflict', () => {
  const aConflict = async () => {
    const room = await aRoom();
    const anna = await room.person('anna');
    const { body } = await room.reserve(anna, room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    const meeting = GRAPH.meet(room.address, times('09:30', '10:30'));
    await room.sync();
    return { ...room, anna, meeting, reservation: body.reservations[0] };
  };
  const conflictEvents = (room: Awaited<ReturnType<typeof aRoom>>) =>
    room.within((tx) =>
      tx.selectFrom('event').select('payload').where('type', '=', 'calendar.conflicted.v1').execute(),
    );

  test('the reservation stays, nothing is deleted, and its holder is notified once [T35]', async () => {
    const room = await aConflict();
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('09:00'), instant('10:00')]]);
    expect(room.events()).toHaveLength(2);
    expect(await room.conflicts()).toEqual([{ kind: 'overlap', state: 'open' }]);
    expect(await conflictEvents(room)).toMatchObject([
      { payload: { kind: 'azure-sync-conflict', reservationId: room.reservation?.id } },
    ]);
    const { body } = await api.call(calendarConflicts, {
      params: { org: room.params.org, building: room.slug },
      as: room.admin,
    });
    expect(body).toMatchObject({ rooms: 1, notEqual: 0 });
    expect(body.conflicts).toMatchObject([
      {
        kind: 'overlap',
        outside: { startDatetime: at(TOMORROW, '09:30') },
        reservation: { id: room.reservation?.id, startDatetime: at(TOMORROW, '09:00') },
      },
    ]);
  });

  test('moving the reservation makes room for the meeting, and both sides agree', async () => {
    const room = await aConflict();
    await room.change(room.anna, { id: room.reservation?.id ?? '', ...hours(TOMORROW, '12:00', '13:00') });
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([
      [instant('09:30'), instant('10:30')],
      [instant('12:00'), instant('13:00')],
    ]);
    expect(timesOf(room.events()).toSorted()).toEqual(shownTimes(await room.standing()));
    expect(await room.conflicts()).toEqual([{ kind: 'overlap', state: 'solved' }]);
  });

  test('an administrator can accept both, and the conflict does not come back', async () => {
    const room = await aConflict();
    const params = { org: room.params.org, building: room.slug };
    const { body } = await api.call(calendarConflicts, { params, as: room.admin });
    const settle = () =>
      api.call(settleCalendarConflict, {
        params: { ...params, id: body.conflicts[0]?.id ?? '' },
        body: { act: 'dismiss' },
        as: room.admin,
      });
    expect((await settle()).status).toBe(200);
    expect((await settle()).status).toBe(404);
    await room.sync();
    expect((await api.call(calendarConflicts, { params, as: room.admin })).body.conflicts).toEqual([]);
  });

  test('our event that is moved to a free time moves the reservation; to a taken time it is moved back once', async () => {
    const room = await aRoom();
    const anna = await room.person('anna');
    const ben = await room.person('ben');
    await room.reserve(anna, room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    await room.sync();
    const [event] = room.events();
    const id = event?.id ?? '';
    GRAPH.edit(room.address, id, times('11:00', '12:00'));
    await room.sync();
    expect(shownTimes(await room.standing())).toEqual([[instant('11:00'), instant('12:00')]]);
    await room.reserve(ben, room.spaceId, hours(TOMORROW, '14:00', '15:00'));
    GRAPH.edit(room.address, id, times('14:30', '15:30'));
    await room.sync();
    expect(timesOf(room.events().filter((one) => one.id === id))).toEqual([[instant('11:00'), instant('12:00')]]);
    expect(await room.conflicts()).toEqual([{ kind: 'moved', state: 'open' }]);
    GRAPH.edit(room.address, id, times('14:30', '15:30'));
    await room.sync();
    expect(timesOf(room.events().filter((one) => one.id === id))).toEqual([[instant('14:30'), instant('15:30')]]);
  });

  test('our event that is deleted is written again once, and the reservation stays', async () => {
    const room = await aRoom();
    await room.reserve(await room.person('anna'), room.spaceId, hours(TOMORROW, '09:00', '10:00'));
    await room.sync();
    GRAPH.erase(room.address, room.events()[0]?.id ?? '');
    await room.sync();
    expect(room.events()).toHaveLength(1);
    expect(await room.conflicts()).toEqual([{ kind: 'deleted', state: 'open' }]);
    GRAPH.erase(room.address, room.events()[0]?.id ?? '');
    await room.sync();
    expect(room.events()).toEqual([]);
    expect(await room.standing()).toHaveLength(1);
  });
});

describe('with a failing service', () => {
  test('the next sync waits as long as the service asks, and the room shows the failure', async () => {
    const room = await aRoom();
    await room.sync();
    GRAPH.control({ throttle: 1, retryAfter: 17 });
    expect(await room.sync()).toBe(17_000);
    const failing = await api.call(calendarConnections, { params: { org: room.params.org }, as: room.admin });
    expect(failing.body.azure?.rooms).toMatchObject([{ failure: 'throttled', address: room.address }]);
    const statusOf = async () => {
      const params = { org: room.params.org, building: room.slug };
      return (await api.call(calendarConflicts, { params, as: room.admin })).body;
    };
    expect(await statusOf()).toEqual({ rooms: 1, notEqual: 1, conflicts: [] });
    expect(await room.sync()).toBeUndefined();
    expect(await statusOf()).toEqual({ rooms: 1, notEqual: 0, conflicts: [] });
    await room.within((tx) =>
      tx
        .updateTable('building')
        .set({ integrations: '{}' })
        .where('organisation_id', '=', room.organisation.id)
        .execute(),
    );
    expect(await statusOf()).toEqual({ rooms: 1, notEqual: 1, conflicts: [] });
    const well = await api.call(calendarConnections, { params: { org: room.params.org }, as: room.admin });
    expect(well.body.azure?.rooms).toMatchObject([{ failure: null, failingSince: null }]);
  });

  test('an expired token is requested again', async () => {
    const room = await aRoom();
    GRAPH.endTokens();
    expect(await room.sync()).toBeUndefined();
  });
});

test('past entries are deleted after two days, without a sync of their room', async () => {
  const room = await aRoom();
  GRAPH.meet(room.address, times('09:00', '10:00'));
  GRAPH.meet(room.address, times('12:00', '13:00'));
  await room.sync();
  await room.within((tx) =>
    sql`update calendar_entry set start_at = wall_clock() - interval '3 days', end_at = wall_clock() - interval '49 hours'
      where start_at = ${new Date(instant('09:00'))}`.execute(tx),
  );
  const sent: string[] = [];
  const send = async (queue: string) => (sent.push(queue), null);
  await lookAtCalendars({ db: database.db, log, boss: { send } as unknown as PgBoss }).run();
  const { rows } = await room.within((tx) => sql`select from calendar_entry`.execute(tx));
  expect(rows).toHaveLength(1);
  // The room was synced a moment ago and has no subscription, so the next sync is in five minutes.
  await room.within((tx) => sql`update calendar_room set due_at = wall_clock() - interval '1 second'`.execute(tx));
  sent.length = 0;
  await lookAtCalendars({ db: database.db, log, boss: { send } as unknown as PgBoss }).run();
  expect(sent).toContain('calendar');
});

test('a building with syncing disabled is not synced', async () => {
  const room = await aRoom();
  await room.within((tx) => sql`update building set integrations = '{}'`.execute(tx));
  GRAPH.meet(room.address, times('09:00', '10:00'));
  await room.sync();
  expect(await room.standing()).toEqual([]);
});
