import { addAbsence, fixedDeskUsers } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../../testing/reservable-building.ts';

const database = testDatabase();
const api = testApi(database);
let building: ReservableBuilding;
let ada: ReservingPerson;
let coordinator: ReservingPerson;
let desks: string[];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  desks = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2', 'A3']);
});

const read = (as: ReservingPerson, params = building.params) => api.call(fixedDeskUsers, { params, as });

/** Writes a name on the desk, without an account. */
const write = (spaceId: string, employee_name: string) =>
  building.within((tx) =>
    tx
      .insertInto('fixed_desk')
      .values({ organisation_id: building.organisation.id, space_id: spaceId, employee_name })
      .execute(),
  );

const away = (of: ReservingPerson, date: string, repeatsMonday = false) =>
  api.call(addAbsence, {
    params: { ...building.params, id: of.email },
    body: {
      ...hours(date, '08:00', '18:00'),
      allDay: false,
      repeatsMonday,
      repeatsTuesday: false,
      repeatsWednesday: false,
      repeatsThursday: false,
      repeatsFriday: false,
      repeatsSaturday: false,
      repeatsSunday: false,
    },
    as: of,
  });

test('each holder of fixed desks is one row with all their desks, also a name without an account', async () => {
  await building.fixDesk(desks[0] ?? '', ada.memberId);
  await building.fixDesk(desks[2] ?? '', ada.memberId);
  await write(desks[1] ?? '', 'Zoë Quist');
  const at = { roomName: 'Atrium', floorName: 'Floor' };
  expect((await read(coordinator)).body).toEqual([
    {
      username: ada.email,
      name: 'Test Person',
      employeeNumber: '',
      emergencyResponder: false,
      desks: [
        { id: desks[0], name: 'A1', ...at },
        { id: desks[2], name: 'A3', ...at },
      ],
      absences: 0,
    },
    {
      username: null,
      name: 'Zoë Quist',
      employeeNumber: '',
      emergencyResponder: false,
      desks: [{ id: desks[1], name: 'A2', ...at }],
      absences: 0,
    },
  ]);
});

test('absences are counted if they are in the future or repeat', async () => {
  await building.fixDesk(desks[0] ?? '', ada.memberId);
  await away(ada, day(-9));
  expect((await read(coordinator)).body).toMatchObject([{ absences: 0 }]);
  await away(ada, day(-9), true);
  await away(ada, day(2));
  expect((await read(coordinator)).body).toMatchObject([{ absences: 2 }]);
});

test('a removed desk has no holder', async () => {
  await building.fixDesk(desks[0] ?? '', ada.memberId);
  await building.within((tx) =>
    tx
      .updateTable('space')
      .set({ removed_at: new Date() })
      .where('id', '=', desks[0] ?? '')
      .execute(),
  );
  expect((await read(coordinator)).body).toEqual([]);
});

test('only staff can read the list, and only for their own building', async () => {
  await building.fixDesk(desks[0] ?? '', ada.memberId);
  expect((await read(ada)).status).toBe(403);
  const { desk } = await building.neighbour();
  await building.fixDesk(desk, coordinator.memberId);
  expect((await read(coordinator)).body.map(({ username }) => username)).toEqual([ada.email]);
  const foreign = await aReservableBuilding(database, api);
  const theirs = await foreign.person('theirs', { roles: ['Customer-admin'] });
  expect((await read(theirs)).status).toBe(404);
  expect((await read(coordinator, foreign.params)).status).toBe(404);
  expect((await read(theirs, foreign.params)).body).toEqual([]);
});
