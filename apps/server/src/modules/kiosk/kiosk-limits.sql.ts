import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

type Kiosk = BuildingKey & { readonly screenId: string };

/** Counts an attempt, and returns the number within the minute of the first one. */
export async function countTry(tx: TenantTx, { organisationId, screenId }: Kiosk): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into kiosk_tries (organisation_id, screen_id) values (${organisationId}, ${screenId})
    on conflict (organisation_id, screen_id) do update set
      tries = case when kiosk_tries.since > wall_clock() - interval '1 minute' then kiosk_tries.tries + 1 else 1 end,
      since = case when kiosk_tries.since > wall_clock() - interval '1 minute' then kiosk_tries.since else wall_clock() end
    returning tries`.execute(tx);
  return rows[0]?.tries ?? 0;
}

/**
 * Counts an attempt that found nothing, and returns the number within the day of the first one. Restarts at the
 * limit, because the kiosk then needs a new approval.
 */
export async function countMissed(tx: TenantTx, { organisationId, screenId }: Kiosk, most: number): Promise<number> {
  const isCurrent = sql`kiosk_tries.missed_since > wall_clock() - interval '1 day' and kiosk_tries.missed < ${most}`;
  const { rows } = await sql<{ missed: number }>`
    insert into kiosk_tries (organisation_id, screen_id, tries, missed, missed_since)
    values (${organisationId}, ${screenId}, 0, 1, wall_clock())
    on conflict (organisation_id, screen_id) do update set
      missed = case when ${isCurrent} then kiosk_tries.missed + 1 else 1 end,
      missed_since = case when ${isCurrent} then kiosk_tries.missed_since else wall_clock() end
    returning missed`.execute(tx);
  return rows[0]?.missed ?? 0;
}

/** Reservations of the last hour, by this kiosk and by all kiosks of the building. */
export async function reservedLately(tx: TenantTx, { organisationId, buildingId, screenId }: Kiosk) {
  const { rows } = await sql<{ here: number; inBuilding: number }>`
    select count(*) filter (where made.screen_id = ${screenId})::int as here, count(*)::int as "inBuilding"
    from kiosk_reservation made
    where made.organisation_id = ${organisationId} and made.building_id = ${buildingId}
      and made.made_at > wall_clock() - interval '1 hour'`.execute(tx);
  return rows[0] ?? { here: 0, inBuilding: 0 };
}

/** Deletes yesterday's rows, which are no longer needed, on each insert. */
export async function insertKioskReservation(
  tx: TenantTx,
  { organisationId, buildingId, screenId }: Kiosk,
  reservationId: string,
): Promise<void> {
  await sql`
    with old as (
      delete from kiosk_reservation made
      where made.organisation_id = ${organisationId} and made.building_id = ${buildingId}
        and made.made_at < wall_clock() - interval '1 day')
    insert into kiosk_reservation (organisation_id, reservation_id, building_id, screen_id)
    values (${organisationId}, ${reservationId}, ${buildingId}, ${screenId})`.execute(tx);
}

/** Whether this kiosk made it just now: within the time of a confirmation, plus a little for slow users. */
export async function isMadeHereJustNow(
  tx: TenantTx,
  { organisationId, screenId }: Kiosk,
  reservationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from kiosk_reservation made
    where made.organisation_id = ${organisationId} and made.reservation_id = ${reservationId}
      and made.screen_id = ${screenId} and made.made_at > wall_clock() - interval '5 minutes'`.execute(tx);
  return rows.length > 0;
}
