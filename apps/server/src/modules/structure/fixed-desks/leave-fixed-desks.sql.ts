import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

const COLUMNS = sql`space.id, space.building_id as "buildingId", space.name, to_jsonb(fixed) as row`;

export type FreedDesk = {
  readonly id: string;
  readonly buildingId: string;
  readonly name: string;
  readonly row: unknown;
};

/** Read before they are freed, for the names in the preview. */
export async function fixedDesksOfMember(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<FreedDesk[]> {
  const { rows } = await sql<FreedDesk>`
    select ${COLUMNS} from fixed_desk fixed
    join space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and fixed.member_id = ${memberId}
    order by space.name`.execute(tx);
  return rows;
}

/** Frees all of them, and returns them so that they can be restored. */
export async function freeFixedDesksOf(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<FreedDesk[]> {
  const { rows } = await sql<FreedDesk>`
    with fixed as (
      delete from fixed_desk where organisation_id = ${organisationId} and member_id = ${memberId} returning *
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
