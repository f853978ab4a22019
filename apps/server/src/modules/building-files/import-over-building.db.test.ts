import {
  type BuildingFile,
  exportBuilding,
  type ImportPreview,
  importBuilding,
  type InTheWay,
  type ReservationChoice,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { multipart } from '../../../testing/multipart.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };

const MORNING = hours(day(1), '09:00', '12:00');
const EVENING = hours(day(1), '17:00', '19:00');

let building: ReservableBuilding;
let [ada, bob] = [{} as ReservingPerson, {} as ReservingPerson];
let [atrium, balcony, a1, a2, b1] = ['', '', '', '', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api, { policies: ['allowed-timeslot'] });
  ada = await building.person('ada');
  bob = await building.person('bob');
  atrium = await building.room('Atrium', 'desks');
  balcony = await building.room('Balcony', 'desks');
  [a1 = '', a2 = ''] = await building.desks(atrium, ['A1', 'A2']);
  [b1 = ''] = await building.desks(balcony, ['B1']);
});

const exported = async () =>
  (await api.call(exportBuilding, { params: { id: building.id }, as: operator })).body satisfies BuildingFile;
type Room = BuildingFile['floors'][number]['rooms'][number];

/** The file of the building, with changed rooms. */
const changed = async (change: (room: Room) => Room | undefined) => {
  const file = await exported();
  return {
    ...file,
    floors: file.floors.map((floor) => ({ ...floor, rooms: floor.rooms.flatMap((room) => change(room) ?? []) })),
  };
};
const without = (desk: string) =>
  changed((room) => ({ ...room, desks: room.desks.filter(({ name }) => name !== desk) }));

type Query = { dryRun?: '0' | '1'; reservations?: ReservationChoice };
const imported = async (file: unknown, query: Query = {}) => {
  const { payload, headers } = multipart('file', 'building.json', Buffer.from(JSON.stringify(file)));
  return api.call(importBuilding, { params: {}, query, as: operator, payload, headers });
};
const effectsOf = async (file: unknown): Promise<ImportPreview['effects']> =>
  (await imported(file, { dryRun: '1' })).body.preview.effects;

const made = async (as: ReservingPerson, space: string, body = MORNING) => {
  const { status, body: answer } = await building.reserve(as, space, body);
  expect(status).toBe(201);
  return answer.reservations[0]?.id ?? '';
};
const states = async () => {
  const names = new Map([
    [a1, 'A1'],
    [a2, 'A2'],
    [b1, 'B1'],
    [atrium, 'Atrium'],
  ]);
  return (await building.rows()).map(({ state, spaceId }) => `${state} ${names.get(spaceId) ?? 'elsewhere'}`);
};
const eventTypes = async () => (await building.events()).map(({ type }) => type);

describe('importing a file without a desk that is reserved', () => {
  test('is refused without a choice, names who is affected, and changes nothing', async () => {
    await made(ada, a1);
    await made(bob, b1);
    const file = await without('A1');
    const refused = refusalIn(await imported(file));
    expect(refused).toMatchObject({ status: 409, code: 'reservation.in_the_way' });
    expect(refused.data as InTheWay).toMatchObject({ reservations: 1, people: 1, canMove: true });
    expect((await exported()).floors[0]?.rooms[0]?.desks.map(({ name }) => name)).toEqual(['A1', 'A2']);
    expect(await states()).toEqual(['r A1', 'r B1']);
  });

  test('cancels the reservation with notice', async () => {
    await made(ada, a1);
    await made(bob, b1);
    expect((await imported(await without('A1'), { reservations: 'cancel' })).status).toBe(200);
    expect(await states()).toEqual(['c A1', 'r B1']);
    expect(await eventTypes()).toContain('reservation.cancelled.v1');
    expect((await exported()).floors[0]?.rooms[0]?.desks.map(({ name }) => name)).toEqual(['A2']);
  });

  test('moves the reservation to the nearest free desk', async () => {
    await made(ada, a1);
    expect((await imported(await without('A1'), { reservations: 'move' })).status).toBe(200);
    expect(await states()).toEqual(['r A2']);
    expect(await eventTypes()).toContain('reservation.changed.v1');
  });

  test('leaves no reservation of the removed desk, also with a concurrent request', async () => {
    const file = await without('A1');
    const [answer, reserved] = await Promise.all([
      imported(file, { reservations: 'cancel' }),
      building.reserve(ada, a1, MORNING),
    ]);
    expect(answer.status).toBe(200);
    expect([201, 404]).toContain(reserved.status);
    expect((await building.rows()).filter(({ holds }) => holds)).toEqual([]);
  });
});

