import type { TenantTx } from '@berth/database';
import type { HeldCard } from '@berth/domain';
import { sql } from 'kysely';

/** Returns the cards of these members, and whether the members are active. */
export async function cardsHeldBy(tx: TenantTx, organisationId: string, memberIds: readonly string[]) {
  const { rows } = await sql<HeldCard>`
    select card.card, card.member_id as "memberId",
      member.suspended_at is null and member.removed_at is null as "isActive"
    from member_card card
    join member on member.organisation_id = card.organisation_id and member.id = card.member_id
    where card.organisation_id = ${organisationId} and card.member_id = any(${memberIds}::uuid[])
    order by card.card`.execute(tx);
  return rows;
}
