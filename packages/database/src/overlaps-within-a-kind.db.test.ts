import { readFile } from 'node:fs/promises';
import { aFullTenant, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTenant } from './in-tenant.ts';

const database = testDatabase();
const migration = new URL('../migrations/0002_overlaps_within_a_kind.sql', import.meta.url);

/** Undoes the migration. */
const BEFORE = `
  drop trigger reservation_type_added on reservation;
  drop trigger reservation_type_changed on reservation;
  drop trigger space_type_locked on space;
  drop trigger space_type_changed on space;
  drop function set_space_type, lock_space_type, follow_space_type;
  alter table reservation drop constraint person_no_overlap, drop column space_type,
    add constraint person_no_overlap exclude using gist
      (organisation_id with =, member_id with =, tstzrange(start_at, end_at, '[)') with &&) where (holds_space and exclusive)`;

test('the migration sets the kind of every reservation that holds its space, in all organisations', async () => {
  const tenants = [await aFullTenant(database.owner, 'alpha'), await aFullTenant(database.owner, 'beta')];
  const inEach = async <T>(statement: string) => {
    const all: T[] = [];
    for (const { organisation } of tenants)
      all.push(...(await inTenant(database.owner, organisation.id, (tx) => sql.raw<T>(statement).execute(tx))).rows);
    return all;
  };
  await sql.raw(BEFORE).execute(database.owner);
  await inEach(`
    insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, state,
      holds_space, exclusive, ticket)
    select r.organisation_id, r.floor_id, r.space_id, r.member_id, r.start_at + days, r.end_at + days,
      r.local_day + days, added.state, added.state <> 'c', r.exclusive, r.ticket
    from (select * from reservation where holds_space limit 1) r,
      (values (interval '400 days', 'r'::"char"), (interval '401 days', 'c')) as added (days, state)`);
  const versions = () => inEach<{ version: string }>('select version::text from floor_version order by day, floor_id');
  const before = await versions();

  await sql.raw(await readFile(migration, 'utf8')).execute(database.owner);

  const wrong = await inEach(`
    select from reservation r join space s using (organisation_id)
    where s.id = r.space_id and r.space_type is distinct from
      case when r.holds_space then lower(left(s.type, 1))::"char" end`);
  expect(wrong).toEqual([]);
  expect((await inEach('select from reservation where holds_space')).length).toBeGreaterThanOrEqual(4);
  expect(await versions()).toEqual(before);
  const { rows: forced } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('reservation', 'space') and relforcerowsecurity`.execute(
    database.owner,
  );
  expect(forced.map(({ name }) => name).toSorted()).toEqual(['reservation', 'space']);
});
