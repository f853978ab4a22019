import type { TenantTx } from '@berth/database';
import type { MemberKey } from '../../platform/keys.ts';

/** The desks that team days hold for a member, or that the member reserved from them. */
export async function heldDesksOf(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_day_invitee')
    .select('team_day_invitee.reservation_id')
    .where('team_day_invitee.organisation_id', '=', organisationId)
    .where('team_day_invitee.member_id', '=', memberId)
    .execute();
  return rows.flatMap(({ reservation_id }) => reservation_id ?? []);
}
