import type { TenantTx } from '@berth/database';
import type { HeldCard } from '@berth/domain/integrations';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { belongsSql } from './belongs.sql.ts';

/**
 * Every card with its member: the members' own cards, and those of fixed desks with a member. A member's own card
 * comes first, and a card on the desks of two people identifies neither.
 */
export const cardsSql = (organisationId: string): RawBuilder<unknown> => sql`
  select own.card, own.member_id from member_card own where own.organisation_id = ${organisationId}
  union all
  select upper(fixed.rfid_card_number), min(fixed.member_id::text)::uuid from offered_fixed_desk fixed
  where fixed.organisation_id = ${organisationId} and fixed.rfid_card_number <> '' and fixed.member_id is not null
    and not exists (
      select from member_card own
      where own.organisation_id = ${organisationId} and own.card = upper(fixed.rfid_card_number))
  group by upper(fixed.rfid_card_number)
  having count(distinct fixed.member_id) = 1`;

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
