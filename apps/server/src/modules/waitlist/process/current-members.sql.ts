import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { byKeyIn } from '../../reservations/index.ts';

type Standing = { readonly id: string; readonly isGone: boolean; readonly hasReserved: boolean };

/** The people behind open entries: whether they left, or reserved such a space in another way. */
export async function standingOf(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey): Promise<Standing[]> {
  const byKey = byKeyIn(org);
  const { rows } = await sql<Standing>`
    select entry.id, member.removed_at is not null or member.suspended_at is not null as "isGone",
      exists (
        select from offered_reservation r
        ${byKey('offered_space as space', sql`space.type`, sql`space.id = r.space_id`)}
        where r.organisation_id = ${org} and r.member_id = entry.member_id and r.holds_space
          and r.start_at < entry.end_at and r.end_at > entry.start_at and space.type = entry.type) as "hasReserved"
    from waitlist_entry entry
    ${byKey('offered_member as member', sql`member.removed_at, member.suspended_at`, sql`member.id = entry.member_id`)}
    where entry.organisation_id = ${org} and entry.building_id = ${buildingId} and entry.state = 'waiting'`.execute(tx);
  return rows;
}
