import { adminDesks, desks, rooms } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const ADMIN = { subject: 'admin', roles: ['Customer-admin' as const] };
const MANY = 10_000;

/** Every hundredth desk is a fixed desk. */
const fill = (at: TestBuilding, count: number) =>
  inTenant(database.owner, at.organisation.id, async (tx) => {
    const own = sql`${at.organisation.id}::uuid, ${at.id}::uuid`;
    await sql`
      with storey as (
        insert into floor (organisation_id, building_id, name, level) values (${own}, 'Ground', 0) returning id
      ), hall as (
        insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
        select ${own}, storey.id, 'ROOM', 'Hall ' || n, 'desks' from storey, generate_series(1, 20) as n
        returning id, floor_id, name
      ), desk as (
        insert into space (organisation_id, building_id, floor_id, room_id, type, name)
        select ${own}, hall.floor_id, hall.id, 'DESK', hall.name || '-' || n
        from hall, generate_series(1, ${count}::int / 20) as n
        returning id, name
      )
      insert into fixed_desk (organisation_id, space_id, employee_name)
      select ${at.organisation.id}::uuid, desk.id, 'Holder' from desk where desk.name like '%00'`.execute(tx);
  });

test('a building of ten thousand desks is read quickly, before its organisation is in the statistics', async () => {
  const analysed = await aBuilding(database.owner, await anOrganisation(database.owner));
  await fill(analysed, 1000);
  await sql`analyze space, fixed_desk, member`.execute(database.owner);
  const building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: ADMIN.subject }, building);
  await fill(building, MANY);

  const took: Record<string, string> = {};
  for (const call of [desks, adminDesks, rooms]) {
    const begun = performance.now();
    const { status, body } = await api.call(call, { params: placeOf(building), as: ADMIN });
    took[call.path] = `${Math.round(performance.now() - begun)} ms`;
    expect([status, body.length]).toEqual([200, call === rooms ? 20 : MANY]);
  }
  printFigures('10,000 desks', took);
});
