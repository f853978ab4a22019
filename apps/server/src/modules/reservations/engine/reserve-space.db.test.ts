import { Socket } from 'node:net';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
  type RequestBody,
} from '../../../../testing/reservable-building.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');
const AFTERNOON = hours(day(1), '13:00', '17:00');
const EVENING = hours(day(1), '18:00', '20:00');

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let coordinator: ReservingPerson;
let atrium: string;
let desks: string[];
let desk: string;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  atrium = await building.room('Atrium', 'desks');
  desks = await building.desks(atrium, ['A1', 'A2', 'A3']);
  [desk = ''] = desks;
});

describe('a desk', () => {
  test('that is free is reserved, with the answer of the specification', async () => {
    const { status, body } = await building.reserve(ada, desk, MORNING);
    expect(status).toBe(201);
    expect(body).toEqual({
      reservations: [
        {
          id: expect.any(String),
          hash: expect.stringMatching(/^[\w-]{64}$/),
          objectType: 'DESK',
          objectName: 'A1',
          objectId: desk,
          roomName: 'Atrium',
          floorId: building.floorId,
          forUser: { username: ada.email, firstname: 'Test', lastname: 'Person', isEmergencyResponder: false },
          guest: [],
          reservationAssets: [],
          reservationSubject: null,
          ...MORNING,
          visibleToOthers: 1,
          seriesId: null,
          state: 'reserved',
          version: 1,
          restorableUntil: null,
          noShowEvidence: null,
          context: { checkInDatetime: null, firstName: 'Test', lastName: 'Person' },
          can: { change: true, cancel: true, checkIn: false, checkOut: false },
        },
      ],
      count: 1,
      skipped: [],
    });
    const [reservation] = body.reservations;
    expect(await building.rows()).toMatchObject([
      {
        id: reservation?.id,
        spaceId: desk,
        memberId: ada.memberId,
        localDay: day(1),
        state: 'r',
        holds: true,
        exclusive: true,
        madeById: null,
      },
    ]);
    expect(await building.events()).toMatchObject([
      {
        type: 'reservation.created.v1',
        actorId: ada.personId,
        payload: { kind: 'reservation-created-by-user', reservationId: reservation?.id, memberId: ada.memberId },
      },
    ]);
  });

  test('that is taken is refused, with free spaces nearby and later times', async () => {
    await building.reserve(ada, desk, MORNING);
    const answer = refusalIn(await building.reserve(bob, desk, MORNING));
    expect(answer).toMatchObject({
      status: 409,
      code: 'reservation.space_taken',
      message: 'Can not be reserved at this time',
    });
    expect(answer.data).toMatchObject({
      rule: 'space-taken',
      alternatives: {
        spaces: [{ objectName: 'A2' }, { objectName: 'A3' }],
        times: [hours(day(1), '12:00', '15:00')],
      },
    });
    expect((await building.reserve(bob, desk, AFTERNOON)).status).toBe(201);
    expect(await building.rows()).toHaveLength(2);
  });

  test('that is taken is refused with alternatives that satisfy the whole request', async () => {
    const beamer = await building.asset('Beamer', 1);
    const offered = async (as: ReservingPerson, body: RequestBody) => {
      const { alternatives } = refusalIn(await building.reserve(as, desk, body)).data as unknown as {
        alternatives: { spaces: { objectName: string }[] };
      };
      return alternatives.spaces.map(({ objectName }) => objectName);
    };
    const [, , third = ''] = desks;
    await building.reserve(ada, desk, MORNING);
    const withBeamer = { reservationAssets: [{ id: beamer, qty: 1 }] };
    expect(await offered(bob, { ...MORNING, ...withBeamer })).toEqual(['A2', 'A3']);
    // A holder of another space can have no second one at that time.
    await building.reserve(bob, third, MORNING);
    expect(await offered(bob, MORNING)).toEqual([]);
    // There is no second beamer elsewhere either.
    const later = hours(day(2), '09:00', '12:00');
    await building.reserve(ada, desk, later);
    await building.reserve(coordinator, third, { ...later, ...withBeamer });
    expect(await offered(bob, later)).toEqual(['A2']);
    expect(await offered(bob, { ...later, ...withBeamer })).toEqual([]);
  });

  test('is free from the end of another reservation on', async () => {
    await building.reserve(ada, desk, MORNING);
    expect((await building.reserve(bob, desk, hours(day(1), '12:00', '13:00'))).status).toBe(201);
    expect((await building.reserve(bob, desk, hours(day(1), '11:45', '13:00'))).status).toBe(409);
  });

  test('gives the same refusal for a private and a public reservation', async () => {
    await building.setRules({ settings: { allow_private_reservations: true, allow_desk_reservation_subject: true } });
    await building.reserve(ada, desk, { ...MORNING, visibleToOthers: 0, reservationSubject: 'Surgery' });
    const [, second = ''] = await building.desks(atrium, ['B1', 'B2']);
    await building.reserve(coordinator, second, MORNING);
    const [hidden, open] = [
      await building.reserve(bob, desk, MORNING),
      await building.reserve(bob, second, MORNING),
    ].map(refusalIn);
    expect(hidden?.data?.numbers).toEqual(open?.data?.numbers);
    expect(JSON.stringify(hidden)).not.toMatch(/Surgery|\bada\b/);
  });
});

