import { inTenant, lockKey } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../testing/reservable-building.ts';

const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');
const AFTERNOON = hours(day(1), '13:00', '17:00');

let house: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let [desk, other] = ['', ''];

beforeEach(async () => {
  house = await aReservableBuilding(database, api);
  ada = await house.person('ada');
  bob = await house.person('bob');
  [desk = '', other = ''] = await house.desks(await house.room('Atrium', 'desks'), ['A1', 'A2']);
});

describe('a wish with a key', () => {
  test('that is sent again has the same answer and no second effect', async () => {
    const first = await house.reserve(ada, desk, MORNING, { key: 'k1' });
    const second = await house.reserve(ada, desk, MORNING, { key: 'k1' });
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect([await house.rows(), await house.events()].map((all) => all.length)).toEqual([1, 1]);
  });

  test('that is sent again in another order of its fields is the same wish', async () => {
    await house.reserve(ada, desk, MORNING, { key: 'k1' });
    const { startDatetime, endDatetime } = MORNING;
    expect((await house.reserve(ada, desk, { endDatetime, startDatetime }, { key: 'k1' })).status).toBe(201);
  });

  test.each([
    ['another time', () => house.reserve(ada, desk, AFTERNOON, { key: 'k1' })],
    ['another space', () => house.reserve(ada, other, MORNING, { key: 'k1' })],
  ])('is refused with %s under the same key', async (_what, again) => {
    await house.reserve(ada, desk, MORNING, { key: 'k1' });
    expect(refusalIn(await again())).toMatchObject({ status: 422, code: 'idempotency.other_body' });
    expect(await house.rows()).toHaveLength(1);
  });

  test('is somebody’s own: the same key of another person is another key', async () => {
    await house.reserve(ada, desk, MORNING, { key: 'k1' });
    expect((await house.reserve(bob, other, MORNING, { key: 'k1' })).status).toBe(201);
  });

  test('that was refused is judged anew', async () => {
    const [taken] = (await house.reserve(bob, desk, MORNING)).body.reservations;
    expect((await house.reserve(ada, desk, MORNING, { key: 'k1' })).status).toBe(409);
    await house.cancel(bob, taken?.hash ?? '');
    expect((await house.reserve(ada, desk, MORNING, { key: 'k1' })).status).toBe(201);
  });

  test('that is a day old is forgotten', async () => {
    await house.reserve(ada, desk, MORNING, { key: 'k1' });
    await house.within((tx) =>
      tx
        .updateTable('idempotency_key')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('organisation_id', '=', house.organisation.id)
        .execute(),
    );
    expect((await house.reserve(ada, desk, AFTERNOON, { key: 'k1' })).status).toBe(201);
    const repeated = await house.reserve(ada, desk, AFTERNOON, { key: 'k1' });
    expect(repeated.body.reservations[0]).toMatchObject(AFTERNOON);
    expect(await house.rows()).toHaveLength(2);
  });

  test('sent many times at once is done once; the others are told that it runs, or the answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => house.reserve(ada, desk, MORNING, { key: 'k1' })),
    );
    for (const answer of answers)
      if (answer.status !== 201)
        expect(refusalIn(answer)).toMatchObject({ status: 409, code: 'idempotency.still_running' });
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect([await house.rows(), await house.events()].map((all) => all.length)).toEqual([1, 1]);
  });

  test('that is still running elsewhere is told so at once', async () => {
    const name = `once:${ada.personId}:POST /reservations/{org}/{building}/{objectId}:k1`;
    await inTenant(
      database.db,
      house.organisation.id,
      async (tx) => {
        // The locks travel with the first statement: only its answer says that they are held.
        await sql`select`.execute(tx);
        expect(refusalIn(await house.reserve(ada, desk, MORNING, { key: 'k1' }))).toMatchObject({ status: 409 });
        expect((await house.reserve(ada, desk, MORNING, { key: 'k2' })).status).toBe(201);
      },
      { wait: [lockKey(house.organisation.id, name)] },
    );
  });

  test.each(['', 'x'.repeat(256), 'with space', 'ümlaut'])('%j is no key', async (key) => {
    const answer = await house.reserve(ada, desk, MORNING, { key });
    expect(answer.status).toBe(400);
  });
});

describe('every other unsafe call', () => {
  test('answers once per key as well', async () => {
    const [made] = (await house.reserve(ada, desk, MORNING)).body.reservations;
    const { id = '', hash = '' } = made ?? {};
    const changes = [
      await house.change(ada, { id, ...AFTERNOON }, { key: 'c' }),
      await house.change(ada, { id, ...AFTERNOON }, { key: 'c' }),
    ];
    expect(changes.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(refusalIn(await house.change(ada, { id, ...MORNING }, { key: 'c' }))).toMatchObject({ status: 422 });
    const cancels = [await house.cancel(ada, hash, { key: 'x' }), await house.cancel(ada, hash, { key: 'x' })];
    expect(cancels.map(({ status, body }) => [status, body])).toEqual([
      [200, { message: 'Deleted successfully' }],
      [200, { message: 'Deleted successfully' }],
    ]);
    expect(await house.events()).toHaveLength(3);
  });

  test('a check-in and a check-out too', async () => {
    const [made] = (await house.reserve(ada, desk, MORNING)).body.reservations;
    const id = made?.id ?? '';
    await house.within((tx) =>
      tx
        .updateTable('reservation')
        .set({ start_at: new Date(Date.now() - 60_000), end_at: new Date(Date.now() + 3_600_000) })
        .where('id', '=', id)
        .execute(),
    );
    const ins = [await house.checkIn(ada, id, { key: 'i' }), await house.checkIn(ada, id, { key: 'i' })];
    expect(ins.map(({ status }) => status)).toEqual([200, 200]);
    const outs = [await house.checkOut(ada, id, { key: 'o' }), await house.checkOut(ada, id, { key: 'o' })];
    expect(outs.map(({ body }) => body.endDatetime)).toEqual([outs[0]?.body.endDatetime, outs[0]?.body.endDatetime]);
  });
});
