import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

/** Without a building, those in all buildings. */
type Holding = MemberKey & { readonly buildingId?: string };

function ofMember(holding: Holding) {
  const { organisationId, memberId, buildingId = null } = holding;
  return sql`
    absence.organisation_id = ${organisationId} and absence.member_id = ${memberId}
    and (${buildingId}::uuid is null or absence.building_id = ${buildingId})`;
}

export async function absencesOfMember(tx: TenantTx, holding: Holding): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planned_absence absence where ${ofMember(holding)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the removed absences, so that they can be restored. */
export async function removeAbsencesOf(tx: TenantTx, holding: Holding): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    delete from planned_absence absence where ${ofMember(holding)}
    returning to_jsonb(absence) as row`.execute(tx);
  return rows.map(({ row }) => row);
}

export const bringAbsencesBack = (tx: TenantTx, organisationId: string, kept: readonly unknown[]) =>
  sql`
    insert into planned_absence
    select kept.* from jsonb_populate_recordset(null::planned_absence, ${JSON.stringify(kept)}::jsonb) kept
    join offered_building building on building.organisation_id = kept.organisation_id and building.id = kept.building_id
    where kept.organisation_id = ${organisationId}
    on conflict do nothing`.execute(tx);
