import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

/** Deletes the deliveries about a member's reservations. */
export const forgetDeliveriesOf = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  sql`
    delete from webhook_delivery
    where webhook_delivery.organisation_id = ${organisationId} and exists (
      select from offered_reservation r
      where r.organisation_id = ${organisationId} and r.id = webhook_delivery.reservation_id
        and r.member_id = ${memberId})`.execute(tx);
