import { changeDesks } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
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
const AFTERNOON = hours(day(1), '13:00', '17:00');
const OVERLAP = { status: 409, code: 'reservation.disable_overlapping_reservation' };

let building: ReservableBuilding;
let ada: ReservingPerson;
let coordinator: ReservingPerson;
let [desk, otherDesk, spot, otherSpot] = ['', '', '', ''];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  coordinator = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  const atrium = await building.room('Atrium', 'desks');
  [desk = '', otherDesk = ''] = await building.desks(atrium, ['A1', 'A2']);
  [spot = '', otherSpot = ''] = await building.desks(atrium, ['P1', 'P2'], 'PARKING');
});

const reserve = async (space: string) => refusalIn(await building.reserve(ada, space, MORNING));
const reserved = async (space: string) => {
  const { status, body } = await building.reserve(ada, space, MORNING);
  expect(status).toBe(201);
  return body.reservations[0]?.id ?? '';
};
const turnInto = async (type: 'DESK' | 'PARKING', ...ids: string[]) => {
  const params = placeOf(building);
  const { status } = await api.call(changeDesks, { params, body: { ids, type }, as: coordinator });
  expect(status).toBe(200);
};

/** The number of transactions that wait for this one to end. */
const waitingFor = async (tx: TenantTx) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx);
  return rows[0]?.count;
};

describe('a desk that becomes a parking spot', () => {
  test('leaves its holder free to reserve a desk, and refuses a second parking spot', async () => {
    await reserved(desk);
    await turnInto('PARKING', desk);
    expect(await reserve(spot)).toMatchObject({ ...OVERLAP, data: { numbers: { spaceName: 'A1' } } });
    await reserved(otherDesk);
    expect(await reserve(desk)).toMatchObject({ status: 409, data: { rule: 'space-taken' } });
  });

  test('stays reserved if its holder has a parking spot too, and a third one is refused', async () => {
    await reserved(spot);
    const id = await reserved(desk);
    await turnInto('PARKING', desk);
    expect((await building.rows()).map(({ holds, exclusive }) => [holds, exclusive])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(await reserve(otherSpot)).toMatchObject(OVERLAP);
    expect((await building.change(ada, { id, ...AFTERNOON })).status).toBe(200);
    expect((await building.change(ada, { id, ...MORNING })).status).toBe(409);
  });

  test('and its neighbour do so together, although one person has both', async () => {
    await reserved(desk);
    await building.setRules({ policies: ['future-day-max'] });
    await reserved(otherDesk);
    await turnInto('PARKING', desk, otherDesk);
    await building.setRules({});
    expect(await reserve(spot)).toMatchObject(OVERLAP);
  });

  test('while it is being reserved waits for that, and the reservation follows', async () => {
    let changed: Promise<void> | undefined;
    await building.within(async (tx) => {
      await sql`
        insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive,
          ticket)
        values (${building.organisation.id}, ${building.floorId}, ${desk}, ${ada.memberId}, ${day(1)},
          ${MORNING.startDatetime}, ${MORNING.endDatetime}, true, '\\x00112233445566778899aabbccddeeff')`.execute(tx);
      changed = turnInto('PARKING', desk);
      await expect.poll(() => waitingFor(tx), { interval: 20, timeout: 10_000 }).toBe(1);
    });
    await changed;
    await reserved(otherDesk);
    expect(await reserve(spot)).toMatchObject(OVERLAP);
  });
});
