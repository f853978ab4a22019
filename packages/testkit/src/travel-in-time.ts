import type { Database } from '@berth/database';
import { sql } from 'kysely';

/**
 * From now on it is this moment in the database, for every rule of everybody, until it is called again. The clock stands
 * still there: what a test finds must not depend on how long it took. Only the first journey replaces the function,
 * because whoever asks it would have to plan anew: half as long again for each reservation.
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
