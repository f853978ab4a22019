import { inTenant } from '@berth/database';
import { DAY_MS, daysAfter, type LocalDate, localDayOf, weekdayOf } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { cpuTimed } from '@berth/testkit/cpu-time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOrganisations } from './buildings.ts';
import { dayPlan } from './days/day-plan.ts';
import { rowAt } from './days/row-at.ts';
import { seedDemo, seedDemoPast, seedDemoSensors } from './seed.ts';
import { demoSensors, sensedPlaces } from './sensors/demo-sensors.ts';

const database = testDatabase();
const now = new Date();
/** Noon of the next Wednesday, because partitions for readings exist only around today. */
const NOON = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((10 - now.getUTCDay()) % 7), 11);
const TODAY = localDayOf(NOON, 'Europe/Amsterdam');
const PLACES = demoOrganisations.flatMap((organisation) =>
  organisation.buildings.map((building) => [building.slug, organisation, building] as const),
);

const reservationsOf = (organisationId: string) =>
  inTenant(database.owner, organisationId, (tx) =>
    tx
      .selectFrom('reservation')
      .select(['id', 'state', 'holds_space as holds', 'space_id as spaceId', 'local_day as day'])
      .where('organisation_id', '=', organisationId)
      .orderBy('id')
      .execute(),
  );

async function count(organisationId: string, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await inTenant(database.owner, organisationId, (tx) => query.execute(tx));
  return rows[0]?.count ?? 0;
}

const seedAll = async () => {
  await seedDemo(database.owner, 'https://id.example', NOON);
  await seedDemoPast(database.owner, NOON);
};

let fillingMs = 0;
const fill = async (work: () => Promise<void>) => {
  fillingMs += (await cpuTimed(work)).ms;
};

beforeAll(() => fill(seedAll), 600_000);

describe.each(PLACES)('%s at noon on a Wednesday', (_slug, organisation, building) => {
  const desks = building.floors.flatMap(({ rooms }) =>
    rooms.flatMap((room) => room.desks.filter(({ type }) => type === 'DESK').map(({ id }) => id)),
  );

  test('stores exactly what is planned, so nothing in the plan conflicts', async () => {
    const days = Array.from({ length: 99 }, (_, n) => daysAfter(TODAY, n - 84));
    const planned = days
      .flatMap((day) => dayPlan(building, day).reservations)
      .flatMap((one) => rowAt(organisation.id, one, NOON) ?? []);
    const spaces = new Set(
      building.floors.flatMap(({ rooms }) => rooms.flatMap((room) => [room, ...room.desks])).map(({ id }) => id),
    );
    const stored = (await reservationsOf(organisation.id)).filter(({ spaceId }) => spaces.has(spaceId));
    expect(stored.map(({ id, state }) => `${id} ${state}`)).toEqual(
      planned.map(({ id, state }) => `${id} ${state}`).toSorted(),
    );
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['r', 'i', 'o', 'c']));
  });

  test('has 55 to 75 % of its desks reserved from Tuesday to Thursday, and fewer on Mondays and Fridays', async () => {
    const stored = (await reservationsOf(organisation.id)).filter(
      ({ spaceId, state }) => state !== 'c' && desks.includes(spaceId),
    );
    const byDay = Map.groupBy(stored, ({ day }) => day);
    const shareOn = (day: LocalDate) =>
      new Set((byDay.get(day) ?? []).map(({ spaceId }) => spaceId)).size / desks.length;
    for (let ahead = -84; ahead <= 6; ahead += 1) {
      const day = daysAfter(TODAY, ahead);
      const weekday = weekdayOf(day) ?? '';
      if (['tuesday', 'wednesday', 'thursday'].includes(weekday)) {
        expect(shareOn(day), day).toBeGreaterThan(0.53);
        expect(shareOn(day), day).toBeLessThan(0.76);
      } else if (['monday', 'friday'].includes(weekday)) {
        expect(shareOn(day), day).toBeGreaterThan(0.2);
        expect(shareOn(day), day).toBeLessThan(0.55);
      } else expect(shareOn(day), day).toBe(0);
    }
  });

  test('has people who are checked in, opening hours, equipment on loan, guests and holidays', async () => {
    const own = sql`building_id = ${building.id}`;
    const floors = sql`floor_id = any(${building.floors.map(({ id }) => id)}::uuid[])`;
    const of = (query: ReturnType<typeof sql<{ count: number }>>) => count(organisation.id, query);
    const today = sql`local_day = ${TODAY}::date`;
    expect(
      await of(sql`select count(*)::int as count from reservation where ${floors} and ${today} and state = 'i'`),
    ).toBeGreaterThan(desks.length / 2);
    expect(await of(sql`select count(distinct room_id)::int as count from timeslot where ${own}`)).toBeGreaterThan(20);
    expect(
      await of(sql`select count(*)::int as count from reservation_asset lent join asset_type asset
        on asset.organisation_id = lent.organisation_id and asset.id = lent.asset_id where ${own} and ${today}`),
    ).toBeGreaterThan(5);
    expect(
      await of(sql`select count(*)::int as count from reservation_guest guest join reservation r
        on r.organisation_id = guest.organisation_id and r.id = guest.reservation_id where ${floors} and ${today}`),
    ).toBeGreaterThan(2);
    expect(await of(sql`select count(*)::int as count from planned_absence where ${own}`)).toBeGreaterThan(10);
    expect(await of(sql`select count(*)::int as count from team_member`)).toBeGreaterThan(10);
    expect(await of(sql`select count(*)::int as count from screen where ${own} and approved_at is not null`)).toBe(3);
  });

  test('gives no one two spaces of a kind at the same time', async () => {
    const twice = sql<{ count: number }>`
      select count(*)::int as count from reservation a join reservation b on a.organisation_id = b.organisation_id
        and a.member_id = b.member_id and a.space_type = b.space_type and a.id < b.id
        and a.local_day = b.local_day and a.start_at < b.end_at and b.start_at < a.end_at
      where a.state <> 'c' and b.state <> 'c'`;
    expect(await count(organisation.id, twice)).toBe(0);
  });
});

