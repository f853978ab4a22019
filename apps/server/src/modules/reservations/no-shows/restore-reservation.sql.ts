import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { ReservationEvent } from '../reservations.events.ts';
import { happened, type Which } from '../change/update-reservation.sql.ts';

type Restored = {
  readonly exclusive: boolean;
  readonly personId: string;
  readonly events: readonly ReservationEvent[];
};

/** False if it was changed since. If the space or the holder's time was taken, a constraint raises. */
export async function restoreReservation(tx: TenantTx, which: Which, restored: Restored): Promise<boolean> {
  const { organisationId, id, version } = which;
  const { rows } = await sql`
    with changed as (
      update reservation set state = 'r', holds_space = true, exclusive = ${restored.exclusive}, cancelled_at = null,
        cancelled_by = null, version = version + 1
      where organisation_id = ${organisationId} and id = ${id} and version = ${version}
      returning id
    ), noted as (
      update no_show_step set restored_at = wall_clock()
      where organisation_id = ${organisationId} and reservation_id = ${id} and step = 'cancel'
    ), ${happened(which, restored)}
    select id from changed`.execute(tx);
  return rows.length === 1;
}
