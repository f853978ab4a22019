import { inTenant, lockKey } from '@berth/database';
import { weekdayOf } from '@berth/domain/time';
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
/** Far enough that a neighbourhood that opens the day before is still closed. */
const LATER = day(3);
const MORNING = hours(LATER, '09:00', '12:00');
const AFTERNOON = hours(LATER, '13:00', '17:00');
/** Opened long ago, by time. */
const OPEN = { opens_days_before: 30 };
/** For days ahead a guarantee has not ended. */
const LAST_TWO = { ...OPEN, guaranteed: 2, guaranteed_until_hour: 23 };

let building: ReservableBuilding;
let anna: ReservingPerson;
let dan: ReservingPerson;
let staff: ReservingPerson;
let desks: string[];
let [first, second, third, outside]: string[] = [];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  anna = await building.person('anna', { attributes: { userpool: ['Sales'] } });
  dan = await building.person('dan', { attributes: { userpool: ['Brand', 'Design'] } });
  staff = await building.person('staff', { roles: ['Customer-coordinator'] });
  desks = await building.desks(await building.room('Studio', 'desks'), ['S1', 'S2', 'S3', 'S4']);
  [first, second, third, outside] = desks;
});
const inside = () => desks.slice(0, 3);
const reserve = (
  who: ReservingPerson,
  desk: string | undefined,
  body: Parameters<typeof building.reserve>[2] = MORNING,
) => building.reserve(who, desk ?? '', body);

describe('a desk of a neighbourhood that has not opened', () => {
  test('is refused to others, with the time of opening and a desk outside', async () => {
    await building.neighbourhood(inside());
    const answer = await reserve(anna, first);
    expect(refusalIn(answer)).toMatchObject({
      code: 'reservation.neighbourhood_restricted',
      message: expect.stringContaining(`Design only until ${day(2)}, 16:00`),
    });
    expect(answer.body).toMatchObject({ data: { alternatives: { spaces: [{ objectId: outside }] } } });
    expect((await reserve(anna, outside)).status).toBe(201);
  });

  test('can be reserved by its people, and by staff for them, but not by staff for others', async () => {
    await building.neighbourhood(inside());
    expect((await reserve(dan, first)).status).toBe(201);
    expect((await reserve(staff, second, { ...AFTERNOON, reservedForEmail: dan.email })).status).toBe(201);
    const others = await reserve(staff, third, { ...MORNING, reservedForEmail: anna.email });
    expect(refusalIn(others).code).toBe('reservation.neighbourhood_restricted');
    expect(refusalIn(await reserve(staff, third)).code).toBe('reservation.neighbourhood_restricted');
  });

  test('is free on other days of the week, after its time, and after it was opened', async () => {
    const id = await building.neighbourhood(inside());
    await building.openNeighbourhood(id, LATER);
    expect((await reserve(anna, first)).status).toBe(201);
    expect(refusalIn(await reserve(anna, first, hours(day(4), '09:00', '12:00'))).code).toBe(
      'reservation.neighbourhood_restricted',
    );
    await building.within((tx) => sql`update neighbourhood set opens_days_before = 30`.execute(tx));
    expect((await reserve(anna, first, hours(day(4), '09:00', '12:00'))).status).toBe(201);
    await building.within((tx) =>
      sql`update neighbourhood set opens_days_before = 0, weekdays = ${[weekdayOf(day(4)) ?? '']}`.execute(tx),
    );
    expect((await reserve(anna, first, hours(day(5), '09:00', '12:00'))).status).toBe(201);
  });

  test('is free to everyone after all of its people were removed', async () => {
    await building.neighbourhood(inside());
    expect((await reserve(anna, first)).status).toBe(422);
    await building.within((tx) => sql`delete from neighbourhood_group`.execute(tx));
    expect((await reserve(anna, first)).status).toBe(201);
  });
});

