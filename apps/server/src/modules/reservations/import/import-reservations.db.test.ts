import { importReservations } from '@berth/contract';
import type { ImportFormat } from '@berth/domain/imports';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { csv, robinFile } from '../../../../testing/foreign-files.ts';
import { multipart } from '../../../../testing/multipart.ts';
import {
  aReservableBuilding,
  at,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReservableBuilding;
let admin: ReservingPerson;
let ada: ReservingPerson;
let bob: ReservingPerson;
let desks: string[];

beforeEach(async () => {
  building = await aReservableBuilding(database, api, { settings: { future_day_maximum: 30 } });
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  ada = await building.person('ada');
  bob = await building.person('bob');
  desks = await building.desks(await building.room('North', 'desks'), ['N-1', 'N-2', 'N-3']);
});

type Sending = {
  dryRun?: boolean;
  format?: ImportFormat;
  mapping?: object;
  from?: number;
  notify?: boolean;
  as?: ReservingPerson;
  params?: ReservableBuilding['params'];
};

const send = (content: Buffer, more: Sending = {}) => {
  const { dryRun = false, format = 'robin', mapping = {}, from = 0, notify = false, as = admin } = more;
  return api.call(importReservations, {
    params: more.params ?? building.params,
    query: {
      dryRun: dryRun ? '1' : '0',
      notify: notify ? '1' : '0',
      from: String(from),
      format,
      mapping: JSON.stringify(mapping),
    },
    as,
    ...multipart('file', 'reservations.csv', content),
  });
};

const fates = (body: Awaited<ReturnType<typeof send>>['body']) =>
  body.rows.map(({ row, action, reason }) => [row, action, reason?.rule ?? reason?.fault ?? null]);

const utc = (date: string, time: string) => `${date} ${time}:00`;
/** A row of Robin's file on a day, in UTC. */
const robin = (desk: string, email: string, date = day(3), from = '08:00', to = '16:00') => ({
  desk,
  email,
  floor: 'Floor',
  start: utc(date, from),
  end: utc(date, to),
});

const FILE = () =>
  robinFile([
    robin('N-1', ada.email),
    robin('N-1', bob.email, day(3), '10:00', '12:00'),
    robin('N-2', 'nobody@elsewhere.org'),
    robin('X-9', ada.email),
    robin('N-2', ada.email, day(-3)),
    { ...robin('N-2', bob.email), canceled: 'true' },
    { ...robin('N-3', bob.email), type: 'assigned' },
    robin('N-2', bob.email),
    robin('N-2', bob.email),
    robin('N-3', bob.email, day(60)),
    { ...robin('N-3', ada.email), start: '01/12/2027 09:00' },
    robin('N-3', ada.email),
  ]);
const FATES = [
  [2, 'create', null],
  [3, 'refuse', 'space-taken'],
  [4, 'refuse', 'unknown'],
  [5, 'refuse', 'unknown'],
  [6, 'skip', 'past'],
  [7, 'skip', 'cancelled'],
  [8, 'skip', 'assigned'],
  [9, 'create', null],
  [10, 'same', null],
  [11, 'refuse', 'future-day-max'],
  [12, 'refuse', 'invalid'],
  [13, 'refuse', 'disable-overlapping-reservation'],
];

test('a dry run says the fate of each line with the rule that refuses it, and writes nothing', async () => {
  const { status, body } = await send(FILE(), { dryRun: true });
  expect(status).toBe(200);
  expect(fates(body)).toEqual(FATES);
  expect(body.rows[1]?.reason?.message).toBe('Can not be reserved at this time');
  expect(await building.rows()).toEqual([]);
  expect(await building.events()).toEqual([]);
});

test('the import reserves for the people what the dry run granted, and again changes nothing', async () => {
  const { body } = await send(FILE());
  expect(fates(body)).toEqual(FATES);
  expect(body).toMatchObject({ lines: 12, next: null });
  const stored = await building.rows();
  const expected = [
    { spaceId: desks[0], memberId: ada.memberId, madeById: admin.personId },
    { spaceId: desks[1], memberId: bob.memberId, madeById: admin.personId },
  ];
  expect(stored).toHaveLength(2);
  expect(stored).toEqual(expect.arrayContaining(expected.map((one) => expect.objectContaining(one))));
  const again = await send(FILE());
  expect(again.body.rows.filter(({ action }) => action === 'create')).toEqual([]);
  expect(fates(again.body).filter(([, action]) => action === 'same')).toEqual([
    [2, 'same', null],
    [9, 'same', null],
    [10, 'same', null],
  ]);
  expect(await building.rows()).toEqual(stored);
});

test('Robin’s times are in UTC, the times of our own file are local', async () => {
  await send(robinFile([robin('N-1', ada.email)]));
  const own = csv(
    [
      ['person', 'space', 'start', 'end'],
      [bob.email, 'N-2', `${day(3)} 08:00`, `${day(3)} 16:00`],
    ],
    ';',
  );
  expect(fates((await send(own, { format: 'berth' })).body)).toEqual([[2, 'create', null]]);
  const { body } = await send(own, { format: 'berth', dryRun: true });
  expect(body.rows).toMatchObject([{ start: at(day(3), '08:00'), end: at(day(3), '16:00') }]);
  const robinRows = (await send(robinFile([robin('N-1', ada.email)]), { dryRun: true })).body.rows;
  expect(robinRows).toMatchObject([{ action: 'same', start: `${day(3)}T08:00:00.000Z` }]);
  expect(at(day(3), '08:00')).not.toBe(`${day(3)}T08:00:00.000Z`);
});

test('the fate in a dry run is the answer of reserving', async () => {
  await building.reserve(ada, desks[0] ?? '', hours(day(3), '09:00', '12:00'));
  const { body } = await send(robinFile([robin('N-1', bob.email)]), { dryRun: true });
  const answer = await building.reserve(admin, desks[0] ?? '', {
    startDatetime: `${day(3)}T08:00:00.000Z`,
    endDatetime: `${day(3)}T16:00:00.000Z`,
    reservedForEmail: bob.email,
  });
  expect(answer).toMatchObject({ status: 409, body: { message: body.rows[0]?.reason?.message } });
  expect(body.rows).toMatchObject([{ action: 'refuse', reason: { rule: 'space-taken' } }]);
});

test('a reservation that was cancelled here is not imported again', async () => {
  const file = robinFile([robin('N-1', ada.email)]);
  await send(file);
  await building.within((tx) => tx.updateTable('reservation').set({ state: 'c', holds_space: false }).execute());
  expect(fates((await send(file)).body)).toEqual([[2, 'same', null]]);
});

test('a person who sits elsewhere at that time gets no second desk, even if the building allows it', async () => {
  await building.setRules({ policies: [] });
  await building.reserve(ada, desks[1] ?? '', hours(day(3), '09:00', '12:00'));
  const rows = [robin('N-1', ada.email), robin('N-1', bob.email), robin('N-3', bob.email)];
  expect(fates((await send(robinFile(rows))).body)).toEqual([
    [2, 'refuse', 'busy'],
    [3, 'create', null],
    [4, 'refuse', 'busy'],
  ]);
});

test('a file is imported in parts, each of which says where the next begins', async () => {
  const lines = Array.from({ length: 420 }, (_, n) => robin(`N-${(n % 3) + 1}`, 'nobody@elsewhere.org'));
  const file = robinFile([...lines.slice(0, 210), robin('N-2', ada.email), ...lines.slice(210)]);
  const first = await send(file);
  expect(first.body).toMatchObject({ lines: 421, next: 200 });
  expect(first.body.rows).toHaveLength(200);
  expect(await building.rows()).toEqual([]);
  const second = await send(file, { from: 200 });
  expect(second.body).toMatchObject({ next: 400 });
  expect(await building.rows()).toHaveLength(1);
  expect((await send(file, { from: 400 })).body).toMatchObject({ next: null });
});

test('a space is found by the name that the import of spaces gave it, and never on another floor', async () => {
  const above = await building.floor('Floor 2', 2);
  await building.within(async (tx) => {
    const place = { organisation_id: building.organisation.id, building_id: building.id, floor_id: above };
    const room = await tx
      .insertInto('space')
      .values({ ...place, type: 'ROOM', name: 'South', reserved_by: 'desks' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('space')
      .values({ ...place, type: 'DESK', name: 'N-1 (Floor 2)', room_id: room.id })
      .execute();
  });
  const rows = [
    { ...robin('N-1', ada.email), floor: 'Floor 2' },
    { ...robin('N-3', bob.email), floor: 'Floor 2' },
    { ...robin('N-3', bob.email), floor: 'Level unheard of' },
  ];
  expect(fates((await send(robinFile(rows))).body)).toEqual([
    [2, 'create', null],
    [3, 'refuse', 'unknown'],
    [4, 'create', null],
  ]);
  expect((await building.rows()).some(({ spaceId }) => spaceId === desks[0])).toBe(false);
});

test('a person and a desk of another organisation are unknown, and it stays untouched', async () => {
  const foreign = await aReservableBuilding(database, api);
  const eve = await foreign.person('eve');
  await foreign.desks(await foreign.room('West', 'desks'), ['W-1']);
  const file = robinFile([robin('N-1', eve.email), robin('W-1', ada.email)]);
  expect(fates((await send(file)).body)).toEqual([
    [2, 'refuse', 'unknown'],
    [3, 'refuse', 'unknown'],
  ]);
  expect((await send(file, { params: foreign.params })).status).toBe(404);
  expect(await foreign.rows()).toEqual([]);
});

test('a member of the organisation who does not belong to the building is unknown there', async () => {
  await building.within((tx) => tx.deleteFrom('member_building').where('member_id', '=', bob.memberId).execute());
  expect(fates((await send(robinFile([robin('N-1', bob.email), robin('N-2', ada.email)]))).body)).toEqual([
    [2, 'refuse', 'unknown'],
    [3, 'create', null],
  ]);
});

test('only administrators can import reservations', async () => {
  const file = robinFile([robin('N-1', ada.email)]);
  expect((await send(file, { as: ada })).status).toBe(403);
  const coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  expect((await send(file, { as: coordinator })).status).toBe(403);
  expect(await building.rows()).toEqual([]);
});

test('an import is silent unless its people are to be notified, and its parts are audited', async () => {
  await send(robinFile([robin('N-1', ada.email)]));
  await send(robinFile([robin('N-2', bob.email)]), { notify: true });
  const created = (await building.events()).filter(({ type }) => type === 'reservation.created.v1');
  expect(created.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ memberId: ada.memberId, kind: 'reservation-created-by-other', silent: true }),
    expect.not.objectContaining({ silent: true }),
  ]);
  const lines = await building.within((tx) =>
    tx
      .selectFrom('audit')
      .select(['audit.actor_id as actorId', 'audit.after'])
      .where('audit.action', '=', 'reservations.imported')
      .orderBy('audit.id')
      .execute(),
  );
  expect(lines).toEqual([
    { actorId: admin.personId, after: { format: 'robin', from: 0, reserved: 1, refused: 0, notified: false } },
    { actorId: admin.personId, after: { format: 'robin', from: 0, reserved: 1, refused: 0, notified: true } },
  ]);
});

