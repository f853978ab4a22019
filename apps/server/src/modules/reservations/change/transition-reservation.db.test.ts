import { cancelReservation } from '@berth/contract';
import { MINUTE_MS } from '@berth/domain/time';
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

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let coordinator: ReservingPerson;
let desk = '';

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
});

/** A reservation that starts this many minutes from now, as if it had been made in time. */
const reserved = async (fromNow?: number, length = 120) => {
  const [made] = (await building.reserve(ada, desk, MORNING)).body.reservations;
  if (made === undefined) throw new Error('not reserved');
  if (fromNow !== undefined)
    await building.within((tx) =>
      tx
        .updateTable('reservation')
        .set({
          start_at: new Date(Date.now() + fromNow * MINUTE_MS),
          end_at: new Date(Date.now() + (fromNow + length) * MINUTE_MS),
        })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', made.id)
        .execute(),
    );
  return made;
};
const row = async () => (await building.rows())[0];
const kinds = async () =>
  (await building.events()).map(({ payload, type }) => (payload as { kind?: string }).kind ?? type);

const audited = () =>
  building.within((tx) =>
    tx
      .selectFrom('audit')
      .select(['audit.action', 'audit.subject_id as subjectId', 'audit.before', 'audit.after'])
      .where('audit.organisation_id', '=', building.organisation.id)
      .where('audit.action', 'like', 'reservation.%')
      .orderBy('audit.id')
      .execute(),
  );

