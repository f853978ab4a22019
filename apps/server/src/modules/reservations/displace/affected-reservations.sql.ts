import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export type AffectedRow = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly spaceName: string;
  readonly start: number;
  readonly zone: string;
  readonly hasBegun: boolean;
  readonly isCheckedIn: boolean;
};

/** Reservations of these spaces, or of spaces in these rooms or floors, that are not over. Locks nothing. */
export async function affectedRows(tx: TenantTx, at: BuildingKey, ids: readonly string[]): Promise<AffectedRow[]> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<AffectedRow>`
    select r.id, r.member_id as "memberId", space.name as "spaceName", r.start_at as start, building.timezone as zone,
      coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email) as name,
      r.start_at <= wall_clock() as "hasBegun", r.state = 'i' as "isCheckedIn"
    from offered_space space
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    join reservation r on r.organisation_id = space.organisation_id and r.space_id = space.id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where space.organisation_id = ${org} and space.building_id = ${buildingId} and space.removed_at is null
      and (space.id = any(${ids}::uuid[]) or space.room_id = any(${ids}::uuid[]) or space.floor_id = any(${ids}::uuid[]))
      and r.holds_space and r.end_at > wall_clock()
    order by r.start_at, r.id`.execute(tx);
  return rows;
}

/** The number of ids that are spaces or floors of the building. */
export async function countOfBuilding(tx: TenantTx, at: BuildingKey, ids: readonly string[]): Promise<number> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<{ id: string }>`
    select space.id from offered_space space
    where space.organisation_id = ${org} and space.building_id = ${buildingId} and space.id = any(${ids}::uuid[])
    union all
    select floor.id from offered_floor floor
    where floor.organisation_id = ${org} and floor.building_id = ${buildingId} and floor.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return rows.length;
}
