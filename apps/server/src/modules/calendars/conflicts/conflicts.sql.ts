import type { TenantTx } from '@berth/database';
import type { CalendarConflict } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey, OrganisationKey } from '../../../platform/keys.ts';

type About = { readonly reservationId: string; readonly version: number };

/**
 * Records that the two sides disagree about an entry. Returns true the first time for this version of the reservation,
 * so that each conflict is notified once.
 */
export async function openConflict(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  entryId: string,
  kind: CalendarConflict,
  about: About,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with known as (
      select from calendar_conflict known
      where known.organisation_id = ${organisationId} and known.entry_id = ${entryId} and known.kind = ${kind}
        and known.reservation_id = ${about.reservationId} and known.reservation_version = ${about.version}
    ), ended as (
      update calendar_conflict set state = 'solved', ended_at = wall_clock()
      where organisation_id = ${organisationId} and entry_id = ${entryId} and state = 'open'
        and not exists (select from known)
    )
    select not exists (select from known) as "isNew"`.execute(tx);
  const isNew = rows[0]?.isNew === true;
  if (isNew)
    await tx
      .insertInto('calendar_conflict')
      .values({
        organisation_id: organisationId,
        building_id: buildingId,
        entry_id: entryId,
        kind,
        reservation_id: about.reservationId,
        reservation_version: about.version,
      })
      .execute();
  return isNew;
}

/** Marks the conflicts of an entry as solved, because both sides agree again. */
export const solveConflicts = (tx: TenantTx, { organisationId }: OrganisationKey, entryId: string) =>
  tx
    .updateTable('calendar_conflict')
    .set({ state: 'solved', ended_at: sql`wall_clock()` })
    .where('calendar_conflict.organisation_id', '=', organisationId)
    .where('calendar_conflict.entry_id', '=', entryId)
    .where('calendar_conflict.state', '=', 'open')
    .execute();
