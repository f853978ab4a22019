import {
  changeDesks,
  changeRooms,
  type InTheWay,
  removeBuilding,
  removeDesk,
  removeFloor,
  removeRoom,
  saveDesk,
  saveRoom,
  splitTimeslots,
} from '@berth/contract';
import { lockKey } from '@berth/database';
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
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

const MORNING = hours(day(1), '09:00', '12:00');
const NEXT = hours(day(2), '09:00', '12:00');

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let admin: ReservingPerson;
let [atrium, a1, a2, b1] = ['', '', '', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  atrium = await building.room('Atrium', 'desks');
  [a1 = '', a2 = ''] = await building.desks(atrium, ['A1', 'A2']);
  [b1 = ''] = await building.desks(await building.room('Balcony', 'desks'), ['B1']);
});

const made = async (as: ReservingPerson, space: string, body = MORNING) => {
  const { status, body: answer } = await building.reserve(as, space, body);
  expect(status).toBe(201);
  return answer.reservations[0]?.id ?? '';
};
type ReservationChoice = 'ask' | 'cancel' | 'move';
const room = (query: { recursive?: '0' | '1'; reservations?: ReservationChoice }) =>
  api.call(removeRoom, { params: { ...building.params, floorId: building.floorId, roomId: atrium }, query, as: admin });
const desks = (ids: string[], reservations?: ReservationChoice) =>
  api.call(changeDesks, {
    params: building.params,
    body: { ids, remove: true, ...(reservations && { reservations }) },
    as: admin,
  });
const states = async () =>
  Object.fromEntries((await building.rows()).map(({ id, state, spaceId }) => [id, `${state} ${nameOf(spaceId)}`]));
const nameOf = (id: string) =>
  new Map([
    [a1, 'A1'],
    [a2, 'A2'],
    [b1, 'B1'],
  ]).get(id) ?? 'elsewhere';
const roomOf = async (deskId: string) => {
  const { id } = await building.within((tx) =>
    tx.selectFrom('space').select('room_id as id').where('id', '=', deskId).executeTakeFirstOrThrow(),
  );
  return id ?? '';
};
const eventsSince = async (before: number) => (await building.events()).slice(before).map(({ type }) => type);

describe('removing a room with reservations', () => {
  test('is refused without a choice, with the number of reservations and people, and changes nothing', async () => {
    const [first, second] = [await made(ada, a1), await made(bob, a2, NEXT)];
    await made(bob, b1);
    const refused = refusalIn(await room({ recursive: '1', reservations: 'ask' }));
    expect(refused).toMatchObject({ status: 409, code: 'reservation.in_the_way' });
    const data = refused.data as InTheWay;
    expect(data).toMatchObject({ reservations: 2, people: 2, canMove: true });
    expect(data.first.map(({ objectName, startDatetime }) => [objectName, startDatetime])).toEqual([
      ['A1', MORNING.startDatetime],
      ['A2', NEXT.startDatetime],
    ]);
    expect(data.first[0]?.name).toBeTruthy();
    expect(await states()).toMatchObject({ [first]: 'r A1', [second]: 'r A2' });
    expect((await building.reserve(ada, a1, NEXT)).status).toBe(201);
  });

  test('cancels with notice, with the flag of the specification', async () => {
    const [first, second, other] = [await made(ada, a1), await made(bob, a2, NEXT), await made(bob, b1)];
    const before = (await building.events()).length;
    expect((await room({ recursive: '1' })).status).toBe(200);
    expect(await states()).toEqual({ [first]: 'c A1', [second]: 'c A2', [other]: 'r B1' });
    const cancellations = (await building.events())
      .slice(before)
      .filter(({ type }) => type === 'reservation.cancelled.v1');
    expect(cancellations.map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
      'reservation-canceled-by-other',
      'reservation-canceled-by-other',
    ]);
  });

  test('moves reservations to the nearest equal space, and cancels the others with notice', async () => {
    const [first, second] = [await made(ada, a1), await made(bob, a2)];
    const before = (await building.events()).length;
    expect((await room({ recursive: '1', reservations: 'move' })).status).toBe(200);
    expect(await states()).toEqual({ [first]: 'r B1', [second]: 'c A2' });
    expect((await eventsSince(before)).filter((type) => type.startsWith('reservation.')).sort()).toEqual([
      'reservation.cancelled.v1',
      'reservation.changed.v1',
    ]);
  });

  test('needs no choice without future reservations', async () => {
    const past = await made(ada, a1);
    await building.within((tx) =>
      tx
        .updateTable('reservation')
        .set({ start_at: new Date(Date.now() - 3_600_000), end_at: new Date(Date.now() + 3_600_000) })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', past)
        .execute(),
    );
    expect((await room({ recursive: '1', reservations: 'ask' })).status).toBe(200);
    expect(await states()).toEqual({ [past]: 'r A1' });
  });

  test('waits for a concurrent reservation, and then asks about it too', async () => {
    const id = await made(ada, b1);
    const key = String(lockKey(building.organisation.id, `space:${a1}`));
    const removing = await building.within(async (tx) => {
      await sql`select take_locks(${[key]}::bigint[])`.execute(tx);
      const answer = desks([a1]);
      const waiting = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_locks
          where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(tx);
        return rows[0]?.n;
      };
      await expect.poll(waiting).toBe(1);
      await tx
        .updateTable('reservation')
        .set({ space_id: a1 })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', id)
        .execute();
      return { answer };
    });
    expect(refusalIn(await removing.answer)).toMatchObject({ status: 409, code: 'reservation.in_the_way' });
  });

  test('leaves no reservation of a removed desk, also with a concurrent request', async () => {
    const [removed, reserved] = await Promise.all([desks([a1], 'cancel'), building.reserve(ada, a1, MORNING)]);
    expect(removed.status).toBe(200);
    expect([201, 404]).toContain(reserved.status);
    expect((await building.rows()).filter(({ holds }) => holds)).toEqual([]);
  });
});

