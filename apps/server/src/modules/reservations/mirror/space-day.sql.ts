import { lockKey, type TenantTx } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** The room of a meeting; undefined if it was removed, or its desks are reserved instead. */
export async function mirroredSpace(tx: TenantTx, { organisationId, buildingId }: BuildingKey, spaceId: string) {
  const { rows } = await sql<{ floorId: string; zone: string }>`
    select space.floor_id as "floorId", building.timezone as zone
    from offered_space space
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    join offered_floor floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
    where space.organisation_id = ${organisationId} and space.id = ${spaceId} and space.building_id = ${buildingId}
      and space.reserved_by = 'whole' and space.removed_at is null and floor.removed_at is null
      and building.removed_at is null`.execute(tx);
  return rows[0];
}

/** A concurrent request to reserve it waits, and then sees the result. */
export const lockSpace = (tx: TenantTx, { organisationId }: BuildingKey, spaceId: string) =>
  sql`select take_locks(${[String(lockKey(organisationId, `space:${spaceId}`))]}::bigint[])`.execute(tx);

export type InTheWay = { readonly reservationId: string; readonly version: number };

type Slot = Period & { readonly spaceId: string; readonly floorId: string; readonly localDay: LocalDate };

/** The first other reservation that holds the space then. */
export async function holdingThen(
  tx: TenantTx,
  { organisationId }: BuildingKey,
  slot: Slot,
  ownId: string | undefined,
) {
  const { rows } = await sql<InTheWay>`
    select r.id as "reservationId", r.version from reservation r
    where r.organisation_id = ${organisationId} and r.floor_id = ${slot.floorId} and r.local_day = ${slot.localDay}
      and r.holds_space and r.space_id = ${slot.spaceId} and r.id is distinct from ${ownId ?? null}::uuid
      and r.start_at < ${new Date(slot.end).toISOString()} and r.end_at > ${new Date(slot.start).toISOString()}
    order by r.start_at limit 1`.execute(tx);
  return rows[0];
}
