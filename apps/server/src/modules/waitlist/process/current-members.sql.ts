import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type Standing = { readonly id: string; readonly isGone: boolean; readonly hasReserved: boolean };

/** The people behind open entries: whether they left, or reserved such a space in another way. */
export async function standingOf(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select entry.id, member.removed_at is not null or member.suspended_at is not null as "isGone",
      exists (
        select from offered_reservation r
        join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
        where r.organisation_id = ${org} and r.member_id = entry.member_id and r.holds_space
          and r.start_at < entry.end_at and r.end_at > entry.start_at and space.type = entry.type) as "hasReserved"
    from waitlist_entry entry
    join offered_member member on member.organisation_id = entry.organisation_id and member.id = entry.member_id
    where entry.organisation_id = ${org} and entry.building_id = ${buildingId} and entry.state = 'waiting'`.execute(tx);
  return rows;
}
