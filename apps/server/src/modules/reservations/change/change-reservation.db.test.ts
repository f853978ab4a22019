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
const MORNING = hours(day(1), '09:00', '12:00');
const AFTERNOON = hours(day(1), '13:00', '17:00');

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let coordinator: ReservingPerson;
let [desk, other] = ['', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  [desk = '', other = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
});

const made = async (as: ReservingPerson, space: string, body = MORNING) => {
  const [reservation] = (await building.reserve(as, space, body)).body.reservations;
  if (reservation === undefined) throw new Error('not reserved');
  return reservation;
};

describe('a reservation', () => {
  test('moves to another time of the same space, also if it overlaps its old time', async () => {
    const { id, hash } = await made(ada, desk);
    const { status, body } = await building.change(ada, { id, version: 1, ...hours(day(1), '10:00', '13:00') });
    expect([status, body.startDatetime, body.version]).toEqual([200, hours(day(1), '10:00', '13:00').startDatetime, 2]);
    expect(body.hash).toBe(hash);
    expect(await building.rows()).toMatchObject([{ id, version: 2, localDay: day(1) }]);
    expect((await building.events()).map(({ type }) => type)).toEqual([
      'reservation.created.v1',
      'reservation.changed.v1',
    ]);
  });

  test('moves to another space and day, and its old space is free at once', async () => {
    const { id } = await made(ada, desk);
    const { status, body } = await building.change(ada, { id, objectId: other, ...hours(day(2), '09:00', '12:00') });
    expect([status, body.objectName]).toEqual([200, 'A2']);
    expect(await building.rows()).toMatchObject([{ spaceId: other, localDay: day(2) }]);
    expect((await building.reserve(bob, desk, MORNING)).status).toBe(201);
  });

  test('is offered another space if the requested one is taken, and does not block itself', async () => {
    const [third = ''] = await building.desks(await building.room('Other', 'desks'), ['Z1']);
    const { id } = await made(ada, desk);
    await made(bob, other);
    const refused = refusalIn(await building.change(ada, { id, objectId: other }));
    expect(refused).toMatchObject({
      code: 'reservation.space_taken',
      data: { alternatives: { spaces: [{ objectId: third }] } },
    });
  });

  test('can move only to a space that has room for its guests', async () => {
    await building.setRules({ settings: { enable_all_users_to_invite_guests: true } });
    const [meeting, small] = [await building.room('Meeting', 'whole', 4), await building.room('Small', 'whole', 2)];
    const guests = ['Ann', 'Ben', 'Cas'].map((name) => ({ name, email: `${name}@guests.example` }));
    const [reservation] = (await building.reserve(ada, meeting, { ...MORNING, invitedUsers: guests })).body
      .reservations;
    const { id = '' } = reservation ?? {};
    for (const objectId of [desk, small])
      expect(refusalIn(await building.change(ada, { id, objectId }))).toMatchObject({
        code: 'reservation.too_many_guests',
        data: { numbers: { limit: 1, asked: 3 } },
      });
    // They were invited when that was allowed, and the permission is not checked again.
    await building.setRules({ settings: { enable_all_users_to_invite_guests: false } });
    expect((await building.change(ada, { id, ...AFTERNOON })).status).toBe(200);
    const alone = await building.change(ada, { id, objectId: desk, invitedUsers: [] });
    expect([alone.status, alone.body.guest]).toEqual([200, []]);
  });

  test('stays unchanged if the change is refused', async () => {
    const { id } = await made(ada, desk);
    await made(bob, other);
    const before = await building.rows();
    const answer = refusalIn(await building.change(ada, { id, objectId: other }));
    expect(answer).toMatchObject({ status: 409, code: 'reservation.space_taken', data: { rule: 'space-taken' } });
    expect(await building.rows()).toEqual(before);
  });

  test.each([
    [
      'too long',
      () => building.setRules({ settings: { reservation_time_limit: 180 }, policies: ['reservation-time-limit'] }),
      hours(day(1), '09:00', '13:00'),
      'reservation.reservation_time_limit',
    ],
    ['too far ahead', () => Promise.resolve(), hours(day(9), '09:00', '12:00'), 'reservation.future_day_max'],
    ['reversed', () => Promise.resolve(), hours(day(1), '12:00', '09:00'), 'reservation.end_before_start'],
  ])('is checked by the same rules as a new one: %s', async (_what, arrange, times, code) => {
    const { id } = await made(ada, desk);
    await arrange();
    expect(refusalIn(await building.change(ada, { id, ...times }))).toMatchObject({ code });
    expect(await building.rows()).toMatchObject([{ version: 1 }]);
  });

  test('does not count towards its own limits', async () => {
    const rules = { daily_maximum: 1, total_reservations_limit: 1, building_maximum: 1, userpool_daily_budget: 1 };
    await building.setRules({
      settings: { ...rules, weekly_reservation_hours: 4 },
      policies: [
        'daily-maximum',
        'total-reservations-limit',
        'building-maximum',
        'userpool-daily-budget',
        'weekly-limit',
      ],
    });
    const seller = await building.person('seller', { attributes: { userpool: ['Sales'] } });
    const beamer = await building.asset('Beamer', 1);
    const request = { ...MORNING, reservationAssets: [{ id: beamer, qty: 1 }] };
    const [first] = (await building.reserve(seller, desk, request)).body.reservations;
    const moved = await building.change(seller, { id: first?.id ?? '', ...hours(day(1), '10:00', '14:00') });
    expect(refusalIn(moved)).toMatchObject({ status: 200 });
    expect(
      refusalIn(await building.change(seller, { id: first?.id ?? '', ...hours(day(1), '10:00', '14:15') })),
    ).toMatchObject({
      code: 'reservation.weekly_limit',
    });
  });

  test('changes the fields that are sent, and no others', async () => {
    await building.setRules({
      settings: {
        allow_desk_reservation_subject: true,
        enable_all_users_to_invite_guests: true,
        allow_private_reservations: true,
      },
    });
    const beamer = await building.asset('Beamer', 5);
    const [first] = (
      await building.reserve(ada, desk, {
        ...MORNING,
        reservationSubject: 'Review',
        visibleToOthers: 0,
        invitedUsers: [{ name: 'Gwen', email: 'gwen@guests.example' }],
        reservationAssets: [{ id: beamer, qty: 2 }],
      })
    ).body.reservations;
    const id = first?.id ?? '';
    const moved = (await building.change(ada, { id, ...hours(day(2), '09:00', '12:00') })).body;
    expect(moved).toMatchObject({
      reservationSubject: 'Review',
      visibleToOthers: 0,
      guest: ['Gwen <gwen@guests.example>'],
      reservationAssets: [{ qty: 2 }],
    });
    // Its assets moved with it: all are available on the old day, and the rest on the new one.
    const wants = (qty: number) => ({ reservationAssets: [{ id: beamer, qty }] });
    expect((await building.reserve(bob, desk, { ...MORNING, ...wants(5) })).status).toBe(201);
    expect((await building.reserve(bob, other, { ...hours(day(2), '09:00', '12:00'), ...wants(4) })).status).toBe(409);

    const changed = (
      await building.change(ada, { id, reservationSubject: null, invitedUsers: [], visibleToOthers: 1, ...wants(3) })
    ).body;
    expect(changed).toMatchObject({
      reservationSubject: null,
      visibleToOthers: 1,
      guest: [],
      reservationAssets: [{ qty: 3 }],
    });
  });
});

