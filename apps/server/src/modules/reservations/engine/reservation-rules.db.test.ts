import { REFUSAL_TEXTS } from '@berth/domain/reservations';
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
  type RequestBody,
} from '../../../../testing/reservable-building.ts';

/** The rules have unit tests. Here each gets its facts from the database: one refused request and one granted. */
const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');
const AFTERNOON = hours(day(1), '13:00', '17:00');

let building: ReservableBuilding;
let ada: ReservingPerson;
let atrium: string;
let desk: string;
let other: string;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  atrium = await building.room('Atrium', 'desks');
  [desk = '', other = ''] = await building.desks(atrium, ['A1', 'A2']);
});

const refused = async (as: ReservingPerson, space: string, body: RequestBody) => {
  const before = await building.rows();
  const answer = refusalIn(await building.reserve(as, space, body));
  expect(await building.rows()).toEqual(before);
  return { code: answer.code, status: answer.status, message: answer.message };
};
const granted = async (as: ReservingPerson, space: string, body: RequestBody) => {
  const answer = await building.reserve(as, space, body);
  expect(refusalIn(answer)).toMatchObject({ status: 201 });
  return answer.body.reservations;
};

describe('a request', () => {
  test.each([
    ['that ends before it starts', hours(day(1), '12:00', '09:00'), 'Please select greater than start time'],
    ['for yesterday', hours(day(-1), '09:00', '12:00'), 'Past date can not be selected'],
    ['too far ahead', hours(day(8), '09:00', '12:00'), 'Reservation not allowed please select within date range'],
    ['between the quarters', hours(day(1), '09:05', '12:00'), 'Choose times in steps of 15 minutes.'],
    [
      'over midnight',
      { ...hours(day(1), '22:00', '23:00'), endDatetime: hours(day(2), '01:00', '02:00').startDatetime },
      'A reservation starts and ends on the same day. For the next day, make another one.',
    ],
  ])('%s is refused with its message', async (_what, body, message) => {
    expect(await refused(ada, desk, body)).toMatchObject({ status: 422, message });
  });

  test('for the last allowed day, until midnight, is granted', async () => {
    await granted(ada, desk, {
      ...hours(day(7), '20:00', '21:00'),
      endDatetime: hours(day(8), '00:00', '01:00').startDatetime,
    });
  });

  test('can be further ahead if the profile of the user allows it', async () => {
    const keen = await building.person('keen', { attributes: { futureReservationMaximum: ['14'] } });
    await granted(keen, desk, hours(day(14), '09:00', '12:00'));
    await refused(keen, other, hours(day(15), '09:00', '12:00'));
  });
});

describe('a reservation', () => {
  const guests = [{ name: 'Gwen', email: 'gwen@guests.example' }];

  test('can have a subject only if the building allows it, up to its maximum length', async () => {
    expect(await refused(ada, desk, { ...MORNING, reservationSubject: 'Review' })).toMatchObject({
      code: 'reservation.no_subject',
    });
    await building.setRules({ settings: { allow_desk_reservation_subject: true } });
    expect(await refused(ada, desk, { ...MORNING, reservationSubject: 'x'.repeat(255) })).toMatchObject({
      message: 'Reservation Subject should be less than 255 characters',
    });
    const [made] = await granted(ada, desk, { ...MORNING, reservationSubject: ` Re<view> ${'x'.repeat(240)} ` });
    expect(made?.reservationSubject).toBe(`Review ${'x'.repeat(240)}`);
  });

  test('can have guests only if the user may invite them, one per desk, and notifies them', async () => {
    expect(await refused(ada, desk, { ...MORNING, invitedUsers: guests })).toMatchObject({
      code: 'reservation.no_guests',
    });
    await building.setRules({ settings: { enable_all_users_to_invite_guests: true } });
    expect(await refused(ada, desk, { ...MORNING, invitedUsers: [...guests, ...guests] })).toMatchObject({
      code: 'reservation.too_many_guests',
    });
    expect(await refused(ada, desk, { ...MORNING, invitedUsers: [{ name: 'Gwen', email: '' }] })).toMatchObject({
      code: 'reservation.guest_incomplete',
    });
    expect(await refused(ada, desk, { ...MORNING, invitedUsers: [{ name: 'Gwen', email: 'at home' }] })).toMatchObject({
      code: 'reservation.guest_address',
    });
    const [made] = await granted(ada, desk, { ...MORNING, invitedUsers: guests });
    expect(made?.guest).toEqual(['Gwen <gwen@guests.example>']);
    expect((await building.events()).map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
      'reservation-created-by-user',
      'reservation-created-for-guest',
    ]);
    await granted(ada, desk, { ...AFTERNOON, invitedUsers: [{ name: '', email: '' }] });
  });

  test('can have guests if the profile of the user allows it', async () => {
    const host = await building.person('host', { attributes: { isAllowedToInviteGuests: ['true'] } });
    await granted(host, desk, { ...MORNING, invitedUsers: guests });
  });

  test('can be private only if the building allows it', async () => {
    expect(await refused(ada, desk, { ...MORNING, visibleToOthers: 0 })).toMatchObject({
      code: 'reservation.no_private',
    });
    await building.setRules({ settings: { allow_private_reservations: true } });
    const [made] = await granted(ada, desk, { ...MORNING, visibleToOthers: 0 });
    expect(made?.visibleToOthers).toBe(0);
    expect(await building.rows()).toMatchObject([{ visible: false }]);
  });

  test('can have assets as long as some are available at that time', async () => {
    const beamer = await building.asset('Beamer', 3);
    const gone = await building.asset('Flipchart', 3, false);
    const wants = (qty: number, id = beamer) => ({ reservationAssets: [{ id, qty, comment: 'on the left' }] });
    const [made] = await granted(ada, desk, { ...MORNING, ...wants(2) });
    expect(made?.reservationAssets).toEqual([{ id: beamer, name: 'Beamer', qty: 2, comment: 'on the left' }]);
    const bob = await building.person('bob');
    expect(await refused(bob, other, { ...MORNING, ...wants(2) })).toEqual({
      status: 409,
      code: 'reservation.asset_stock',
      message: 'Only 1 Beamer assets available but you asked for 2',
    });
    expect(await refused(bob, other, { ...MORNING, ...wants(0) })).toMatchObject({
      message: 'Please enter valid quantity for Beamer',
    });
    for (const id of [gone, crypto.randomUUID()])
      expect(await refused(bob, other, { ...MORNING, ...wants(1, id) })).toMatchObject({
        code: 'reservation.asset_unavailable',
      });
    await granted(bob, other, { ...MORNING, ...wants(1) });
    await granted(bob, other, { ...AFTERNOON, ...wants(3) });
    expect((await building.events()).map(({ type }) => type)).toContain('reservation.assets-reserved.v1');
  });
});

