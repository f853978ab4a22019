import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { aReservableBuilding, day, hours, type ReservableBuilding, refusalIn } from './reservations.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');
const AFTERNOON = hours(day(1), '13:00', '17:00');

let house: ReservableBuilding;
let ada: Awaited<ReturnType<ReservableBuilding['person']>>;
let desk: string;

beforeEach(async () => {
  house = await aReservableBuilding(database, api);
  ada = await house.person('ada');
  [desk = ''] = await house.desks(await house.room('Atrium', 'desks'), ['A1', 'A2', 'A3']);
});

describe('a desk', () => {
  test('that is free is reserved, and the answer is what the specification lists', async () => {
    const { status, body } = await house.reserve(ada, desk, MORNING);
    expect(refusalIn({ status, body })).toMatchObject({ status: 201 });
    expect(body).toEqual({
      reservations: [
        {
          id: expect.any(String),
          hash: expect.stringMatching(/^[\w-]{64}$/),
          objectType: 'DESK',
          objectName: 'A1',
          objectId: desk,
          roomName: 'Atrium',
          floorId: house.floorId,
          forUser: { username: ada.email, firstname: 'Test', lastname: 'Person', isEmergencyResponder: false },
          guest: [],
          reservationAssets: [],
          reservationSubject: null,
          ...MORNING,
          visibleToOthers: 1,
          seriesId: null,
          state: 'reserved',
          version: 1,
          context: { checkInDatetime: null, firstName: 'Test', lastName: 'Person' },
          can: { change: true, cancel: true, checkIn: false, checkOut: false },
        },
      ],
      count: 1,
      skipped: [],
    });
    expect(await house.rows()).toMatchObject([
      {
        spaceId: desk,
        memberId: ada.memberId,
        localDay: day(1),
        state: 'r',
        holds: true,
        exclusive: true,
        madeById: null,
      },
    ]);
    expect(await house.events()).toMatchObject([
      {
        type: 'reservation.created.v1',
        actorId: ada.personId,
        payload: {
          kind: 'reservation-created-by-user',
          reservationId: body.reservations[0]?.id,
          memberId: ada.memberId,
        },
      },
    ]);
  });

  test('that somebody holds is refused, with what is free nearby and later', async () => {
    const bob = await house.person('bob');
    await house.reserve(ada, desk, MORNING);
    const answer = refusalIn(await house.reserve(bob, desk, MORNING));
    expect(answer).toMatchObject({
      status: 409,
      code: 'reservation.space_taken',
      message: 'Can not be reserved at this time',
    });
    expect(answer.data).toMatchObject({
      rule: 'space-taken',
      alternatives: {
        spaces: [{ objectName: 'A2' }, { objectName: 'A3' }],
        times: [hours(day(1), '12:00', '15:00'), hours(day(1), '06:00', '09:00')],
      },
    });
    expect((await house.reserve(bob, desk, AFTERNOON)).status).toBe(201);
  });
});
