import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../../platform/keys.ts';

/** What receivers were told about the reservations of somebody. */
export const forgetDeliveriesOf = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  sql`
    delete from webhook_delivery
    where webhook_delivery.organisation_id = ${organisationId} and exists (
      select from offered_reservation r
      where r.organisation_id = ${organisationId} and r.id = webhook_delivery.reservation_id
        and r.member_id = ${memberId})`.execute(tx);