describe('a change is allowed', () => {
  test('only for its holder, its maker and staff', async () => {
    const lead = await building.person('lead', { roles: ['Customer-team-lead'] });
    const [first] = (await building.reserve(lead, desk, { ...MORNING, reservedForEmail: ada.email })).body.reservations;
    const id = first?.id ?? '';
    const times = [hours(day(1), '09:00', '12:15'), hours(day(1), '09:00', '12:30'), hours(day(1), '09:00', '12:45')];
    for (const [at, who] of [lead, ada, coordinator].entries())
      expect((await building.change(who, { id, ...times[at] })).status).toBe(200);
    const strangers = [bob, await building.person('second-lead', { roles: ['Customer-team-lead'] })];
    for (const who of strangers)
      expect(refusalIn(await building.change(who, { id, ...AFTERNOON }))).toMatchObject({
        status: 403,
        code: 'reservation.not_yours',
      });
  });

  test('only within the building: it is not found in another building or organisation', async () => {
    const elsewhere = await aReservableBuilding(database, api);
    const admin = await elsewhere.person('admin', { roles: ['Customer-admin'] });
    const { id } = await made(ada, desk);
    expect(refusalIn(await elsewhere.change(admin, { id, ...AFTERNOON }))).toMatchObject({
      status: 404,
      code: 'reservation.not_found',
      message: 'Reservation not found',
    });
    const neighbour = await building.neighbour();
    await neighbour.admit(ada);
    expect((await building.change(ada, { id, ...AFTERNOON }, { at: neighbour.building })).status).toBe(404);
    expect((await building.change(ada, { id: crypto.randomUUID(), ...AFTERNOON })).status).toBe(404);
    expect(refusalIn(await building.change(ada, { id, objectId: neighbour.desk }))).toMatchObject({
      code: 'space.not_found',
    });
  });
});