describe('the last free desks of an open neighbourhood', () => {
  const guaranteed = 'reservation.neighbourhood_guarantee';

  test('stay with its people', async () => {
    await building.neighbourhood(inside(), LAST_TWO);
    expect((await reserve(anna, first)).status).toBe(201);
    expect(refusalIn(await reserve(staff, second))).toMatchObject({
      code: guaranteed,
      message: expect.stringContaining('Design (2) stay with the team until 23:00'),
    });
    expect((await reserve(dan, second)).status).toBe(201);
  });

  test('do not include a fixed desk, or one outside', async () => {
    await building.fixDesk(first ?? '', dan.memberId);
    await building.neighbourhood(inside(), LAST_TWO);
    expect(refusalIn(await reserve(anna, second)).code).toBe(guaranteed);
    expect((await reserve(anna, outside)).status).toBe(201);
  });

  test('can be shared at another time of the day', async () => {
    await building.neighbourhood(inside(), LAST_TWO);
    expect((await reserve(dan, first)).status).toBe(201);
    expect((await reserve(anna, first, AFTERNOON)).status).toBe(201);
  });

  test('are counted for each day and each neighbourhood', async () => {
    await building.neighbourhood(inside(), LAST_TWO);
    const garden = await building.desks(await building.room('Garden', 'desks'), ['G1', 'G2', 'G3']);
    await building.neighbourhood(garden, { ...LAST_TWO, name: 'Garden' });
    expect((await reserve(anna, first)).status).toBe(201);
    expect((await reserve(staff, garden[0])).status).toBe(201);
    expect((await reserve(anna, first, hours(day(4), '09:00', '12:00'))).status).toBe(201);
  });

  test('are counted for the desks of one request together', async () => {
    await building.neighbourhood(desks, LAST_TWO);
    const alone = await reserve(staff, first, { ...MORNING, reserveForListUsers: [anna.email] });
    expect(alone.status).toBe(201);
    const leader = await building.person('leader', { roles: ['Customer-coordinator'] });
    expect(refusalIn(await reserve(leader, third, AFTERNOON)).code).toBe(guaranteed);
  });

  test('are not needed to change a reservation there', async () => {
    await building.neighbourhood(inside(), LAST_TWO);
    const { body } = await reserve(anna, first);
    await reserve(dan, second);
    const { id = '' } = body.reservations[0] ?? {};
    expect((await building.change(anna, { id, ...AFTERNOON })).status).toBe(200);
    expect(refusalIn(await building.change(anna, { id, objectId: third ?? '' })).code).toBe(guaranteed);
  });

  test('are counted again under their lock: two others cannot take the same last one', async () => {
    const id = await building.neighbourhood(inside(), LAST_TWO);
    const lock = lockKey(building.organisation.id, `neighbourhood:${id}:${LATER}`);
    const waiting = () =>
      sql<{ count: number }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
        .execute(database.owner)
        .then(({ rows }) => rows[0]?.count);
    let late: ReturnType<typeof reserve> | undefined;
    await inTenant(
      database.db,
      building.organisation.id,
      async (tx) => {
        await sql`select 1`.execute(tx);
        // Anna has read that three desks are free, and waits for the lock.
        late = reserve(anna, first);
        await expect.poll(waiting).toBe(1);
        await sql`
          insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at,
            exclusive, ticket)
          values (${building.organisation.id}, ${building.floorId}, ${second}, ${staff.memberId}, ${LATER},
            ${MORNING.startDatetime}, ${MORNING.endDatetime}, false, ${Buffer.alloc(16)})`.execute(tx);
      },
      { waitLast: [lock] },
    );
    expect(refusalIn(await (late ?? expect.fail())).code).toBe(guaranteed);
    expect(await building.rows()).toHaveLength(1);
  });
});

test('without a guarantee, a request takes no other locks than without neighbourhoods', async () => {
  const locksOf = async (body: Parameters<typeof building.reserve>[2]) => {
    const statements = await building.statementsOf(() => reserve(anna, first, body));
    return { locks: statements.filter((text) => text.includes('take_locks')).length, statements: statements.length };
  };
  await reserve(anna, second, hours(day(1), '09:00', '12:00'));
  const before = await locksOf(hours(day(2), '09:00', '12:00'));
  await building.neighbourhood(inside(), OPEN);
  await reserve(anna, second, hours(day(5), '09:00', '12:00'));
  expect(await locksOf(hours(day(6), '09:00', '12:00'))).toEqual(before);
});
