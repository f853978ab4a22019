import { closeRoomFeed, openRoomFeed, roomFeed, roomFeedFile } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../../testing/reservable-building.ts';
import { testApi } from '../../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const SETTINGS = { allow_private_reservations: true, future_day_maximum: 0 };
let building: ReservableBuilding;
let admin: ReservingPerson;
let ada: ReservingPerson;
let room: string;

beforeEach(async () => {
  building = await aReservableBuilding(database, api, { settings: SETTINGS, policies: [] });
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  ada = await building.person('ada');
  room = await building.room('Forum', 'whole', 8);
});

const at = (roomId = room, of = building) => ({ ...of.params, roomId });
const open = async (as = admin, params = at()) => {
  const { path } = (await api.call(openRoomFeed, { params, as })).body;
  return path.split('/').at(-1) ?? '';
};
const state = async () => (await api.call(roomFeed, { params: at(), as: admin })).body.since;
const read = (file: string, etag?: string) =>
  api.call(roomFeedFile, {
    params: { file },
    ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
  });
const titles = async (file: string) => {
  const { status, body } = await read(file);
  expect(status).toBe(200);
  return [...body.replaceAll(/\r\n[ \t]/g, '').matchAll(/SUMMARY:(.*)/g)].map(([, title]) => title?.trim());
};
const reserve = async (n: number, more: { reservationSubject?: string; visibleToOthers?: 0 } = {}) => {
  const body = { ...hours(day(n), '09:00', '10:00'), reservationSubject: 'Plans', ...more };
  const { status, body: answer } = await building.reserve(ada, room, body);
  expect(status).toBe(201);
  return answer.reservations[0] ?? expect.fail('not reserved');
};
const set = (table: 'space' | 'building' | 'organisation', id: string, removedAt: Date | null) =>
  building.within((tx) => sql`update ${sql.table(table)} set removed_at = ${removedAt} where id = ${id}`.execute(tx));

describe('the calendar of a room', () => {
  test('shows its reservations from today on, with what colleagues may see, and no tickets or addresses', async () => {
    const made = await reserve(1);
    const past = await reserve(2, { reservationSubject: 'Long ago' });
    await building.within((tx) =>
      sql`update reservation set start_at = start_at - interval '4 days', end_at = end_at - interval '4 days'
        where id = ${past.id}`.execute(tx),
    );
    const { status, body, headers } = await read(await open());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    });
    expect(body).toContain('SUMMARY:Plans · Test Person');
    expect(body).toContain(`UID:${made.id}@berth`);
    expect(body.replaceAll(/\r\n[ \t]/g, '')).toMatch(/LOCATION:Forum\\, Floor\\, building-\d+/);
    for (const hidden of [made.hash, ada.email, 'Long ago', 'ATTENDEE', 'ORGANIZER'])
      expect(body).not.toContain(hidden);
  });

  test.each([
    ['as “Reserved” if it is private', { visibleToOthers: 0 } as const, {}, 'Reserved'],
    ['without the name if the building hides names', {}, { hide_user_details: true }, 'Plans'],
    ['with the name only if it has no subject', { reservationSubject: '' }, {}, 'Test Person'],
  ])('shows a reservation %s [T32]', async (_how, more, settings, title) => {
    await building.setRules({ settings: { ...SETTINGS, ...settings }, policies: [] });
    await reserve(1, more);
    expect(await titles(await open())).toEqual([title]);
  });

  test('does not contain other rooms', async () => {
    const other = await building.room('Annexe', 'whole');
    await building.reserve(ada, other, hours(day(1), '11:00', '12:00'));
    expect(await titles(await open())).toEqual([]);
  });

  test('loses a cancelled meeting, and has an ETag that changes exactly when its content does', async () => {
    const { id, hash } = await reserve(1);
    const file = await open();
    const tag = async () => String((await read(file)).headers['etag']);
    const first = await tag();
    const same = await read(file, first);
    expect([same.status, same.body, same.headers['etag']]).toEqual([304, '', first]);
    await building.change(ada, { id, ...hours(day(1), '10:00', '11:00') });
    const second = await tag();
    expect((await read(file, first)).status).toBe(200);
    await building.cancel(ada, hash);
    expect(await titles(file)).toEqual([]);
    expect(new Set([first, second, await tag()]).size).toBe(3);
  });
});

describe('the calendar link of a room', () => {
  test('is shown once and stored as a hash, is replaced by the next one and ends when it is withdrawn', async () => {
    expect(await state()).toBeNull();
    const first = await open();
    const stored = await building.within((tx) => tx.selectFrom('room_feed').select('secret_hash').execute());
    expect(stored.map((row) => row.secret_hash.length)).toEqual([32]);
    expect(stored[0]?.secret_hash.toString('base64url')).not.toContain(first.slice(42, 64));
    expect(await state()).not.toBeNull();
    const second = await open();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const close = () => api.call(closeRoomFeed, { params: at(), as: admin });
    expect([(await close()).status, (await close()).status]).toEqual([200, 200]);
    expect([await state(), (await read(second)).status]).toEqual([null, 404]);
    const audit = await building.within((tx) => tx.selectFrom('audit').select(['action', 'subject_id']).execute());
    expect(audit).toEqual(
      ['opened', 'replaced', 'closed'].map((act) => ({ action: `room-feed.${act}`, subject_id: room })),
    );
  });

  test('gets the same answer if it is wrong, withdrawn or unknown', async () => {
    const file = await open();
    const wrong = `${file.slice(0, 62)}${file[62] === 'A' ? 'B' : 'A'}${file.slice(63)}`;
    const unknown = `${'A'.repeat(64)}.ics`;
    const before = await read(wrong);
    await api.call(closeRoomFeed, { params: at(), as: admin });
    for (const { status, body } of [before, await read(file), await read(unknown)])
      expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'calendar_feed.not_found']);
  });

  test('does not work while its room, its building or its organisation is removed', async () => {
    const file = await open();
    const status = async () => (await read(file)).status;
    for (const [table, id] of [
      ['space', room],
      ['building', building.id],
      ['organisation', building.organisation.id],
    ] as const) {
      await set(table, id, new Date());
      expect([table, await status()]).toEqual([table, 404]);
      await set(table, id, null);
      expect([table, await status()]).toEqual([table, 200]);
    }
  });

  test('cannot be created for a removed room, a room of desks, a desk or a room of another building', async () => {
    const desks = await building.room('Open plan', 'desks');
    const [desk = ''] = await building.desks(desks, ['A1']);
    const gone = await building.room('Gone', 'whole');
    await set('space', gone, new Date());
    const elsewhere = await aReservableBuilding(database, api);
    const foreign = await elsewhere.room('Abroad', 'whole');
    const refused = async (roomId: string) => {
      const { status, code } = refusalIn(await api.call(openRoomFeed, { params: at(roomId), as: admin }));
      return [status, code];
    };
    expect(await refused(desks)).toEqual([422, 'calendar_feed.not_a_room']);
    for (const id of [desk, gone, foreign]) expect(await refused(id)).toEqual([404, 'space.not_found']);
    for (const call of [roomFeed, closeRoomFeed])
      expect((await api.call(call, { params: at(foreign), as: admin })).status).toBe(404);
  });

  test('is for administrators only', async () => {
    const coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
    for (const as of [ada, coordinator])
      for (const call of [roomFeed, openRoomFeed, closeRoomFeed])
        expect((await api.call(call, { params: at(), as })).status).toBe(403);
    expect(await state()).toBeNull();
  });
});