describe('the state of a reservation', () => {
  /** Moves a reservation in time, as if it had been made earlier. */
  const shift = (id: string, minutes: number, length = 120) =>
    building.within((tx) =>
      tx
        .updateTable('reservation')
        .set({
          start_at: new Date(Date.now() + minutes * 60_000),
          end_at: new Date(Date.now() + (minutes + length) * 60_000),
        })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', id)
        .execute(),
    );

  test('prevents changes once it is over', async () => {
    const { id } = await made(ada, desk);
    await shift(id, -180);
    expect(refusalIn(await building.change(ada, { id, ...AFTERNOON }))).toMatchObject({
      status: 409,
      message: 'Reservations in past can not be edited.',
    });
  });

  test('prevents another start while it runs', async () => {
    const { id } = await made(ada, desk);
    await shift(id, -30);
    expect(refusalIn(await building.change(ada, { id, ...AFTERNOON }))).toMatchObject({
      code: 'reservation.start_fixed',
    });
  });

  test('prevents changes once it is cancelled', async () => {
    const { id, hash } = await made(ada, desk);
    await building.cancel(ada, hash);
    expect(refusalIn(await building.change(ada, { id, ...AFTERNOON }))).toMatchObject({
      code: 'reservation.is_cancelled',
    });
  });
});

describe('with concurrent requests', () => {
  test('a change of an older version gets a conflict [T21]', async () => {
    const { id } = await made(ada, desk);
    await building.change(ada, { id, version: 1, ...hours(day(1), '09:00', '12:15') });
    expect(refusalIn(await building.change(ada, { id, version: 1, ...AFTERNOON }))).toMatchObject({
      status: 412,
      code: 'save.conflict',
      data: { version: 2 },
    });
  });

  test('only one of several users who move to a desk gets it, and the others stay [T19, R3]', async () => {
    const people = [];
    const desks = await building.desks(await building.room('Brug', 'desks'), [
      'B1',
      'B2',
      'B3',
      'B4',
      'B5',
      'B6',
      'B7',
      'B8',
    ]);
    for (const [n, space] of desks.entries()) {
      const who = await building.person(`p${n}`);
      people.push({ who, id: (await made(who, space)).id });
    }
    const answers = await Promise.all(people.map(({ who, id }) => building.change(who, { id, objectId: desk })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await building.rows()).filter(({ holds }) => holds)).toHaveLength(8);
  });

  test('two users who swap desks do not deadlock [R3]', async () => {
    const [one, two] = [await made(ada, desk), await made(bob, other)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? building.change(ada, { id: one.id, objectId: n % 4 === 0 ? other : desk })
          : building.change(bob, { id: two.id, objectId: n % 4 === 1 ? desk : other }),
      ),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  test('a change and a cancellation at once end in one of two consistent states', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, hash } = await made(ada, desk, hours(day(1), '09:00', '12:00'));
      const [changed, cancelled] = await Promise.all([
        building.change(ada, { id, ...AFTERNOON }),
        building.cancel(ada, hash),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      const row = (await building.rows()).find((one) => one.id === id);
      expect(row).toMatchObject({ state: 'c', holds: false });
    }
  });
});
