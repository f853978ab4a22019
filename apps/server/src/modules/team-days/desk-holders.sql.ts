import type { TenantTx } from '@berth/database';
import { type Period, toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../platform/keys.ts';

/** Those of the members who have reserved a desk for a part of the time, anywhere in the organisation. */
export async function deskHolders(
  tx: TenantTx,
  { organisationId: org }: OrganisationKey,
  memberIds: readonly string[],
  { start, end }: Period,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct r.member_id as "memberId" from offered_reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${org} and r.member_id = any(${memberIds}::uuid[]) and r.holds_space
      and r.start_at < ${toIso(end)} and r.end_at > ${toIso(start)} and space.type = 'DESK'`.execute(tx);
  return new Set(rows.map(({ memberId }) => memberId));
}