test('seeding again changes nothing', async () => {
  const before = await Promise.all(demoOrganisations.map(({ id }) => reservationsOf(id)));
  await seedAll();
  expect(await Promise.all(demoOrganisations.map(({ id }) => reservationsOf(id)))).toEqual(before);
}, 600_000);

test('past reservations are closed, and all days until today are due to be counted', async () => {
  for (const { id, buildings } of demoOrganisations) {
    const past = (await reservationsOf(id)).filter(({ day }) => day < daysAfter(TODAY, -9));
    expect(past.length).toBeGreaterThan(5_000 * buildings.length);
    expect(past.filter(({ holds }) => holds)).toEqual([]);
    const due = await inTenant(database.owner, id, (tx) => sql`select from usage_due`.execute(tx));
    expect(due.rows).toHaveLength(85 * buildings.length);
  }
});

test('the audit log of each organisation has a history, chained in its order', async () => {
  for (const { id } of demoOrganisations) {
    const { rows } = await inTenant(database.owner, id, (tx) =>
      sql<{ number: number }>`select number from audit where organisation_id = ${id} order by occurred_at, id`.execute(
        tx,
      ),
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
  }
});

const [place] = sensedPlaces();

test('its sensors have a month of quarters, a day of readings, and a current state', async () => {
  if (place === undefined) throw new Error('no building has sensors');
  const { organisation, building } = place;
  const sensors = demoSensors(building).length;
  await fill(() => seedDemoSensors(database.owner, NOON));
  await seedDemoSensors(database.owner, NOON);
  const counted = await inTenant(database.owner, organisation.id, async (tx) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from sensor)::int as sensors,
      (select count(*) from sensor_state)::int as states,
      (select count(distinct day) from sensor_day)::int as days,
      (select count(*) from sensor_day where cardinality(co2) <> 96 or cardinality(occupied) <> 96)::int as crooked,
      (select count(*) from sensor_day join sensor on sensor.id = sensor_id, unnest(co2) as quarter
        where type = 'multi' and quarter is not null)::int as quarters,
      (select count(*) from reading where at <= ${new Date(NOON - DAY_MS)} or at > ${new Date(NOON)})::int as elsewhen,
      (select count(*) from reading)::int as readings,
      (select count(*) from sensed)::int as sensed,
      (select count(*) from sensor_state where seen)::int as seen,
      (select count(*) from sensor_state as s where not exists (select from reading as r
        where r.sensor_id = s.sensor_id and r.at = s.at and r.co2 is not distinct from s.co2
          and r.presence is not distinct from s.presence))::int as strange
    `.execute(tx);
    return rows[0] ?? {};
  });
  expect(counted).toMatchObject({ sensors, states: sensors, crooked: 0, elsewhen: 0, strange: 0 });
  expect(counted['days']).toBeGreaterThanOrEqual(28);
  expect(counted['quarters']).toBeGreaterThan(28 * 90 * 40);
  expect(counted['readings']).toBeGreaterThanOrEqual(sensors * 143);
  // Noon on a working day.
  expect(counted['sensed']).toBeGreaterThan(10);
  expect(counted['sensed']).toBe(counted['seen']);
});

test('all of it is filled within a minute: half of that is the limit of our own CPU time, the rest is PostgreSQL’s', () => {
  expect(fillingMs).toBeLessThan(30_000);
});
