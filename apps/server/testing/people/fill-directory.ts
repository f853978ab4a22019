import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';

/**
 * Fills a directory: half of the users are new, a quarter are members here, and a quarter are members who have left.
 */
export const fillDirectory = (owner: Database, organisationId: string, users: number) =>
  inTenant(owner, organisationId, async (tx) => {
    await sql`
      insert into scim_user (organisation_id, user_name, address, active, resource)
      select ${organisationId}::uuid, address, address, n % 4 <> 0, jsonb_build_object('userName', address,
        'active', n % 4 <> 0, 'name', jsonb_build_object('givenName', 'Person', 'familyName', n::text),
        'emails', jsonb_build_array(jsonb_build_object('value', address, 'type', 'work', 'primary', true)))
      from generate_series(1, ${users}::int) n, lateral (select 'p' || n || '@many.example' as address) said`.execute(
      tx,
    );
    await sql`
      insert into member (organisation_id, email, first_name, last_name, explicit)
      select ${organisationId}::uuid, 'p' || n || '@many.example', 'Person', n::text, true
      from generate_series(1, ${users}::int) n where n % 2 = 0`.execute(tx);
  });
