import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Forgotten = { readonly organisationId: string; readonly memberId: string; readonly address: string };

/** Whatever was written to somebody, and what was written to others about their reservations. */
export const forgetMailsOf = (tx: TenantTx, { organisationId, memberId, address }: Forgotten) =>
  sql`
    delete from mail
    where mail.organisation_id = ${organisationId} and (mail.recipient = ${address} or exists (
      select from offered_reservation r
      where r.organisation_id = ${organisationId} and r.id = mail.reservation_id and r.member_id = ${memberId}))`.execute(
    tx,
  );
