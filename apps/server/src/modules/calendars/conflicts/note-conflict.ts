import type { TenantTx } from '@berth/database';
import type { CalendarConflict } from '@berth/domain/integrations';
import type { Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { storedReservation } from '../../reservations/index.ts';
import type { Provider } from '../calendar-client.ts';
import { openConflict } from './conflicts.sql.ts';

type Where = BuildingKey & { readonly provider: Provider };

/** Notifies the holder and the building's service once. Deletes nothing on either side. */
export async function noteConflict(
  { record }: Pick<Deps, 'record'>,
  tx: TenantTx,
  where: Where,
  entry: { readonly id: string; readonly reservationId: string; readonly period: Period },
  kind: CalendarConflict,
): Promise<void> {
  const { organisationId, buildingId, provider } = where;
  const reservation = await storedReservation(tx, where, entry.reservationId);
  if (reservation === undefined) return;
  const { id: reservationId, version, memberId, seriesId } = reservation;
  if (!(await openConflict(tx, where, entry.id, kind, { reservationId, version }))) return;
  await record(tx, {
    organisationId,
    actorId: undefined,
    type: 'calendar.conflicted.v1',
    payload: {
      buildingId,
      reservationId,
      memberId,
      ...(seriesId === null ? {} : { seriesId }),
      kind: provider === 'azure' ? 'azure-sync-conflict' : 'google-sync-conflict',
      startDatetime: new Date(entry.period.start).toISOString(),
      endDatetime: new Date(entry.period.end).toISOString(),
    },
  });
}
