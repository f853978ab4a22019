import { floors, myBuildings } from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aReservableBuilding } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { forgetPeople } from '../retention/forget/forget-some.sql.ts';

const database = testDatabase();
const here = testApi(database);

test('a sign-in that retention deleted works again, as a new person', async () => {
  const { organisation, params, id } = await aReservableBuilding(database, here);
  await inTenant(database.owner, organisation.id, (tx) =>
    tx
      .insertInto('building_access')
      .values({ organisation_id: organisation.id, building_id: id, identifier: 'staff' })
      .execute(),
  );
  const visitor = { subject: 'visitor', email: 'visitor@example.org', emailVerified: true };
  const jwt = await here.issuer.token({ ...visitor, identifiers: ['staff'] });
  const people = () =>
    database.owner.selectFrom('person').select('person.id').where('person.subject', '=', 'visitor').execute();

  expect((await here.call(myBuildings, { params: {}, as: visitor })).status).toBe(200);
  await sql`update person set created_at = now() - interval '31 days' where subject = 'visitor'`.execute(
    database.owner,
  );
  const before = await people();
  await forgetPeople(database.keeper, 100);
  expect([before.length, await people()]).toEqual([1, []]);

  for (let n = 0; n < 2; n += 1) expect((await here.call(floors, { params, as: { jwt } })).status).toBe(200);
  const after = await people();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  const members = await inTenant(database.owner, organisation.id, (tx) =>
    tx.selectFrom('member').select('member.person_id as id').where('member.email', '=', visitor.email).execute(),
  );
  expect(members).toEqual(after);
});
