import { randomUUID } from 'node:crypto';
import { monthsTouching } from '@berth/domain/insights';
import { daysAfter } from '@berth/domain/time';
import { inTenant, type TenantTx } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explained, recordedStatements } from '../../../../testing/recorded-statements.ts';
import { vacuumed } from '../../../../testing/vacuumed.ts';
import { aCountedBuilding } from '../counted-building.fixture.ts';
import { hourTotals } from './hourly-statistics.sql.ts';
import { personSummaries } from './person-summaries.sql.ts';

const database = testDatabase();
const YEAR = { from: '2025-11-17', to: '2026-11-16' };
const PEOPLE = 100;
let building: Awaited<ReturnType<typeof aCountedBuilding>>;
let people: string[];

/** Five buildings with a year of hour rows, and a hundred people who come every other day, among many others. */
beforeAll(async () => {
  building = await aCountedBuilding(database, 'Europe/Amsterdam');
  const { organisationId } = building.at;
  const desk = building.spaces.desks[1] ?? '';
  await building.within(async (tx) => {
    await sql`
      insert into usage_hour (organisation_id, scope_id, space_type, local_day, hour, open_minutes, reserved_minutes,
        attended_minutes, used_minutes, heard_minutes, sensed_minutes, ghost_minutes, given_back_minutes, walk_in_minutes)
      select ${organisationId}::uuid, scope, 'd', day::date, hour, 600, 300, 200, 200, 0, 0, 50, 0, 0
      from unnest(${[building.at.buildingId, ...Array.from({ length: 4 }, () => randomUUID())]}::uuid[]) scope,
        generate_series(${YEAR.from}::date, ${YEAR.to}::date, interval '1 day') day, generate_series(8, 19) hour`.execute(
      tx,
    );
    const { rows } = await sql<{ id: string }>`
      insert into member (organisation_id, email, first_name, last_name, explicit)
      select ${organisationId}::uuid, 'person-' || n || '@example.org', 'Per', 'Son', true
      from generate_series(1, 800) n returning id`.execute(tx);
    people = rows.map(({ id }) => id);
    await sql`
      insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, state,
        holds_space, exclusive, ticket)
      select ${organisationId}::uuid, ${building.floors.ground}::uuid, ${desk}::uuid, person, day + interval '8 hours',
        day + interval '16 hours', day::date, 'o', false, false, decode(md5(person::text || day), 'hex')
      from generate_series(${YEAR.from}::timestamptz, ${YEAR.to}::timestamptz, interval '2 days') day,
        unnest(${people}::uuid[]) person`.execute(tx);
  });
  await vacuumed(database, 'reservation');
});

async function costOf(read: (tx: TenantTx) => Promise<unknown>) {
  const { organisationId } = building.at;
  const [statement, ...others] = await recordedStatements(() => inTenant(database.db, organisationId, read));
  if (statement === undefined || others.length > 0) throw new Error('not one statement');
  return explained(database.db, organisationId, statement);
}

test('a year of a building by hour is read from the primary key only', async () => {
  const { organisationId, buildingId } = building.at;
  const scopes = { scopeIds: [buildingId], siblingIds: undefined };
  const { buffers, nodes } = await costOf((tx) =>
    hourTotals(tx, { organisationId, ...scopes, spaceType: 'd', showsPeople: false }, YEAR),
  );
  expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
  // The goal for five buildings is 400 (goal I1). These rows are in two years, and so in two partitions.
  expect(buffers).toBeLessThanOrEqual(150);
});

test('a year of a hundred people is read from the index of members only', async () => {
  const { organisationId, buildingId } = building.at;
  const zone = { zone: 'Europe/Amsterdam', today: YEAR.to, anonymisedBefore: null };
  const own = { id: buildingId, slug: 'own', name: 'Own', hasWorkflow: true, hidesNames: false, showsPeople: true };
  const { buffers, nodes } = await costOf((tx) =>
    personSummaries(
      tx,
      {
        organisationId,
        buildingIds: [buildingId],
        buildings: [{ ...own, ...zone }],
        letter: 'm',
        periods: monthsTouching({ from: daysAfter(YEAR.from, 20), to: YEAR.to }),
        search: '',
        page: 1,
        perPage: PEOPLE,
        now: Date.parse(YEAR.to),
      },
      people.slice(0, PEOPLE),
    ),
  );
  expect(nodes.map((node) => node['Index Name'])).toContain('reservation_by_member');
  // A page per reservation would be 18,000.
  expect(buffers).toBeLessThanOrEqual(500);
});
