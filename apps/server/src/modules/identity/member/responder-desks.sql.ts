import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

/** Whether a member holds a fixed desk with the flag of an emergency responder, which counts as their profile does. */
export const holdsResponderDeskSql = (organisationId: string, member: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from offered_fixed_desk fixed
    join offered_space space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and fixed.member_id = ${member} and fixed.emergency_responder
      and space.removed_at is null)`;

export async function holdsResponderDesk(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select ${holdsResponderDeskSql(organisationId, sql`${memberId}::uuid`)} as holds`.execute(tx);
  return rows[0]?.holds === true;
}