describe('importing over a building asks about reservations when the file', () => {
  const expectQuestion = async (file: unknown) => {
    expect((await effectsOf(file)).reservations).toBe(1);
    expect(refusalIn(await imported(file))).toMatchObject({ status: 409, code: 'reservation.in_the_way' });
    expect((await imported(file, { reservations: 'cancel' })).status).toBe(200);
    expect((await building.rows()).filter(({ holds }) => holds)).toEqual([]);
  };

  test('lacks the floor', async () => {
    await made(ada, a1);
    await expectQuestion({ ...(await exported()), floors: [] });
  });

  test('reserves a room as a whole instead of by desk', async () => {
    await made(ada, a1);
    await expectQuestion(
      await changed((room) => (room.name === 'Atrium' ? { ...room, reservedBy: 'whole' as const } : room)),
    );
  });

  test('closes a room at that time', async () => {
    await building.slot(atrium, '08:00', '20:00');
    await made(ada, a1, EVENING);
    await expectQuestion(
      await changed((room) => ({ ...room, timeslots: room.timeslots.map((slot) => ({ ...slot, endTime: '18:00' })) })),
    );
  });
});

test('reservations that were outside the opening hours before are not affected by an import', async () => {
  await made(ada, a1, EVENING);
  await building.slot(atrium, '08:00', '18:00');
  const file = { ...(await exported()), displayName: 'Another name' };
  expect((await imported(file)).status).toBe(200);
  expect(await states()).toEqual(['r A1']);
});

test('the preview counts lost drafts, fixed desks, moved desks, changed rooms and opening hours, and changes nothing', async () => {
  await building.slot(balcony, '08:00', '18:00');
  await building.fixDesk(a1, bob.memberId);
  await building.within((tx) =>
    tx
      .updateTable('floor')
      .set({ draft: JSON.stringify({ rooms: [], desks: [] }) })
      .where('organisation_id', '=', building.organisation.id)
      .execute(),
  );
  const before = await exported();
  const [floor] = before.floors;
  const [first, second] = floor?.rooms ?? [];
  if (floor === undefined || first === undefined || second === undefined) throw new Error('two rooms are missing');
  const [, kept] = first.desks;
  if (kept === undefined) throw new Error('a desk is missing');
  const rooms = [
    { ...first, desks: [], reservedBy: 'none' as const },
    { ...second, desks: [...second.desks, kept], timeslots: [] },
  ];
  const file = { ...before, floors: [{ ...floor, rooms }] };
  const effects = {
    reservations: 0,
    loans: 0,
    drafts: 1,
    fixedDesks: 1,
    movedDesks: 1,
    reservedBy: 1,
    openingHours: 1,
  };
  expect(await effectsOf(file)).toEqual(effects);
  expect(await exported()).toEqual(before);
  expect(await effectsOf(before)).toEqual({ ...effects, fixedDesks: 0, movedDesks: 0, reservedBy: 0, openingHours: 0 });
});

test('a file with less equipment than is lent asks first, and takes it from reservations with notice', async () => {
  const id = await building.asset('Projector', 2);
  const { status } = await building.reserve(ada, a1, { ...MORNING, reservationAssets: [{ id, qty: 2, comment: '' }] });
  expect(status).toBe(201);
  const before = await exported();
  const file = { ...before, assets: before.assets.map((asset) => ({ ...asset, limit: 1 })) };
  expect(await effectsOf(file)).toMatchObject({ reservations: 0, loans: 1 });
  expect(refusalIn(await imported(file))).toMatchObject({ status: 409, code: 'asset.in_use' });
  expect((await imported(file, { reservations: 'move' })).status).toBe(200);
  expect(await states()).toEqual(['r A1']);
  expect(await eventTypes()).toContain('reservation.assets-cancelled.v1');
});

test('a reservation with equipment that is not in the file moves to another desk without it', async () => {
  const id = await building.asset('Projector', 2);
  await building.reserve(ada, a1, { ...MORNING, reservationAssets: [{ id, qty: 1, comment: '' }] });
  const file = { ...(await without('A1')), assets: [] };
  expect((await imported(file, { reservations: 'move' })).status).toBe(200);
  expect(await states()).toEqual(['r A2']);
});

test('a dry run says that nothing was imported', async () => {
  const file = await exported();
  expect((await imported(file, { dryRun: '1' })).body.message).toBe('The file was checked. Nothing was changed.');
  expect((await imported(file)).body.message).toBe('Imported successfully');
});

test('importing over one building leaves the reservations of its neighbour alone [T29]', async () => {
  const next = await building.neighbour();
  await next.admit(ada);
  const { status } = await building.reserve(ada, next.desk, MORNING, { at: next.building });
  expect(status).toBe(201);
  expect((await imported({ ...(await exported()), floors: [] }, { reservations: 'cancel' })).status).toBe(200);
  expect(await states()).toEqual(['r elsewhere']);
});
