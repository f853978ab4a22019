import type { TenantTx } from '@berth/database';
import type { CancelledBy } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export type HeldRow = {
  readonly spaceId: string;
  readonly start: number;
  readonly end: number;
  readonly state: string;
  readonly checkedInAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: CancelledBy | null;
  readonly plannedEnd: number | null;
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
};

export async function heldOn(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey, day: LocalDate) {
  const { rows } = await sql<HeldRow>`
    select r.space_id as "spaceId", r.start_at as start, r.end_at as end, r.state, r.checked_in_at as "checkedInAt",
      r.cancelled_at as "cancelledAt", r.cancelled_by as "cancelledBy", r.planned_end_at as "plannedEnd",
      r.sensed_minutes as "sensedMinutes", r.heard_minutes as "heardMinutes"
    from offered_reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${org} and r.local_day = ${day} and space.building_id = ${buildingId}`.execute(tx);
  return rows;
}

export type QuartersRow = { readonly spaceId: string; readonly day: LocalDate; readonly occupied: (number | null)[] };

export async function quartersOn(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
  days: readonly LocalDate[],
) {
  const { rows } = await sql<QuartersRow>`
    select sensor.space_id as "spaceId", counted.day, counted.occupied
    from offered_sensor sensor
    join offered_sensor_day counted on counted.organisation_id = sensor.organisation_id
      and counted.sensor_id = sensor.id
    where sensor.organisation_id = ${org} and sensor.building_id = ${buildingId} and sensor.space_id is not null
      and counted.day = any(${days}::date[])
      and not exists (
        select from offered_fixed_desk fixed
        where fixed.organisation_id = ${org} and fixed.space_id = sensor.space_id)`.execute(tx);
  return rows;
}

export type SpaceRow = { readonly id: string; readonly floorId: string; readonly type: 'DESK' | 'ROOM' | 'PARKING' };

/** Includes removed spaces: their past use counts. */
export async function spacesOf(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey) {
  const { rows } = await sql<SpaceRow>`
    select space.id, space.floor_id as "floorId", space.type from offered_space space
    where space.organisation_id = ${org} and space.building_id = ${buildingId}`.execute(tx);
  return rows;
}

/** Includes removed floors. */
export async function floorsOf(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select floor.id from offered_floor floor
    where floor.organisation_id = ${org} and floor.building_id = ${buildingId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type StoredHour = {
  readonly scopeId: string;
  readonly spaceType: string;
  readonly hour: number;
  readonly minutes: readonly number[];
};

/** Minutes are in the order of `USAGE_COLUMNS`. */
export async function storedHours(tx: TenantTx, org: string, scopeIds: readonly string[], day: LocalDate) {
  const { rows } = await sql<StoredHour>`
    select stored.scope_id as "scopeId", stored.space_type as "spaceType", stored.hour,
      array[stored.open_minutes, stored.reserved_minutes, stored.attended_minutes, stored.used_minutes, stored.heard_minutes,
        stored.sensed_minutes, stored.ghost_minutes, stored.given_back_minutes, stored.walk_in_minutes] as minutes
    from usage_hour stored
    where stored.organisation_id = ${org} and stored.scope_id = any(${scopeIds}::uuid[]) and stored.local_day = ${day}`.execute(
    tx,
  );
  return rows;
}
