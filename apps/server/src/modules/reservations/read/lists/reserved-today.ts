import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { presentReservation } from '../../present-reservation.ts';
import { storedReservations } from './stored-reservations.sql.ts';

const heldOn = (tx: TenantTx, { organisationId, buildingId, memberId }: BuildingCaller, day: LocalDate) =>
  tx
    .selectFrom('reservation as r')
    .innerJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
    )
    .select('r.id')
    .where('r.organisation_id', '=', organisationId)
    .where('r.member_id', '=', memberId ?? null)
    .where('r.local_day', '=', day)
    .where('r.holds_space', '=', true)
    .where('space.building_id', '=', buildingId)
    .execute();

/** The caller's reservations in the building today, ordered by start. */
export async function reservedToday(
  tx: TenantTx,
  caller: BuildingCaller,
  { zone, settings }: { readonly zone: string; readonly settings: BuildingSettings },
): Promise<Reservation[]> {
  const { now, organisationId } = caller;
  const held = await heldOn(tx, caller, localDayOf(now, zone));
  const stored = await storedReservations(
    tx,
    organisationId,
    held.map(({ id }) => id),
  );
  return stored
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start - b.start)
    .map((one) => presentReservation(caller, one, { settings, now }));
}
