import type { TenantTx } from '@berth/database';

type Series = { readonly organisationId: string; readonly seriesId: string; readonly memberId: string };

/** The dates of a holder's series that are not cancelled, up to a number. */
export const datesOfSeries = (tx: TenantTx, { organisationId, seriesId, memberId }: Series, most: number) =>
  tx
    .selectFrom('reservation')
    .select(['reservation.id', 'reservation.start_at as start', 'reservation.end_at as end'])
    .where('reservation.organisation_id', '=', organisationId)
    .where('reservation.series_id', '=', seriesId)
    .where('reservation.member_id', '=', memberId)
    .where('reservation.state', '<>', 'c')
    .orderBy('reservation.start_at')
    .orderBy('reservation.id')
    .limit(most)
    .execute();
