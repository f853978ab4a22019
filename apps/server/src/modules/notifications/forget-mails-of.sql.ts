import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

type ErasedMember = MemberKey & { readonly address: string };

/** Deletes mails to a member, and mails to others about the member's reservations. */
export const forgetMailsOf = (tx: TenantTx, { organisationId, memberId, address }: ErasedMember) =>
  sql`
    delete from mail
    where mail.organisation_id = ${organisationId} and (mail.recipient = ${address} or exists (
      select from offered_reservation r
      where r.organisation_id = ${organisationId} and r.id = mail.reservation_id and r.member_id = ${memberId}))`.execute(
    tx,
  );

type NamedMember = {
  readonly organisationId: string;
  readonly personId: string | null;
  readonly known: readonly string[];
};

/**
 * Removes a member from mails to others that they caused, and from refused mails that still mention them. Sent mails
 * keep no text.
 */
export async function forgetInMails(tx: TenantTx, { organisationId, personId, known }: NamedMember): Promise<void> {
  await sql`
    update mail set actor_id = null
    where organisation_id = ${organisationId} and actor_id = ${personId}::uuid`.execute(tx);
  await sql`
    delete from mail
    where organisation_id = ${organisationId} and state = 'refused'
      and exists (select from unnest(${known}::text[]) name where position(name in mail.content::text) > 0)`.execute(
    tx,
  );
}
