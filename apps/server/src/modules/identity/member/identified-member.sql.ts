import type { TenantTx } from '@berth/database';
import type { ProfileAttributes } from '@berth/domain/reservations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { belongsSql } from './belongs.sql.ts';
import { cardsSql } from './cards.sql.ts';

type By = { readonly email: string } | { readonly cardId: string };

export type IdentifiedMember = {
  readonly memberId: string;
  readonly email: string;
  readonly attributes: ProfileAttributes;
};

/**
 * Finds a member by an unproven address or card. Undefined also for members of another building: one statement finds
 * both, and checks the building last.
 */
export async function memberIdentifiedBy(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  by: By,
): Promise<IdentifiedMember | undefined> {
  const isMeant =
    'email' in by
      ? sql`member.email = ${by.email.toLowerCase()}`
      : sql`member.id = (select card.member_id from (${cardsSql(organisationId)}) card
          where card.card = ${by.cardId.toUpperCase()})`;
  const { rows } = await sql<IdentifiedMember & { belongs: boolean }>`
    select member.id as "memberId", member.email, member.attributes,
      ${belongsSql({ organisationId, building: sql`${buildingId}::uuid` })} as belongs
    from member
    where member.organisation_id = ${organisationId} and ${isMeant}
      and member.kind = 'person' and member.suspended_at is null and member.removed_at is null`.execute(tx);
  const [{ belongs, ...member } = { belongs: false }] = rows;
  return belongs && 'memberId' in member ? member : undefined;
}
