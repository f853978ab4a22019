import type { TenantTx } from '@berth/database';
import type { HeldCard } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { belongsSql } from './belongs.sql.ts';
import { cardsSql } from './cards.sql.ts';

/** Returns the cards of these members, and whether the members are active and belong to the building. */
export async function cardsHeldBy(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  memberIds: readonly string[],
) {
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<HeldCard>`
    select card.card, card.member_id as "memberId",
      member.suspended_at is null and member.removed_at is null and ${belongsSql(at)} as "isActive"
    from (${cardsSql(organisationId)}) card
    join member on member.organisation_id = ${organisationId} and member.id = card.member_id
    where card.member_id = any(${memberIds}::uuid[])
    order by card.card`.execute(tx);
  return rows;
}
