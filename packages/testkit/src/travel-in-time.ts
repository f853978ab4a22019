import type { Database } from '@berth/database';
import { sql } from 'kysely';

/**
 * Sets the time of the database for all rules, until the next call. The clock stops at that time, so that results do
 * not depend on how long a test takes. Only the first call replaces the function, because its callers would have to be
 * planned again, which takes half as long again for each reservation.
 */
export async function travelInTime(owner: Database, to: number): Promise<void> {
  await sql`do $$ begin
    if to_regclass('travelled_to') is null then
      create table travelled_to as select now() as moment;
      grant select on travelled_to to public;
      create or replace function wall_clock() returns timestamptz stable parallel safe language sql
        return (select moment from travelled_to);
    end if;
  end $$`.execute(owner);
  await sql`update travelled_to set moment = ${new Date(to).toISOString()}`.execute(owner);
}
