import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

/** Without a building, those in all buildings. */
type Holding = MemberKey & { readonly buildingId?: string };

const COLUMNS = sql`space.id, space.building_id as "buildingId", space.name, to_jsonb(fixed) as row`;

export type FreedDesk = {
  readonly id: string;
  readonly buildingId: string;
  readonly name: string;
  readonly row: unknown;
};

/** Read before they are freed, for the names in the preview. */
export async function fixedDesksOfMember(tx: TenantTx, holding: Holding): Promise<FreedDesk[]> {
  const { organisationId, memberId, buildingId = null } = holding;
  const { rows } = await sql<FreedDesk>`
    select ${COLUMNS} from fixed_desk fixed
    join space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and fixed.member_id = ${memberId}
      and (${buildingId}::uuid is null or space.building_id = ${buildingId})
    order by space.name`.execute(tx);
  return rows;
}

/** Frees all of them, and returns them so that they can be restored. */
export async function freeFixedDesksOf(tx: TenantTx, holding: Holding): Promise<FreedDesk[]> {
  const { organisationId, memberId, buildingId = null } = holding;
  const { rows } = await sql<FreedDesk>`
    with fixed as (
      delete from fixed_desk using space place
      where fixed_desk.organisation_id = ${organisationId} and fixed_desk.member_id = ${memberId}
        and place.organisation_id = fixed_desk.organisation_id and place.id = fixed_desk.space_id
        and (${buildingId}::uuid is null or place.building_id = ${buildingId})
      returning fixed_desk.*
    )
    select ${COLUMNS} from fixed
    join space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    order by space.name`.execute(tx);
  return rows;
}

/** Restores those that still exist and have no other holder, and returns them. */
export async function bringFixedDesksBack(tx: TenantTx, organisationId: string, desks: readonly unknown[]) {
  const { rows } = await sql<{ id: string; buildingId: string }>`
    with back as (
      insert into fixed_desk
      select kept.* from jsonb_populate_recordset(null::fixed_desk, ${JSON.stringify(desks)}::jsonb) kept
      join space on space.organisation_id = kept.organisation_id and space.id = kept.space_id and space.removed_at is null
      where kept.organisation_id = ${organisationId}
      on conflict do nothing
      returning organisation_id, space_id
    )
    select space.id, space.building_id as "buildingId" from back
    join space on space.organisation_id = back.organisation_id and space.id = back.space_id`.execute(tx);
  return rows;
}