describe('a person', () => {
  test('can have a desk, a room and a parking spot at the same time, but not two of a kind', async () => {
    const [spot = '', otherSpot = ''] = await building.desks(atrium, ['P1', 'P2'], 'PARKING');
    const [board, otherRoom] = [await building.room('Board', 'whole'), await building.room('Lab', 'whole')];
    for (const space of [desk, spot, board]) expect((await building.reserve(ada, space, MORNING)).status).toBe(201);
    expect((await building.rows()).map(({ exclusive }) => exclusive)).toEqual([true, true, true]);
    for (const [second, spaceName] of [
      [otherSpot, 'P1'],
      [otherRoom, 'Board'],
    ] as const)
      expect(refusalIn(await building.reserve(ada, second, MORNING))).toMatchObject({
        code: 'reservation.disable_overlapping_reservation',
        data: { numbers: { spaceName } },
      });
  });

  test('can have a weekly desk and a weekly parking spot at the same hours', async () => {
    const [spot = ''] = await building.desks(atrium, ['P1'], 'PARKING');
    const weekly = { ...MORNING, repeatWeeks: 2 };
    expect((await building.reserve(coordinator, desk, weekly)).status).toBe(201);
    expect((await building.reserve(coordinator, spot, weekly)).status).toBe(201);
    expect(await building.rows()).toHaveLength(6);
  });

  test('cannot have two desks at a time, unless the building allows it', async () => {
    const [, second = ''] = await building.desks(atrium, ['B1', 'B2']);
    await building.reserve(ada, desk, MORNING);
    expect(refusalIn(await building.reserve(ada, second, MORNING))).toMatchObject({
      status: 409,
      code: 'reservation.disable_overlapping_reservation',
      data: { numbers: { spaceName: 'A1' } },
    });
    await building.setRules({ policies: ['future-day-max'] });
    expect((await building.reserve(ada, second, MORNING)).status).toBe(201);
    expect((await building.rows()).map(({ exclusive }) => exclusive)).toEqual([true, false]);
  });

  test('can reserve for others only with a role that may, and the maker is recorded', async () => {
    const refused = await building.reserve(ada, desk, { ...MORNING, reservedForEmail: bob.email });
    expect(refusalIn(refused)).toMatchObject({ status: 422, code: 'reservation.not_for_others' });
    const unknown = await building.reserve(ada, desk, { ...MORNING, reservedForEmail: 'nobody@example.org' });
    expect(refusalIn(unknown)).toMatchObject({ status: 422, code: 'reservation.not_for_others' });

    const granted = await building.reserve(coordinator, desk, {
      ...MORNING,
      reservedForEmail: bob.email.toUpperCase(),
    });
    expect(granted.body.reservations[0]?.forUser.username).toBe(bob.email);
    expect(await building.rows()).toMatchObject([{ memberId: bob.memberId, madeById: coordinator.personId }]);
    expect(await building.events()).toMatchObject([{ payload: { kind: 'reservation-created-by-other' } }]);
  });

  test('reserves for themselves if they name their own address', async () => {
    expect((await building.reserve(ada, desk, { ...MORNING, reservedForEmail: ada.email })).status).toBe(201);
    expect(await building.rows()).toMatchObject([{ memberId: ada.memberId, madeById: null }]);
  });

  test('from another building or organisation is unknown as a holder', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger');
    for (const reservedForEmail of [stranger.email, 'nobody@example.org'])
      expect(refusalIn(await building.reserve(coordinator, desk, { ...MORNING, reservedForEmail }))).toMatchObject({
        status: 422,
        code: 'reservation.holder_unknown',
      });
  });
});

describe('a space', () => {
  test('from another building or organisation is not found, like an unknown id', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const [foreign = ''] = await elsewhere.desks(await elsewhere.room('Far', 'desks'), ['F1']);
    for (const id of [foreign, crypto.randomUUID()])
      expect(refusalIn(await building.reserve(ada, id, MORNING))).toMatchObject({
        status: 404,
        code: 'space.not_found',
      });
    expect((await building.reserve(ada, desk, MORNING, { at: elsewhere })).status).toBe(404);
    expect(await elsewhere.rows()).toEqual([]);
  });

  test('that was removed is not found', async () => {
    await building.within((tx) =>
      tx.updateTable('space').set({ removed_at: new Date() }).where('id', '=', desk).execute(),
    );
    expect(refusalIn(await building.reserve(ada, desk, MORNING))).toMatchObject({ status: 404 });
  });
});

test('an operator without membership can reserve for others, but not for themselves', async () => {
  const operator = { subject: 'operator', roles: ['Dashboard-admin' as const] };
  expect((await building.reserve(operator, desk, MORNING)).status).toBe(404);
  expect((await building.reserve(operator, desk, { ...MORNING, reservedForEmail: ada.email })).status).toBe(201);
});

test('a plain reservation takes three statements and two round trips, with and without a key', async () => {
  await building.reserve(ada, desk, AFTERNOON);
  for (const [hours, more] of [
    [MORNING, { key: 'counted' }],
    [EVENING, {}],
  ] as const) {
    const sent = vi.spyOn(Socket.prototype, '_writev');
    const statements = await building.statementsOf(() => building.reserve(ada, desk, hours, more));
    const packets = sent.mock.calls.length;
    sent.mockRestore();
    expect(statements.map((text) => text.trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase())).toEqual([
      'begin; set local',
      'select building.id as',
      expect.stringMatching(/^select \(extract/),
      'with stored as',
      'commit',
    ]);
    expect(packets).toBe(2);
  }
});
