import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey, OrganisationKey } from '../../../platform/keys.ts';

/** Idempotent. A day that is being counted is marked again afterwards. */
export const markDue = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, days: readonly LocalDate[]) =>
  sql`
    insert into usage_due (organisation_id, building_id, local_day)
    select ${organisationId}::uuid, ${buildingId}::uuid, one.day from unnest(${[...new Set(days)]}::date[]) as one (day)
    on conflict do nothing -- usage_due_pkey`.execute(tx);

/** The days of a reservation, and of the others in its series. */
export async function daysOfReservation(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  { reservationId, seriesId }: { readonly reservationId: string; readonly seriesId?: string | undefined },
): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`
    select distinct r.local_day as day from offered_reservation r
    where r.organisation_id = ${organisationId} and (r.id = ${reservationId} or r.series_id = ${seriesId ?? null}::uuid)`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** Today and every later day that was counted already; past days stay as they are. */
export async function countedDaysFrom(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  today: LocalDate,
): Promise<LocalDate[]> {
  const rows = await tx
    .selectFrom('usage_day')
    .select('usage_day.local_day as day')
    .where('usage_day.organisation_id', '=', organisationId)
    .where('usage_day.building_id', '=', buildingId)
    .where('usage_day.local_day', '>', today)
    .execute();
  return [today, ...rows.map(({ day }) => day)];
}

export type Due = { readonly buildingId: string; readonly day: LocalDate };

/** The due days that no other worker is counting. */
export async function dueDays(tx: TenantTx, organisationId: string, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.building_id as "buildingId", due.local_day as day from usage_due due
    where due.organisation_id = ${organisationId}
    order by due.marked_at limit ${most} for update skip locked`.execute(tx);
  return rows;
}

/**
 * Removes one mark in the transaction that counts, before counting: a concurrent mark of the same day waits for the
 * commit and is stored again. Returns false if another worker has the day.
 */
export async function takeDue(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  day: LocalDate,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from usage_due where organisation_id = ${organisationId} and (building_id, local_day) in (
      select due.building_id, due.local_day from usage_due due
      where due.organisation_id = ${organisationId} and due.building_id = ${buildingId} and due.local_day = ${day}
      for update skip locked)`.execute(tx);
  return numAffectedRows === 1n;
}
