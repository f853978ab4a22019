import { aFullTenant, anOrganisation, type FullBuilding, type FullTenant, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from './in-tenant.ts';

const database = testDatabase();
let tenant: FullTenant;

beforeAll(async () => {
  tenant = await aFullTenant(database.owner, 'alpha');
});

const versionOf = async ({ id }: FullBuilding) =>
  inTenant(database.db, tenant.organisation.id, async (tx) => {
    const row = await tx
      .selectFrom('building')
      .select('building.rules_version as version')
      .where('building.id', '=', id)
      .executeTakeFirstOrThrow();
    return row.version;
  });

const run = (statement: string) =>
  inTenant(database.owner, tenant.organisation.id, (tx) => sql.raw(statement).execute(tx));

const counted = async (statement: string) => {
  const before = [await versionOf(tenant.main), await versionOf(tenant.other)] as const;
  await run(statement);
  return [(await versionOf(tenant.main)) - before[0], (await versionOf(tenant.other)) - before[1]];
};

describe('the rules version of a building, and of no other, grows by one after', () => {
  const ids = () => tenant.ids.main;
  const org = () => tenant.organisation.id;
  const CHANGES: Record<string, () => string> = {
    'of the building': () => `update building set settings = '{"timeslot": true}' where id = '${ids().building}'`,
    'of a floor': () => `update floor set userpools = '{board}' where id = '${ids().floor}'`,
    'of many spaces': () => `update space set rotation = 90 where building_id = '${ids().building}'`,
    'of a fixed desk': () => `update fixed_desk set employee_name = 'Someone' where space_id = '${ids().desk}'`,
    'of opening hours': () => `update timeslot set end_time = '19:00' where id = '${ids().timeslot}'`,
    'of an absence': () => `update planned_absence set all_day = true where member_id = '${ids().member}'`,
    'of a neighbourhood': () => `update neighbourhood set guaranteed = 3 where id = '${ids().neighbourhood}'`,
    'of the people of a neighbourhood': () =>
      `update neighbourhood_group set userpool = 'board' where neighbourhood_id = '${ids().neighbourhood}'`,
    'of the people of a team in a neighbourhood': () =>
      `insert into neighbourhood_group (organisation_id, neighbourhood_id, team_id)
       values ('${org()}', '${ids().neighbourhood}', '${ids().team}')`,
    'by leaving a team in a neighbourhood': () => `delete from team_member where team_id = '${ids().team}'`,
    'by joining a team in a neighbourhood': () =>
      `insert into team_member (organisation_id, team_id, member_id)
       values ('${org()}', '${ids().team}', '${ids().member}')`,
    'by removing a team in a neighbourhood': () => `update team set removed_at = now() where id = '${ids().team}'`,
    'by opening a neighbourhood': () =>
      `insert into neighbourhood_opening (organisation_id, neighbourhood_id, local_day, reason)
       values ('${org()}', '${ids().neighbourhood}', current_date + 3, 'staff')`,
    'by taking a space from a neighbourhood': () =>
      `delete from neighbourhood_space where neighbourhood_id = '${ids().neighbourhood}'`,
    'by adding a space': () =>
      `insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
       values ('${org()}', '${ids().building}', '${ids().floor}', 'ROOM', 'added', 'none')`,
    'by removing an absence': () => `delete from planned_absence where member_id = '${ids().member}'`,
    'by freeing a fixed desk': () => `delete from fixed_desk where space_id = '${ids().desk}'`,
    'by removing opening hours': () => `delete from timeslot where id = '${ids().timeslot}'`,
  };

  test.each(Object.keys(CHANGES))('a change %s', async (name) => {
    expect(await counted(CHANGES[name]?.() ?? '')).toEqual([1, 0]);
  });
});

test('a statement that changes nothing, or only a reservation, does not change the rules version', async () => {
  expect(await counted('update space set rotation = 1 where false')).toEqual([0, 0]);
  expect(await counted(`update reservation set subject = 'another' where state = 'r'`)).toEqual([0, 0]);
});

test('an empty organisation can be deleted without a tenant', async () => {
  const { id } = await anOrganisation(database.owner);
  const removed = await database.owner.deleteFrom('organisation').where('id', '=', id).executeTakeFirst();
  expect(removed.numDeletedRows).toBe(1n);
});

test('two concurrent changes are both counted', async () => {
  const before = await versionOf(tenant.main);
  const { floor, building } = tenant.ids.main;
  await Promise.all([
    run(`update floor set level = 4 where id = '${floor}'`),
    run(`update space set rotation = 3 where building_id = '${building}'`),
  ]);
  expect(await versionOf(tenant.main)).toBe(before + 2);
});
