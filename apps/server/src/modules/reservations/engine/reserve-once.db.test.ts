import { inTenant, lockKey } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
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
let [desk, other] = ['', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  bob = await building.person('bob');
  [desk = '', other = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
});

describe('a request with a key', () => {
  test('gets the same answer and no second effect if it is repeated', async () => {
    const first = await building.reserve(ada, desk, MORNING, { key: 'k1' });
    const second = await building.reserve(ada, desk, MORNING, { key: 'k1' });
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect([await building.rows(), await building.events()].map((all) => all.length)).toEqual([1, 1]);
  });

  test('is the same request in another order of its fields', async () => {
    await building.reserve(ada, desk, MORNING, { key: 'k1' });
    const { startDatetime, endDatetime } = MORNING;
    expect((await building.reserve(ada, desk, { endDatetime, startDatetime }, { key: 'k1' })).status).toBe(201);
  });

  test.each([
    ['another time', () => building.reserve(ada, desk, AFTERNOON, { key: 'k1' })],
    ['another space', () => building.reserve(ada, other, MORNING, { key: 'k1' })],
  ])('is refused with %s under the same key', async (_what, again) => {
    await building.reserve(ada, desk, MORNING, { key: 'k1' });
    expect(refusalIn(await again())).toMatchObject({ status: 422, code: 'idempotency.other_body' });
    expect(await building.rows()).toHaveLength(1);
  });

  test('is per person: the same key of another person is another key [R19]', async () => {
    await building.reserve(ada, desk, MORNING, { key: 'k1' });
    expect((await building.reserve(bob, other, MORNING, { key: 'k1' })).status).toBe(201);
  });

  test('is evaluated again after a refusal', async () => {
    const [taken] = (await building.reserve(bob, desk, MORNING)).body.reservations;
    expect((await building.reserve(ada, desk, MORNING, { key: 'k1' })).status).toBe(409);
    await building.cancel(bob, taken?.hash ?? '');
    expect((await building.reserve(ada, desk, MORNING, { key: 'k1' })).status).toBe(201);
  });

  test('is not recognised after a day [R19]', async () => {
    await building.reserve(ada, desk, MORNING, { key: 'k1' });
    await building.within((tx) =>
      tx
        .updateTable('idempotency_key')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('organisation_id', '=', building.organisation.id)
        .execute(),
    );
    expect((await building.reserve(ada, desk, AFTERNOON, { key: 'k1' })).status).toBe(201);
    const repeated = await building.reserve(ada, desk, AFTERNOON, { key: 'k1' });
    expect(repeated.body.reservations[0]).toMatchObject(AFTERNOON);
    expect(await building.rows()).toHaveLength(2);
  });

  test('sent many times at once is executed once; the others get its answer or that it is running [R19]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => building.reserve(ada, desk, MORNING, { key: 'k1' })),
    );
    for (const answer of answers)
      if (answer.status !== 201)
        expect(refusalIn(answer)).toMatchObject({ status: 409, code: 'idempotency.still_running' });
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect([await building.rows(), await building.events()].map((all) => all.length)).toEqual([1, 1]);
  });

  test('gets an immediate answer if the same request is still running', async () => {
    const name = `once:${ada.personId}:POST /reservations/{org}/{building}/{objectId}:k1`;
    await inTenant(
      database.db,
      building.organisation.id,
      async (tx) => {
        // The locks are sent with the first statement; only its answer confirms them.
        await sql`select`.execute(tx);
        expect(refusalIn(await building.reserve(ada, desk, MORNING, { key: 'k1' }))).toMatchObject({ status: 409 });
        expect((await building.reserve(ada, desk, MORNING, { key: 'k2' })).status).toBe(201);
      },
      { wait: [lockKey(building.organisation.id, name)] },
    );
  });

  test.each(['', 'x'.repeat(256), 'with space', 'ümlaut'])('is rejected with the invalid key %j', async (key) => {
    const answer = await building.reserve(ada, desk, MORNING, { key });
    expect(answer.status).toBe(400);
  });
});

describe('every other unsafe call', () => {
  test('is executed once per key as well', async () => {
    const [made] = (await building.reserve(ada, desk, MORNING)).body.reservations;
    const { id = '', hash = '' } = made ?? {};
    const changes = [
      await building.change(ada, { id, ...AFTERNOON }, { key: 'c' }),
      await building.change(ada, { id, ...AFTERNOON }, { key: 'c' }),
    ];
    expect(changes.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(refusalIn(await building.change(ada, { id, ...MORNING }, { key: 'c' }))).toMatchObject({ status: 422 });
    const cancels = [await building.cancel(ada, hash, { key: 'x' }), await building.cancel(ada, hash, { key: 'x' })];
    expect(cancels.map(({ status, body }) => [status, body])).toEqual([
      [200, { message: 'Deleted successfully' }],
      [200, { message: 'Deleted successfully' }],
    ]);
    expect(await building.events()).toHaveLength(3);
  });

  test('includes check-in and check-out', async () => {
    const [made] = (await building.reserve(ada, desk, MORNING)).body.reservations;
    const id = made?.id ?? '';
    await building.within((tx) =>
      tx
        .updateTable('reservation')
        .set({ start_at: new Date(Date.now() - 60_000), end_at: new Date(Date.now() + 3_600_000) })
        .where('id', '=', id)
        .execute(),
    );
    const ins = [await building.checkIn(ada, id, { key: 'i' }), await building.checkIn(ada, id, { key: 'i' })];
    expect(ins.map(({ status }) => status)).toEqual([200, 200]);
    const outs = [await building.checkOut(ada, id, { key: 'o' }), await building.checkOut(ada, id, { key: 'o' })];
    expect(outs.map(({ body }) => body.endDatetime)).toEqual([outs[0]?.body.endDatetime, outs[0]?.body.endDatetime]);
  });
});
