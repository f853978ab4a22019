import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Names of the desks, rooms, floors and buildings in a copy, because ids mean nothing to a person. */
export async function namesOfPlaces(tx: TenantTx, organisationId: string, ids: readonly unknown[]) {
  const uniqueIds = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const { rows } = await sql<{ id: string; name: string }>`
    select space.id, space.name from offered_space space
    where space.organisation_id = ${organisationId} and space.id = any(${uniqueIds}::uuid[])
    union all
    select floor.id, floor.name from offered_floor floor
    where floor.organisation_id = ${organisationId} and floor.id = any(${uniqueIds}::uuid[])
    union all
    select building.id, building.display_name from offered_building building
    where building.organisation_id = ${organisationId} and building.id = any(${uniqueIds}::uuid[])`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