describe('opening hours', () => {
  test('apply to a room, and a refusal says when it is open', async () => {
    await building.slot(atrium, '08:00', '13:00');
    expect(await refused(ada, desk, AFTERNOON)).toMatchObject({
      status: 422,
      message:
        "Reserving for the selected timespan 13:00 - 17:00 isn't possible. Please see available reservation times below.",
    });
    await granted(ada, desk, MORNING);
  });

  test('apply to a room without its own, if the building has some', async () => {
    const cellar = await building.room('Cellar', 'none');
    await building.slot(cellar, '08:00', '13:00');
    await granted(ada, desk, MORNING);
    await refused(ada, desk, AFTERNOON);
  });

  test('without days close a room, even if the building has others', async () => {
    await building.slot(atrium, '08:00', '18:00', { days: [] });
    await building.slot(await building.room('Cellar', 'none'), '08:00', '18:00');
    expect(await refused(ada, desk, MORNING)).toMatchObject({
      message: "You can't make a reservation on this date. Please pick another date.",
    });
  });

  test('for a userpool apply to its members only', async () => {
    await building.slot(atrium, '08:00', '18:00', { userpools: ['Sales'] });
    await refused(ada, desk, MORNING);
    await granted(await building.person('seller', { attributes: { userpool: ['Sales'] } }), desk, MORNING);
  });

  test('can be reserved only as whole timeslots, if the building says so', async () => {
    await building.setRules({ settings: { timeslot: true } });
    await building.slot(atrium, '09:00', '12:00');
    await refused(ada, desk, hours(day(1), '09:00', '11:00'));
    await granted(ada, desk, MORNING);
  });
});

describe('access to a space', () => {
  test('is limited to the userpools of its floor', async () => {
    await building.within((tx) =>
      tx
        .updateTable('floor')
        .set({ userpools: ['Board'] })
        .where('id', '=', building.floorId)
        .execute(),
    );
    expect(await refused(ada, desk, MORNING)).toMatchObject({ code: 'reservation.floor_restricted' });
    await granted(await building.person('chair', { attributes: { userpool: ['Board'] } }), desk, MORNING);
  });

  test('depends on the room, which is reserved as a whole or by its desks, never both', async () => {
    const hall = await building.room('Hall', 'whole', 10);
    const [inHall = ''] = await building.desks(hall, ['H1']);
    expect(await refused(ada, atrium, MORNING)).toMatchObject({ code: 'reservation.not_reservable' });
    expect(await refused(ada, inHall, MORNING)).toMatchObject({ code: 'reservation.not_reservable' });
    const [made] = await granted(ada, hall, { ...MORNING, reservationSubject: 'Planning' });
    expect(made).toMatchObject({ objectType: 'ROOM', roomName: null, reservationSubject: 'Planning' });
  });

  test('is refused for a fixed desk, also to its holder, who need not reserve it', async () => {
    await building.fixDesk(desk, ada.memberId);
    const bob = await building.person('bob');
    expect(await refused(bob, desk, MORNING)).toMatchObject({ code: 'reservation.fixed_desk' });
    expect(await refused(ada, desk, MORNING)).toMatchObject({ code: 'reservation.own_fixed_desk' });
  });

  test('is refused if the building has reservations disabled', async () => {
    await building.within((tx) =>
      tx
        .updateTable('building')
        .set({ modules: JSON.stringify({ workplace: false, sensor: true, insights: true }) })
        .where('id', '=', building.id)
        .execute(),
    );
    expect(await refused(ada, desk, MORNING)).toMatchObject({ code: 'reservation.reservations_off' });
  });
});