describe('cancelling', () => {
  test('before the start frees the space at once, and records who cancelled', async () => {
    const { hash } = await reserved();
    expect((await building.cancel(ada, hash)).body).toEqual({ message: 'Deleted successfully' });
    expect(await row()).toMatchObject({ state: 'c', holds: false, version: 2 });
    expect(await kinds()).toEqual(['reservation-created-by-user', 'reservation-canceled-by-user']);
    expect((await building.reserve(bob, desk, MORNING)).status).toBe(201);
  });

  test('by staff is recorded as such, also for its assets', async () => {
    const beamer = await building.asset('Beamer', 1);
    const request = { ...MORNING, reservationAssets: [{ id: beamer, qty: 1 }] };
    const [made] = (await building.reserve(ada, desk, request)).body.reservations;
    expect((await building.cancel(coordinator, made?.hash ?? '')).status).toBe(200);
    expect((await kinds()).slice(2)).toEqual(['reservation-canceled-by-other', 'reservation-assets-cancelled']);
    expect((await building.reserve(bob, desk, request)).status).toBe(201);
  });

  test('while it runs needs permission of the building; staff may until a day after the start', async () => {
    const { hash } = await reserved(-30);
    expect(refusalIn(await building.cancel(ada, hash))).toMatchObject({ code: 'reservation.ongoing_not_cancellable' });
    await building.setRules({ settings: { allow_cancelling_ongoing: true } });
    expect((await building.cancel(ada, hash)).status).toBe(200);
  });

  test.each([
    [-24 * 60 + 5, 200],
    [-24 * 60 - 5, 409],
  ])('by staff works %i minutes from the start', async (fromNow, status) => {
    const { hash } = await reserved(fromNow);
    expect((await building.cancel(coordinator, hash)).status).toBe(status);
  });

  test('needs more than the hash: a colleague who has it is refused [T16]', async () => {
    const { hash } = await reserved();
    expect(refusalIn(await building.cancel(bob, hash))).toMatchObject({ status: 403, code: 'reservation.not_yours' });
    expect(await row()).toMatchObject({ state: 'r' });
  });

  test('by id needs the same rights as by hash, and exactly one of the two', async () => {
    const { id, hash } = await reserved();
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('admin', { roles: ['Customer-admin'] });
    const by = (as: ReservingPerson, query: { id?: string; hash?: string }, params = building.params) =>
      api.call(cancelReservation, { params, query, as });
    expect(refusalIn(await by(stranger, { id }, elsewhere.params))).toMatchObject({ status: 404 });
    expect(refusalIn(await by(bob, { id }))).toMatchObject({ status: 403, code: 'reservation.not_yours' });
    for (const query of [{}, { id, hash }]) expect((await by(ada, query)).status).toBe(400);
    expect(await row()).toMatchObject({ state: 'r' });
    expect((await by(ada, { id })).status).toBe(200);
    expect(await row()).toMatchObject({ state: 'c', holds: false });
  });

  test('with a wrong hash, or one of another organisation, finds nothing', async () => {
    const { hash } = await reserved();
    const wrong = `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`;
    const elsewhere = await aReservableBuilding(database, api);
    const admin = await elsewhere.person('admin', { roles: ['Customer-admin'] });
    for (const answer of [await building.cancel(coordinator, wrong), await elsewhere.cancel(admin, hash)])
      expect(refusalIn(answer)).toMatchObject({ status: 404, message: 'Reservation not found' });
    expect((await building.cancel(ada, 'short')).status).toBe(400);
  });

  test('a second time is refused, also of two at once', async () => {
    const { hash } = await reserved();
    const both = await Promise.all([building.cancel(ada, hash), building.cancel(coordinator, hash)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusalIn(await building.cancel(ada, hash))).toMatchObject({ code: 'reservation.is_cancelled' });
    expect((await kinds()).filter((kind) => kind.startsWith('reservation-canceled'))).toHaveLength(1);
  });
});

describe('checking in', () => {
  test('is possible from the early entry minutes on, for the holder and staff', async () => {
    const { id } = await reserved(10);
    expect(refusalIn(await building.checkIn(bob, id))).toMatchObject({ status: 403 });
    const { status, body } = await building.checkIn(ada, id);
    expect([status, body.state]).toEqual([200, 'checked-in']);
    expect(Date.parse(body.context.checkInDatetime ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
    expect(body.can).toEqual({ change: true, cancel: true, checkIn: false, checkOut: true });
    expect(await row()).toMatchObject({ state: 'i', holds: true });
    expect(refusalIn(await building.checkIn(coordinator, id))).toMatchObject({ code: 'reservation.is_checked_in' });
    expect((await kinds()).at(-1)).toBe('reservation.checked-in.v1');
  });

  test.each([
    [20, 'reservation.check_in_too_early'],
    [-130, 'reservation.check_in_too_late'],
  ])('%i minutes from the start is refused', async (fromNow, code) => {
    const { id } = await reserved(fromNow);
    expect(refusalIn(await building.checkIn(ada, id))).toMatchObject({ status: 409, code });
  });

  test.each([
    [-24 * 60 + 5, 200],
    [-24 * 60 - 5, 409],
  ])('by staff works %i minutes from the start, and counts as attended from the start', async (fromNow, status) => {
    const { id, hash } = await reserved(fromNow);
    expect((await building.checkIn(ada, id)).status).toBe(409);
    expect((await building.checkIn(bob, id)).status).toBe(403);
    const answer = await building.checkIn(coordinator, id);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.context.checkInDatetime).toBe(answer.body.startDatetime);
    // Checked in or not, the limit of cancelling is the same.
    expect((await building.cancel(coordinator, hash)).status).toBe(status);
  });

  test('by staff is recorded as theirs, in the event and in the audit log, and by the holder is not', async () => {
    const { id } = await reserved(-130);
    await building.checkIn(coordinator, id);
    expect((await building.events()).at(-1)).toMatchObject({
      type: 'reservation.checked-in.v1',
      payload: { reservationId: id, byStaff: true },
    });
    expect(await audited()).toEqual([
      {
        action: 'reservation.checked-in',
        subjectId: id,
        before: { state: 'reserved' },
        after: { state: 'checked-in' },
      },
    ]);
    await building.cancel(coordinator, (await building.reserve(bob, desk, MORNING)).body.reservations[0]?.hash ?? '');
    expect((await audited()).map(({ action }) => action)).toEqual(['reservation.checked-in', 'reservation.cancelled']);
  });

  test('by the holder is not recorded in the audit log', async () => {
    const { id } = await reserved(5);
    await building.checkIn(ada, id);
    expect((await building.events()).at(-1)?.payload).not.toHaveProperty('byStaff');
    expect(await audited()).toEqual([]);
  });

  test('succeeds once if two do it at once', async () => {
    const { id } = await reserved(5);
    const both = await Promise.all([building.checkIn(ada, id), building.checkIn(coordinator, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('without a reservation there finds nothing', async () => {
    const { id } = await reserved(5);
    const elsewhere = await aReservableBuilding(database, api);
    const admin = await elsewhere.person('admin', { roles: ['Customer-admin'] });
    for (const answer of [await elsewhere.checkIn(admin, id), await building.checkIn(ada, crypto.randomUUID())])
      expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'reservation.not_found' });
  });
});

describe('checking out', () => {
  test('early shortens the reservation, and frees the rest for others', async () => {
    const { id } = await reserved(-30);
    await building.checkIn(ada, id);
    const { status, body } = await building.checkOut(ada, id);
    expect([status, body.state]).toEqual([200, 'checked-out']);
    expect(Math.abs(Date.parse(body.endDatetime) - Date.now())).toBeLessThan(5000);
    expect(await row()).toMatchObject({ state: 'o', holds: false, version: 3 });
    expect(body.can).toEqual({ change: false, cancel: false, checkIn: false, checkOut: false });
  });

  test('before the start, after an early check-in, leaves at most a minute', async () => {
    const { id } = await reserved(10);
    await building.checkIn(ada, id);
    const { body } = await building.checkOut(ada, id);
    expect(Date.parse(body.endDatetime) - Date.parse(body.startDatetime)).toBe(MINUTE_MS);
  });

  test.each([
    [10, 'reservation.check_out_too_early'],
    [-130, 'reservation.is_over'],
  ])('%i minutes from the start, without a check-in, is refused', async (fromNow, code) => {
    const { id } = await reserved(fromNow);
    expect(refusalIn(await building.checkOut(ada, id))).toMatchObject({ status: 409, code });
  });

  test('still counts towards the limits of the day', async () => {
    await building.setRules({ settings: { daily_maximum: 1 }, policies: ['daily-maximum'] });
    const { id } = await reserved();
    await building.within((tx) =>
      tx.updateTable('reservation').set({ state: 'o', holds_space: false }).where('id', '=', id).execute(),
    );
    expect(refusalIn(await building.reserve(ada, desk, MORNING))).toMatchObject({ code: 'reservation.daily_maximum' });
  });
});