test('two administrators who remove each other’s nearest rooms during a reservation both get an answer, and no reservation is left there', async () => {
  const balcony = await roomOf(b1);
  const [c1 = '', c2 = ''] = await building.desks(await building.room('Cellar', 'desks'), ['C1', 'C2']);
  await made(ada, a1);
  await made(bob, b1);
  const remove = (roomId: string) =>
    api.call(removeRoom, {
      params: { ...building.params, floorId: building.floorId, roomId },
      query: { recursive: '1', reservations: 'move' },
      as: admin,
    });
  const eve = await building.person('eve');
  const [first, second, reserved] = await Promise.all([
    remove(atrium),
    remove(balcony),
    building.reserve(eve, a2, MORNING),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([201, 404]).toContain(reserved.status);
  const held = (await building.rows()).filter(({ holds }) => holds);
  expect(held.map(({ spaceId }) => spaceId).toSorted()).toEqual([c1, c2].toSorted());
});

describe('a choice about reservations is required for an administrator who', () => {
  const expectChoice = (answer: { status: number; body: unknown }) =>
    expect(refusalIn(answer as never)).toMatchObject({ status: 409, code: 'reservation.in_the_way' });

  test('removes desks, one or many', async () => {
    await made(ada, a1);
    expectChoice(await desks([a1, a2]));
    const one = (query: { recursive?: '1' }) =>
      api.call(removeDesk, { params: { ...building.params, deskId: a1 }, query, as: admin });
    expectChoice(await one({}));
    expect((await desks([a2])).status).toBe(200);
    expect((await one({ recursive: '1' })).status).toBe(200);
    expect(Object.values(await states())).toEqual(['c A1']);
  });

  test('removes a floor', async () => {
    await made(ada, a1);
    const floor = (reservations: ReservationChoice) =>
      api.call(removeFloor, {
        params: { ...building.params, floorId: building.floorId },
        query: { recursive: '1', reservations },
        as: admin,
      });
    expectChoice(await floor('ask'));
    expect((await floor('move')).status).toBe(200);
    expect(Object.values(await states())).toEqual(['c A1']);
  });

  test('removes a building, which leaves no space to move to', async () => {
    await made(ada, a1);
    const operator = { subject: 'operator', roles: ['Dashboard-admin' as const] };
    const whole = (reservations?: ReservationChoice) =>
      api.call(removeBuilding, {
        params: { id: building.id },
        query: { recursive: '1', ...(reservations && { reservations }) },
        as: operator,
      });
    const refused = await whole('move');
    expectChoice(refused);
    expect((refusalIn(refused as never).data as InTheWay).canMove).toBe(false);
    expect((await whole()).status).toBe(200);
    expect(Object.values(await states())).toEqual(['c A1']);
  });

  test('assigns a fixed desk, but not for the reservations of its new holder', async () => {
    await made(ada, a1);
    const mine = await made(bob, a1, NEXT);
    const fixed = {
      employeeName: 'Bob',
      employeeNumber: '',
      rfidCardNumber: '',
      emergencyResponder: false,
      username: bob.email,
    };
    const body = { id: a1, name: 'A1', roomId: atrium, type: 'DESK' as const, fixed };
    const fix = (more: { reservations?: ReservationChoice; version?: number }) =>
      api.call(saveDesk, { params: building.params, body: { ...body, ...more }, as: admin });
    const refused = await fix({});
    expectChoice(refused);
    expect((refusalIn(refused as never).data as InTheWay).reservations).toBe(1);
    expect((await fix({ reservations: 'move' })).status).toBe(200);
    expect(Object.values(await states()).sort()).toEqual(['r A1', 'r A2']);
    expect((await states())[mine]).toBe('r A1');
    // Saving it again changes nothing: reservations during an absence of the holder stay.
    expect((await fix({})).status).toBe(200);
  });

  test('changes how a room is reserved, one room or several', async () => {
    await made(ada, a1);
    const form = { id: atrium, name: 'Atrium', floorId: building.floorId, maximumOccupants: null };
    const one = (reservedBy: 'whole' | 'none', reservations?: ReservationChoice) =>
      api.call(saveRoom, {
        params: building.params,
        body: { ...form, reservedBy, ...(reservations && { reservations }) },
        as: admin,
      });
    expectChoice(await one('whole'));
    const many = { ids: [atrium], reservedBy: 'none' as const };
    expectChoice(await api.call(changeRooms, { params: building.params, body: many, as: admin }));
    expect((await one('whole', 'move')).status).toBe(200);
    expect(Object.values(await states())).toEqual(['r B1']);
  });

  test('moves a desk into a room that is reserved as a whole', async () => {
    await made(ada, a1);
    const roomId = await building.room('Meeting', 'whole');
    const move = (more: { reservations?: ReservationChoice }) =>
      api.call(changeDesks, { params: building.params, body: { ids: [a1], roomId, ...more }, as: admin });
    expectChoice(await move({}));
    expect((await move({ reservations: 'cancel' })).status).toBe(200);
    expect(Object.values(await states())).toEqual(['c A1']);
  });

  test('closes a room on some days; it is closed then, even without other opening hours', async () => {
    const slot = await building.within((tx) =>
      tx
        .insertInto('timeslot')
        .values({
          organisation_id: building.organisation.id,
          building_id: building.id,
          room_id: atrium,
          start_time: '08:00',
          end_time: '18:00',
          valid_from: day(1),
          valid_until: day(2),
          days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
          userpools: [],
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await building.slot(await roomOf(b1), '08:00', '18:00');
    await made(ada, a1);
    const instant = (date: string) => `${date}T00:00:00.000Z`;
    const close = (reservations?: ReservationChoice) =>
      api.call(splitTimeslots, {
        params: building.params,
        body: {
          valid_from: instant(day(1)),
          valid_until: instant(day(2)),
          timeslots: [{ id: slot.id }],
          ...(reservations && { reservations }),
        },
        as: admin,
      });
    expectChoice(await close());
    expect((await close('move')).status).toBe(200);
    expect(Object.values(await states())).toEqual(['r B1']);
    expect(refusalIn(await building.reserve(bob, a1, MORNING))).toMatchObject({ status: 422 });
    expect((await building.reserve(bob, b1, NEXT)).status).toBe(201);
  });
});

test('desks of another organisation are not found, and their reservations stay', async () => {
  const elsewhere = await aReservableBuilding(database, api);
  const stranger = await elsewhere.person('stranger', { roles: ['Customer-admin'] });
  const id = await made(ada, a1);
  const answer = await api.call(changeDesks, {
    params: elsewhere.params,
    body: { ids: [a1], remove: true, reservations: 'cancel' },
    as: stranger,
  });
  expect(refusalIn(answer as never)).toMatchObject({ status: 404, code: 'desk.not_found' });
  expect((await states())[id]).toBe('r A1');
});
