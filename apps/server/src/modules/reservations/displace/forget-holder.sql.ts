import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

type Erased = MemberKey & { readonly address: string };

/**
 * Keeps the reservations with their userpool for the statistics, and deletes subjects and guests. Also removes the
 * person as a guest from other people's reservations.
 */
export async function forgetReservationsOf(tx: TenantTx, { organisationId, memberId, address }: Erased) {
  await sql`
    update reservation set subject = null
    where organisation_id = ${organisationId} and member_id = ${memberId} and subject is not null`.execute(tx);
  await sql`
    delete from reservation_guest guest using reservation r
    where guest.organisation_id = ${organisationId} and r.organisation_id = ${organisationId}
      and r.id = guest.reservation_id and (r.member_id = ${memberId} or lower(guest.email) = ${address})`.execute(tx);
  await sql`
    update reservation_asset lent set comment = '' from reservation r
    where lent.organisation_id = ${organisationId} and r.organisation_id = ${organisationId}
      and r.id = lent.reservation_id and r.member_id = ${memberId} and lent.comment <> ''`.execute(tx);
}
