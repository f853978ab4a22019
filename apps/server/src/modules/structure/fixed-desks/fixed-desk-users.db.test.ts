import { addAbsence, fixedDeskUsers, saveDesk } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
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

describe('saving the holder of a fixed desk', () => {
  const FIXED = { employeeName: '', employeeNumber: '', rfidCardNumber: '', emergencyResponder: false, username: null };
  const save = (
    fixed: Partial<Omit<typeof FIXED, 'username'>> & { username?: string | null },
    params = building.params,
  ) =>
    building.within(async (tx) => {
      const { room_id: roomId } = await tx
        .selectFrom('space')
        .select('room_id')
        .where('id', '=', desks[0] ?? '')
        .executeTakeFirstOrThrow();
      const body = { id: desks[0] ?? '', name: 'A1', roomId: roomId ?? '', type: 'DESK' as const };
      return api.call(saveDesk, { params, body: { ...body, fixed: { ...FIXED, ...fixed } }, as: coordinator });
    });

  test('requires a name or an account', async () => {
    expect(refusalIn(await save({}))).toMatchObject({ status: 422, code: 'desk.holder_missing' });
    expect(refusalIn(await save({ employeeName: '   ' }))).toMatchObject({ code: 'desk.holder_missing' });
    expect((await save({ employeeName: 'Zoë Quist' })).status).toBe(200);
    expect((await save({ username: ada.email })).status).toBe(200);
    expect((await read(coordinator)).body).toMatchObject([{ username: ada.email }]);
  });

  test('refuses a member of another building, until they are admitted here', async () => {
    const other = await building.neighbour();
    const guest = await building.person('guest');
    await other.admit(guest);
    const here = { organisation_id: building.organisation.id, building_id: building.id };
    await building.within((tx) =>
      tx
        .deleteFrom('member_building')
        .where('building_id', '=', building.id)
        .where('member_id', '=', guest.memberId)
        .execute(),
    );
    expect(refusalIn(await save({ username: guest.email }))).toMatchObject({
      status: 422,
      code: 'desk.holder_unknown',
      message: 'No one in this building has this e-mail address.',
    });
    await building.within(async (tx) => {
      await tx
        .insertInto('building_access')
        .values({ ...here, identifier: 'partner' })
        .execute();
      await tx
        .updateTable('member')
        .set({ identifiers: ['partner'] })
        .where('id', '=', guest.memberId)
        .execute();
    });
    expect((await save({ username: guest.email })).status).toBe(200);
  });
});
