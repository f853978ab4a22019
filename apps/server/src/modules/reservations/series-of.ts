import type { TenantTx } from '@berth/database';
import type { Present } from '../../platform/identity/caller.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { Order, Seat } from './order.ts';

/** A new series for what is weekly, and for a single one the series that its holder has had it in, if they have. */
export async function seriesOf(
  tx: TenantTx,
  { organisationId }: Present,
  { repeatWeeks, seriesId }: Order,
  seats: readonly Seat[],
): Promise<string | null> {
  if (repeatWeeks > 0) return newId();
  const [first] = seats;
  if (seriesId === undefined || first === undefined || seats.length > 1) return null;
  const known = await tx
    .selectFrom('reservation')
    .select('reservation.series_id as seriesId')
    .where('reservation.organisation_id', '=', organisationId)
    .where('reservation.series_id', '=', seriesId)
    .where('reservation.member_id', '=', first.holder.memberId)
    .limit(1)
    .executeTakeFirst();
  return known?.seriesId ?? null;
}
