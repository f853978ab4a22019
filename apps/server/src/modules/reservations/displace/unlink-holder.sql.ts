import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Forgotten = { readonly organisationId: string; readonly memberId: string; readonly personId: string | null };

/** What joins the reservations of one person, or says what they did: as if the building kept it for no day. */
export async function unlinkReservationsOf(tx: TenantTx, { organisationId, memberId, personId }: Forgotten) {
  await sql`
    update no_show_step step set evidence = null from reservation r
    where step.organisation_id = ${organisationId} and r.organisation_id = ${organisationId}
      and r.id = step.reservation_id and r.member_id = ${memberId} and step.evidence is not null`.execute(tx);
  await sql`
    update reservation set made_by_id = null, series_id = null, subject = null, userpools = null,
      ticket = uuid_send(gen_random_uuid()), visible_to_others = true,
      checked_in_at = date_trunc('minute', checked_in_at)
    where organisation_id = ${organisationId} and member_id = ${memberId}`.execute(tx);
  await sql`
    update reservation set made_by_id = null
    where organisation_id = ${organisationId} and made_by_id = ${personId}::uuid`.execute(tx);
}
