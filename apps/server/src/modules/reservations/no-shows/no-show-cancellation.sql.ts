import type { TenantTx } from '@berth/database';

/** The time and sensor evidence of an automatic no-show cancellation, unless the reservation was restored. */
export const noShowCancellation = (tx: TenantTx, organisationId: string, reservationId: string) =>
  tx
    .selectFrom('no_show_step as done')
    .select(['done.done_at as doneAt', 'done.evidence'])
    .where('done.organisation_id', '=', organisationId)
    .where('done.reservation_id', '=', reservationId)
    .where('done.step', '=', 'cancel')
    .where('done.restored_at', 'is', null)
    .executeTakeFirst();
