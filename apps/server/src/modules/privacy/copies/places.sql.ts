import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** What the desks, rooms, floors and buildings in a copy are called: an id says nothing to a person. */
export async function namesOfPlaces(tx: TenantTx, organisationId: string, ids: readonly unknown[]) {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const { rows } = await sql<{ id: string; name: string }>`
    select space.id, space.name from offered_space space
    where space.organisation_id = ${organisationId} and space.id = any(${known}::uuid[])
    union all
    select floor.id, floor.name from offered_floor floor
    where floor.organisation_id = ${organisationId} and floor.id = any(${known}::uuid[])
    union all
    select building.id, building.display_name from offered_building building
    where building.organisation_id = ${organisationId} and building.id = any(${known}::uuid[])`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