test('Seatsurfing’s bookings are read from the list of its API', async () => {
  const booking = {
    id: 'b-1',
    userEmail: ada.email,
    enter: at(day(3), '09:00'),
    leave: at(day(3), '17:00'),
    subject: 'Quiet work',
    space: { id: 's', name: 'N-1', location: { name: 'Floor' } },
  };
  const file = Buffer.from(JSON.stringify([booking]));
  expect(fates((await send(file, { format: 'seatsurfing' })).body)).toEqual([[1, 'create', null]]);
});

test('the columns of another file are mapped, with a date of its own and times with AM and PM', async () => {
  const file = csv(
    [
      ['Mitarbeiter', 'Platz', 'Tag', 'Von', 'Bis'],
      [ada.email.toUpperCase(), 'n-1', day(3), '9:00 AM', '5:00 PM'],
    ],
    ';',
  );
  const mapping = { person: 'Mitarbeiter', space: 'Platz', date: 'Tag', start: 'Von', end: 'Bis' };
  const { body } = await send(file, { format: 'other', mapping });
  expect(body.rows).toMatchObject([{ action: 'create', start: at(day(3), '09:00'), end: at(day(3), '17:00') }]);
});

test('a corrected list of refused lines is imported as it is', async () => {
  const file = csv([
    ['person', 'space', 'start', 'end', 'line', 'reason'],
    [ada.email, 'N-1', at(day(3), '09:00'), at(day(3), '17:00'), '7', 'Unknown person'],
  ]);
  expect(fates((await send(file, { format: 'berth' })).body)).toEqual([[2, 'create', null]]);
});

test('a file with a column missing is refused as a whole', async () => {
  const answer = await send(robinFile([]), { format: 'envoy' });
  expect(answer).toMatchObject({ status: 422, body: { data: { reason: 'missing_column', value: 'Employee Email' } } });
});
