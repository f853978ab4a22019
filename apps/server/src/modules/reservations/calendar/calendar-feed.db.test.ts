import { calendarFeed, calendarFeedFile, closeCalendarFeed, openCalendarFeed } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let desks: string[];

beforeEach(async () => {
  const settings = { allow_desk_reservation_subject: true, allow_private_reservations: true };
  building = await aReservableBuilding(database, api, { settings, policies: [] });
  ada = await building.person('ada');
  bob = await building.person('bob');
  desks = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
});

const open = async (as: ReservingPerson, at = building) =>
  (await api.call(openCalendarFeed, { params: at.params, as })).body.path.split('/').at(-1) ?? '';
const read = (file: string, etag?: string) =>
  api.call(calendarFeedFile, {
    params: { file },
    ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
  });
/** The unfolded lines of each entry by its summary. */
const entriesIn = (text: string) =>
  new Map(
    text
      .replaceAll(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) => [/SUMMARY:(.*)/.exec(entry)?.[1]?.trim() ?? '', entry.replaceAll('\r', '')]),
  );
const reserve = async (as: ReservingPerson, n: number, name = 'Plans', from = '09:00') => {
  const request = { ...hours(day(n), from, '12:00'), reservationSubject: name };
  const [made] = (await building.reserve(as, desks[0] ?? '', { ...request, visibleToOthers: 0 })).body.reservations;
  return made ?? expect.fail('not reserved');
};

describe('a calendar feed', () => {
  test('shows only its owner’s reservations, including private ones, without tickets', async () => {
    const made = await reserve(ada, 1);
    const others = await reserve(bob, 2, 'Secret of Bob');
    const { status, body, headers } = await read(await open(ada));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    });
    const entries = entriesIn(body);
    expect([...entries.keys()]).toEqual(['Plans · A1']);
    const entry = entries.get('Plans · A1') ?? '';
    expect(entry).toContain(`UID:${made.id}@berth`);
    expect(entry).toContain('STATUS:CONFIRMED');
    expect(entry).toContain(`DTSTART:${made.startDatetime.replaceAll(/[-:]|\.000/g, '')}`);
    expect(entry).toMatch(/LOCATION:A1\\, Atrium\\, Floor\\, building-\d+/);
    expect(body).toContain('METHOD:PUBLISH');
    for (const secret of [made.hash, others.hash, 'Secret of Bob', bob.email]) expect(body).not.toContain(secret);
  });

  test('contains cancelled reservations for a while, and no old ones', async () => {
    const { hash } = await reserve(ada, 1, 'Gone');
    await building.cancel(ada, hash);
    const old = await reserve(ada, 2, 'Old');
    const past = await reserve(ada, 3, 'Past');
    const file = await open(ada);
    const shift = (id: string, days: number) =>
      building.within((tx) =>
        sql`update reservation set start_at = start_at - ${`${days} days`}::interval, end_at = end_at - ${`${days} days`}::interval
          where id = ${id}`.execute(tx),
      );
    await shift(old.id, 33);
    await shift(past.id, 33 - 5);
    const entries = entriesIn((await read(file)).body);
    expect([...entries.keys()].toSorted()).toEqual(['Gone · A1', 'Past · A1']);
    expect(entries.get('Gone · A1')).toContain('STATUS:CANCELLED');
  });

  test('has an ETag that changes exactly when its content does', async () => {
    const made = await reserve(ada, 1);
    const file = await open(ada);
    const tag = async () => String((await read(file)).headers['etag']);
    const first = await tag();
    const same = await read(file, first);
    expect([same.status, same.body, same.headers['etag']]).toEqual([304, '', first]);
    await reserve(bob, 2);
    expect(await tag()).toBe(first);
    await building.change(ada, { id: made.id, ...hours(day(1), '10:00', '12:00') });
    const second = await tag();
    expect(second).not.toBe(first);
    expect((await read(file, first)).status).toBe(200);
    await building.cancel(ada, made.hash);
    expect(new Set([first, second, await tag()]).size).toBe(3);
  });
});

describe('the address of a calendar feed', () => {
  test('is shown once and stored as a hash, is replaced by the next one and ends when it is closed', async () => {
    const state = async () => (await api.call(calendarFeed, { params: building.params, as: ada })).body.since;
    expect(await state()).toBeNull();
    const first = await open(ada);
    const stored = await building.within((tx) => tx.selectFrom('calendar_feed').select('secret_hash').execute());
    expect(stored.map((row) => row.secret_hash.length)).toEqual([32]);
    expect(stored[0]?.secret_hash.toString('base64url')).not.toContain(first.slice(42, 64));
    expect(await state()).not.toBeNull();

    const second = await open(ada);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const close = () => api.call(closeCalendarFeed, { params: building.params, as: ada });
    expect([(await close()).status, (await close()).status]).toEqual([200, 200]);
    expect([await state(), (await read(second)).status]).toEqual([null, 404]);
    const audit = await building.within((tx) => tx.selectFrom('audit').select(['action', 'actor_id as by']).execute());
    expect(audit.map(({ action }) => action)).toEqual(
      ['opened', 'opened', 'closed'].map((act) => `calendar-feed.${act}`),
    );
  });

  test('gets the same answer if it is wrong, closed or unknown, and closing one does not affect others', async () => {
    const [mine, others] = [await open(ada), await open(bob)];
    const wrong = `${mine.slice(0, 62)}${mine[62] === 'A' ? 'B' : 'A'}${mine.slice(63)}`;
    const unknown = `${'A'.repeat(64)}.ics`;
    await api.call(closeCalendarFeed, { params: building.params, as: ada });
    const answers = [await read(wrong), await read(mine), await read(unknown)];
    for (const { status, body } of answers)
      expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'calendar_feed.not_found']);
    expect((await read(others)).status).toBe(200);
  });

  test('ends with its owner’s access to the building, and covers that building only', async () => {
    const next = await building.neighbour();
    await next.admit(ada);
    const there = hours(day(1), '13:00', '14:00');
    expect((await building.reserve(ada, next.desk, there, { at: next.building })).status).toBe(201);
    await reserve(ada, 1);
    const file = await open(ada);
    expect([...entriesIn((await read(file)).body).keys()]).toEqual(['Plans · A1']);
    await building.within((tx) =>
      tx
        .deleteFrom('member_building')
        .where('member_id', '=', ada.memberId)
        .where('building_id', '=', building.id)
        .execute(),
    );
    expect((await read(file)).status).toBe(404);
  });
});