describe('limits', () => {
  test.each([
    [
      'per day',
      { daily_maximum: 1 },
      'daily-maximum',
      hours(day(1), '13:00', '14:00'),
      hours(day(2), '09:00', '12:00'),
    ],
    [
      'in total',
      { total_reservations_limit: 1 },
      'total-reservations-limit',
      hours(day(2), '09:00', '12:00'),
      undefined,
    ],
    [
      'per week',
      { weekly_reservation_hours: 4 },
      'weekly-limit',
      hours(day(1), '13:00', '14:15'),
      hours(day(1), '13:00', '14:00'),
    ],
    [
      'to the length',
      { reservation_time_limit: 180 },
      'reservation-time-limit',
      AFTERNOON,
      hours(day(1), '13:00', '16:00'),
    ],
  ] as const)('per person apply %s', async (_what, settings, policy, tooMuch, within) => {
    await building.setRules({ settings, policies: [policy] });
    await granted(ada, desk, MORNING);
    expect(await refused(ada, other, tooMuch)).toMatchObject({ code: REFUSAL_TEXTS[policy] });
    if (within !== undefined) await granted(ada, other, within);
    else {
      const [first] = await building.rows();
      await building.within((tx) =>
        tx
          .updateTable('reservation')
          .set({ state: 'c', holds_space: false })
          .where('id', '=', first?.id ?? '')
          .execute(),
      );
      await granted(ada, other, tooMuch);
    }
  });

  test('per building count reservations at the same moment', async () => {
    await building.setRules({ settings: { building_maximum: 1 }, policies: ['building-maximum'] });
    const bob = await building.person('bob');
    await granted(ada, desk, MORNING);
    expect(await refused(bob, other, MORNING)).toMatchObject({ status: 409, code: 'reservation.building_maximum' });
    await granted(bob, other, AFTERNOON);
  });

  test('per userpool count its reservations of a day, by any member', async () => {
    await building.setRules({ settings: { userpool_daily_budget: 1 }, policies: ['userpool-daily-budget'] });
    const sellers = [];
    for (const name of ['one', 'two'])
      sellers.push(await building.person(name, { attributes: { userpool: ['Sales'] } }));
    const [one, two] = sellers;
    if (one === undefined || two === undefined) throw new Error('nobody');
    await granted(one, desk, MORNING);
    expect(await refused(two, other, AFTERNOON)).toMatchObject({ code: 'reservation.userpool_daily_budget' });
    await granted(two, other, hours(day(2), '09:00', '12:00'));
    await granted(ada, other, AFTERNOON);
    expect((await building.rows()).map(({ userpools }) => userpools)).toEqual([['Sales'], ['Sales'], null]);
  });

  test('do not count reservations in another building of the organisation', async () => {
    await building.setRules({ settings: { daily_maximum: 1 }, policies: ['daily-maximum'] });
    await granted(ada, desk, MORNING);
    const neighbour = await building.neighbour();
    await neighbour.admit(ada);
    expect((await building.reserve(ada, neighbour.desk, AFTERNOON, { at: neighbour.building })).status).toBe(201);
  });
});

test('a refusal names the building of the other reservation, unless it is the same building', async () => {
  const neighbour = await building.neighbour();
  await neighbour.admit(ada);
  await granted(ada, desk, MORNING);
  const there = refusalIn(await building.reserve(ada, neighbour.desk, MORNING, { at: neighbour.building }));
  expect(there).toMatchObject({
    code: 'reservation.disable_overlapping_reservation',
    data: { numbers: { spaceName: 'A1', buildingName: expect.any(String) } },
  });
  const { numbers } = there.data as { numbers: { buildingName: string } };
  expect(there.message).toContain(`You have A1 in ${numbers.buildingName} from`);
  const here = await refused(ada, other, MORNING);
  expect(here.message).toContain('You have A1 from');
});

test('a refusal is in the caller’s language', async () => {
  await building.reserve(ada, desk, MORNING);
  const bob = await building.person('bob');
  const answer = await building.reserve(bob, desk, MORNING, { language: 'nl' });
  expect(refusalIn(answer).message).not.toBe('Can not be reserved at this time');
});
