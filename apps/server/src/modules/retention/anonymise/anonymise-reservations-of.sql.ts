import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';
import { anonymiseSome } from './anonymise-reservations.sql.ts';

type Of = MemberKey & { readonly personId: string | null };

/**
 * Anonymises all reservations of a member who no longer holds any, and those they made for others, as if the retention
 * were zero days.
 */
export async function anonymiseReservationsOf(tx: TenantTx, { organisationId, memberId, personId }: Of): Promise<void> {
  await sql`
    update reservation set holds_space = false
    where organisation_id = ${organisationId} and member_id = ${memberId} and holds_space`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select reservation.id from reservation
    where reservation.organisation_id = ${organisationId} and reservation.member_id = ${memberId}`.execute(tx);
  if (rows.length > 0) await anonymiseSome(tx, { organisationId, ids: rows.map(({ id }) => id) });
  await sql`
    update reservation set made_by_id = null
    where organisation_id = ${organisationId} and made_by_id = ${personId}::uuid`.execute(tx);
}
