import {
  deskStatus,
  kioskDaySchedule,
  kioskDesks,
  kioskDeskStatus,
  kioskFloors,
  kioskRooms,
  kioskRoomStatus,
  kioskSettings,
  kioskTimeslots,
} from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aBuildingWithKiosk, aKiosk, type BuildingWithKiosk, type Kiosk } from '../../../testing/kiosk.ts';
import { at, hours, type ReservingPerson } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const DAY = '2027-03-02';
const WINDOW = { from: at(DAY, '10:45'), to: at(DAY, '13:00') };

let { building, admin } = {} as BuildingWithKiosk;
let ada: ReservingPerson;
let upstairs = '';
let desks: string[] = [];
let upperDesk = '';

beforeEach(async () => {
  ({ building, admin } = await aBuildingWithKiosk(database, api, Date.parse('2027-03-02T09:42:00Z')));
  ada = await building.person('ada');
  desks = await building.desks(await building.room('2.15', 'desks'), ['A', 'B', 'C']);
  const own = { organisation_id: building.organisation.id, building_id: building.id };
  await building.within(async (tx) => {
    const floor = { ...own, name: 'Up', level: 2 };
    upstairs = (await tx.insertInto('floor').values(floor).returning('id').executeTakeFirstOrThrow()).id;
    const at = { ...own, floor_id: upstairs };
    const room = { ...at, type: 'ROOM', name: 'Sky', reserved_by: 'desks' };
    const { id } = await tx.insertInto('space').values(room).returning('id').executeTakeFirstOrThrow();
    const desk = { ...at, type: 'DESK', name: 'S1', room_id: id, x: 0, y: 0 };
    upperDesk = (await tx.insertInto('space').values(desk).returning('id').executeTakeFirstOrThrow()).id;
  });
});

const reads = ({ headers, params }: Kiosk) => ({
  floors: async () => (await api.call(kioskFloors, { params, headers })).body.map(({ name }) => name),
  rooms: async () => (await api.call(kioskRooms, { params, headers })).body.map(({ name }) => name),
  desks: async () => (await api.call(kioskDesks, { params, headers })).body.map(({ name }) => name),
  statuses: async (floorId?: string) =>
    api.call(kioskDeskStatus, { params, query: { ...WINDOW, ...(floorId && { floorId }) }, headers }),
  roomStatuses: (floorId: string) => api.call(kioskRoomStatus, { params, query: { ...WINDOW, floorId }, headers }),
  schedule: (objectId: string) => api.call(kioskDaySchedule, { params: { ...params, objectId }, query: {}, headers }),
  openings: (objectId: string) => api.call(kioskTimeslots, { params: { objectId }, query: params, headers }),
  settings: async () => (await api.call(kioskSettings, { params, headers })).body,
});

test('a kiosk of all floors reads the same as an employee without reservations', async () => {
  const kiosk = reads(await aKiosk(api, building, admin));
  await building.reserve(ada, desks[0] ?? '', hours(DAY, '10:45', '12:00'));
  expect(await kiosk.floors()).toEqual(['Floor', 'Up']);
  expect(await kiosk.rooms()).toEqual(['2.15', 'Sky']);
  expect(await kiosk.desks()).toEqual(['A', 'B', 'C', 'S1']);
  const stranger = await building.person('stranger');
  const employee = await api.call(deskStatus, { params: building.params, query: WINDOW, as: stranger });
  const { body } = await kiosk.statuses();
  expect(body).toEqual(employee.body);
  expect(body.desks).toMatchObject([{ objectId: desks[0], status: 'RESERVED', own: false, name: 'Test Person' }]);
  expect((await kiosk.schedule(desks[0] ?? '')).body).toEqual([
    { start_datetime: at(DAY, '10:45'), end_datetime: at(DAY, '12:00'), fixed: false },
  ]);
  expect((await kiosk.openings(desks[0] ?? '')).body).toEqual([
    { startDateTime: at(DAY, '00:00'), endDateTime: at(DAY, '24:00'), hint: '' },
  ]);
  expect(await kiosk.settings()).toMatchObject({
    id: building.id,
    mailDomains: [],
    now: '2027-03-02T09:42:00.000Z',
    reservationSettings: { timezone: 'Europe/Amsterdam' },
  });
});

test('a kiosk of one floor has no access to others [T14]', async () => {
  const kiosk = reads(await aKiosk(api, building, admin, [upstairs]));
  await building.reserve(ada, desks[0] ?? '', hours(DAY, '10:45', '12:00'));
  expect(await kiosk.floors()).toEqual(['Up']);
  expect(await kiosk.rooms()).toEqual(['Sky']);
  expect(await kiosk.desks()).toEqual(['S1']);
  expect((await kiosk.statuses()).body.desks).toEqual([]);
  expect((await kiosk.statuses(upstairs)).status).toBe(200);
  expect((await kiosk.statuses(building.floorId)).status).toBe(403);
  expect((await kiosk.roomStatuses(building.floorId)).status).toBe(403);
  expect((await kiosk.schedule(desks[0] ?? '')).status).toBe(403);
  expect((await kiosk.openings(desks[0] ?? '')).status).toBe(403);
  expect((await kiosk.schedule(upperDesk)).status).toBe(200);
  expect((await kiosk.schedule(crypto.randomUUID())).status).toBe(404);
});

test('a kiosk hides names where the building does, and the names of private reservations [T14]', async () => {
  const names = async (kiosk: Kiosk) => (await reads(kiosk).statuses()).body.desks.map(({ name }) => name);
  await building.setRules({ settings: { allow_private_reservations: true } });
  const kiosk = await aKiosk(api, building, admin);
  await building.reserve(ada, desks[0] ?? '', { ...hours(DAY, '10:45', '12:00'), visibleToOthers: 0 });
  const ben = await building.person('ben');
  await building.reserve(ben, desks[1] ?? '', hours(DAY, '10:45', '12:00'));
  expect(await names(kiosk)).toEqual([null, 'Test Person']);
  await building.setRules({ settings: { hide_user_details: true } });
  expect(await names(kiosk)).toEqual([null, null]);
  // A kiosk that was approved without names shows none, even if the building shows them later.
  const shy = await aKiosk(api, building, admin);
  await building.setRules({ settings: {} });
  expect(await names(shy)).toEqual([null, null]);
});
