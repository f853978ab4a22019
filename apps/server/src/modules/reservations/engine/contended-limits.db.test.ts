import { inTenant, lockKey, NamingClient } from '@berth/database';
import { peakOf, type PlannedReservation } from '@berth/domain/reservations';
import type { Period } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { neighbourhoodsFrom } from '../../premises/index.ts';
import { roomIsLeftSql } from './5-recount-limits.sql.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const MORNING = hours(TOMORROW, '09:00', '12:00');
const SALES = { attributes: { userpool: ['Sales'] } };

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let desks: string[];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada', SALES);
  bob = await building.person('bob', SALES);
  const names = Array.from({ length: 20 }, (_, n) => `A${n}`);
  desks = await building.desks(await building.room('Atrium', 'desks'), names);
});

type Hours = { startDatetime: string; endDatetime: string };
const periodOf = ({ startDatetime, endDatetime }: Hours): Period => ({
  start: Date.parse(startDatetime),
  end: Date.parse(endDatetime),
});

/** Inserts another person's reservation without the API and its locks. */
const store = (tx: Parameters<Parameters<typeof inTenant>[2]>[0], at: Hours, n: number, who = bob) =>
  sql`insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket, userpools)
    values (${building.organisation.id}, ${building.floorId}, ${desks[n]}, ${who.memberId}, ${TOMORROW}, ${at.startDatetime},
      ${at.endDatetime}, false, ${Buffer.alloc(16, n)}, '{Sales}')`.execute(tx);

const LIMITS = [
  ['the maximum of a building', { building_maximum: 1 }, 'building-maximum', 'building-day'],
  ['the budget of a userpool', { userpool_daily_budget: 1 }, 'userpool-daily-budget', 'userpool-day'],
] as const;
const crowdKey = (kind: string) => {
  const name = `${kind}:${building.id}:${TOMORROW}${kind === 'userpool-day' ? ':Sales' : ''}`;
  return lockKey(building.organisation.id, name);
};

describe.each(LIMITS)('%s', (_what, settings, policy, kind) => {
  beforeEach(() => building.setRules({ settings, policies: [policy] }));

  test('is counted again under its lock: a request that loses the race between reading and storing is refused', async () => {
    const waiting = () =>
      sql<{ count: number }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
        .execute(database.owner)
        .then(({ rows }) => rows[0]?.count);
    let late: ReturnType<typeof building.reserve> | undefined;
    await inTenant(
      database.db,
      building.organisation.id,
      async (tx) => {
        await sql`select 1`.execute(tx);
        // Ada has read that there is room, and waits for the lock.
        late = building.reserve(ada, desks[0] ?? '', MORNING);
        await expect.poll(waiting).toBe(1);
        await store(tx, MORNING, 1);
      },
      { waitLast: [crowdKey(kind)] },
    );
    expect(refusalIn(await (late ?? expect.fail()))).toMatchObject({
      status: 409,
      code: `reservation.${policy.replaceAll('-', '_')}`,
    });
    expect(await building.rows()).toHaveLength(1);
  });

  test('is locked only for the round trip that stores', async () => {
    await building.reserve(ada, desks[0] ?? '', hours(day(2), '09:00', '12:00'));
    const sentWithCommit = vi.spyOn(NamingClient.prototype, 'sendLast');
    const statements = await building.statementsOf(() => building.reserve(ada, desks[0] ?? '', MORNING));
    const key = String(crowdKey(kind));
    const at = statements.findIndex((text) => text.includes(key));
    expect(statements.slice(at).map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual([
      `select take_locks('{${key}}')`,
      'with stored',
      'commit',
    ]);
    expect(sentWithCommit.mock.calls.map(([text]) => text)).toEqual([statements[at + 1]]);
    sentWithCommit.mockRestore();
  });
});

/** A building without neighbourhoods. */
const PLAIN = { members: [], neighbourhoods: neighbourhoodsFrom([]), zone: 'Europe/Amsterdam', now: 0 };

describe('the count in the database', () => {
  const atHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const random = (most: number) => Math.floor(Math.random() * most);
  const someHours = () => {
    const from = 6 + random(12);
    return hours(TOMORROW, atHour(from), atHour(from + 1 + random(5)));
  };
  const plannedAt = (at: Hours) =>
    ({
      localDay: TOMORROW,
      period: periodOf(at),
      holder: { memberId: ada.memberId, userpools: ['Sales'] },
    }) as unknown as PlannedReservation;
  const isLeft = (at: Hours, rules: Parameters<typeof roomIsLeftSql>[2]) =>
    building.within(async (tx) => {
      const place = { organisationId: building.organisation.id, buildingId: building.id };
      const condition = roomIsLeftSql(place, plannedAt(at), rules) ?? expect.fail();
      return (await sql<{ left: boolean }>`select ${condition} as left`.execute(tx)).rows[0]?.left;
    });

  test('equals the peak that the rules count, for any hours', async () => {
    const people = [ada, bob];
    for (let n = 2; n < 20; n += 1) people.push(await building.person(`p${n}`));
    const all = people.map(() => someHours());
    await building.within(async (tx) => {
      for (const [n, at] of all.entries()) await store(tx, at, n, people[n]);
    });
    for (let round = 0; round < 40; round += 1) {
      const at = someHours();
      const peak = peakOf(all.map(periodOf), periodOf(at));
      const upTo = (building_maximum: number) =>
        isLeft(at, { ...PLAIN, policies: ['building-maximum'], settings: { building_maximum } });
      expect([at, peak, await upTo(peak + 1)]).toEqual([at, peak, true]);
      if (peak > 0) expect([at, peak, await upTo(peak)]).toEqual([at, peak, false]);
    }
  });

  test('computes the peak only if the day’s count next to the floor version has reached the maximum', async () => {
    await building.within(async (tx) => {
      await store(tx, hours(TOMORROW, '09:00', '10:00'), 0);
      await store(tx, hours(TOMORROW, '10:00', '11:00'), 1);
    });
    const leftOf = (building_maximum: number) =>
      isLeft(MORNING, { ...PLAIN, policies: ['building-maximum'], settings: { building_maximum } });
    const setHeld = (held: number | null) =>
      building.within((tx) => sql`update floor_version set held = ${held}`.execute(tx));
    expect([await leftOf(1), await leftOf(2)]).toEqual([false, true]);
    // A wrong count is trusted; `floor-versions.db.test.ts` and `map-writers.db.test.ts` make sure that it is right.
    await setHeld(0);
    expect(await leftOf(1)).toBe(true);
    await setHeld(null);
    expect([await leftOf(1), await leftOf(2)]).toEqual([false, true]);
    await building.within((tx) => sql`delete from floor_version`.execute(tx));
    expect([await leftOf(1), await leftOf(2)]).toEqual([false, true]);
  });

  test('includes the reservations of a userpool that day, without cancelled ones', async () => {
    await building.within(async (tx) => {
      await store(tx, hours(TOMORROW, '09:00', '10:00'), 0);
      await store(tx, hours(TOMORROW, '10:00', '11:00'), 1);
      await store(tx, hours(TOMORROW, '11:00', '12:00'), 2);
      await sql`update reservation set state = 'c', holds_space = false, cancelled_at = now(), cancelled_by = 'u'
        where space_id = ${desks[2]}`.execute(tx);
    });
    const upTo = (userpool_daily_budget: number) =>
      isLeft(MORNING, { ...PLAIN, policies: ['userpool-daily-budget'], settings: { userpool_daily_budget } });
    expect([await upTo(2), await upTo(3)]).toEqual([false, true]);
  });
});
