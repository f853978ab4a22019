import { randomUUID } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import type { TestBuilding } from '@berth/testkit/builders';
import { sql } from 'kysely';

const LOCK = 471_100;

/**
 * Makes reads of attributes in the organisations of these buildings wait for a lock that the test holds; other reads are
 * unaffected.
 */
export async function slowReadsOf(owner: Database, ...buildings: readonly TestBuilding[]) {
  // The policy is evaluated for each row, so there has to be one.
  for (const { id, organisation } of buildings)
    await inTenant(owner, organisation.id, (tx) =>
      tx
        .insertInto('attribute')
        .values({ organisation_id: organisation.id, building_id: id, name: `slow ${randomUUID()}` })
        .execute(),
    );
  const slow = sql.join(buildings.map(({ organisation }) => sql`${sql.lit(organisation.id)}::uuid`));
  await sql`
    create or replace function wait_for_the_test(organisation uuid) returns boolean language plpgsql as $$
    begin
      if organisation in (${slow}) then perform pg_advisory_xact_lock_shared(${sql.lit(LOCK)}); end if;
      return true;
    end $$`.execute(owner);
  await sql`drop policy if exists slow on attribute`.execute(owner);
  await sql`
    create policy slow on attribute as restrictive for select
    using (wait_for_the_test(current_setting('app.organisation_id')::uuid))`.execute(owner);
  return {
    /** `waiting` counts the reads that wait for the lock now. */
    whileHeld: <T>(work: (waiting: () => Promise<number>) => Promise<T>): Promise<T> =>
      owner.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
        return work(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_locks
            where locktype = 'advisory' and not granted and objid = ${LOCK}
              and database = (select oid from pg_database where datname = current_database())`.execute(tx);
          return rows[0]?.n ?? 0;
        });
      }),
  };
}
