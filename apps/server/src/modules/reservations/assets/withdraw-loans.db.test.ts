import { assetTypes, type InTheWay, removeAssetType, type ReservationChoice, saveAssetType } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
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

const MORNING = hours(day(6), '09:00', '12:00');
const AFTERNOON = hours(day(6), '13:00', '17:00');

let building: ReservableBuilding;
let [ada, bob, admin] = [{} as ReservingPerson, {} as ReservingPerson, {} as ReservingPerson];
let [a1, a2, projector] = ['', '', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  [a1 = '', a2 = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
  projector = await building.asset('Projector', 3);
});

const lend = async (as: ReservingPerson, space: string, qty: number, when = MORNING) => {
  const reservationAssets = [{ id: projector, qty, comment: '' }];
  const { status, body } = await building.reserve(as, space, { ...when, reservationAssets });
  expect(status).toBe(201);
  return body.reservations[0]?.id ?? '';
};
const lower = async (limit: number, reservations?: ReservationChoice) => {
  const body = { id: projector, name: 'Projector', comment: '', limit, available: true };
  return api.call(saveAssetType, {
    params: building.params,
    body: { ...body, ...(reservations && { reservations }) },
    as: admin,
  });
};
const remove = (query: { reservations?: ReservationChoice } = {}) =>
  api.call(removeAssetType, { params: { ...building.params, id: projector }, query, as: admin });
const lent = () =>
  building.within((tx) =>
    tx
      .selectFrom('reservation_asset')
      .select(['reservation_id as id', 'quantity'])
      .where('organisation_id', '=', building.organisation.id)
      .orderBy('reservation_id')
      .execute(),
  );
const withdrawals = async () =>
  (await building.events())
    .filter(({ type }) => type === 'reservation.assets-cancelled.v1')
    .map(({ payload }) => payload as { reservationId: string; assets: unknown });
const inUse = (answer: { status: number; body: unknown }) => {
  const refused = refusalIn(answer);
  expect(refused).toMatchObject({ status: 409, code: 'asset.in_use' });
  return refused.data as InTheWay;
};

describe('equipment that is lent next week', () => {
  test('is not removed without a choice, and the refusal names who uses it', async () => {
    const id = await lend(ada, a1, 2);
    const data = inUse(await remove());
    expect(data).toMatchObject({ reservations: 1, people: 1, canMove: false, first: [{ objectName: 'A1' }] });
    expect(await lent()).toEqual([{ id, quantity: 2 }]);
    expect((await api.call(assetTypes, { params: building.params, as: admin })).body).toHaveLength(1);
  });

  test('is removed from its reservations with notice; the reservations stay', async () => {
    const id = await lend(ada, a1, 2);
    expect((await remove({ reservations: 'cancel' })).status).toBe(200);
    expect(await lent()).toEqual([]);
    expect(await withdrawals()).toMatchObject([
      { reservationId: id, kind: 'reservation-assets-cancelled', assets: [{ assetId: projector, quantity: 2 }] },
    ]);
    expect((await building.rows()).map(({ state, version }) => [state, version])).toEqual([['r', 2]]);
  });

  test('can be reduced to what is lent at once, but a lower limit needs a choice', async () => {
    await lend(ada, a1, 2);
    await lend(bob, a2, 2, AFTERNOON);
    expect((await lower(2)).status).toBe(200);
    expect(inUse(await lower(1))).toMatchObject({ reservations: 2, people: 2 });
  });

  test('is taken from the newest reservation when fewer remain', async () => {
    const first = await lend(ada, a1, 2);
    const second = await lend(bob, a2, 1);
    expect((await lower(2, 'cancel')).status).toBe(200);
    expect(await lent()).toEqual([{ id: first, quantity: 2 }]);
    expect((await withdrawals()).map(({ reservationId }) => reservationId)).toEqual([second]);
  });

  test('cannot be moved', async () => {
    await lend(ada, a1, 2);
    inUse(await remove({ reservations: 'move' }));
  });
});

test('equipment of cancelled and running reservations is removed without a question', async () => {
  const id = await lend(ada, a1, 2);
  await building.within((tx) =>
    tx
      .updateTable('reservation')
      .set({ start_at: new Date(Date.now() - 3_600_000), end_at: new Date(Date.now() + 3_600_000) })
      .where('organisation_id', '=', building.organisation.id)
      .where('id', '=', id)
      .execute(),
  );
  expect((await remove()).status).toBe(200);
  expect(await lent()).toHaveLength(1);
});

test('a reservation concurrent with a removal never keeps the removed equipment', async () => {
  const reservationAssets = [{ id: projector, qty: 1, comment: '' }];
  const [removed, reserved] = await Promise.all([
    remove({ reservations: 'cancel' }),
    building.reserve(ada, a1, { ...MORNING, reservationAssets }),
  ]);
  expect(removed.status).toBe(200);
  expect([201, 422]).toContain(reserved.status);
  expect(await lent()).toEqual([]);
});

test('equipment of another organisation is not found, and its loans stay', async () => {
  await lend(ada, a1, 1);
  const elsewhere = await aReservableBuilding(database, api);
  const stranger = await elsewhere.person('stranger', { roles: ['Customer-admin'] });
  const answer = await api.call(removeAssetType, {
    params: { ...elsewhere.params, id: projector },
    query: { reservations: 'cancel' },
    as: stranger,
  });
  expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'asset.not_found' });
  expect(await lent()).toHaveLength(1);
});
