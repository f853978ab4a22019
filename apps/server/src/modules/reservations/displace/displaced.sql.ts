import { lockKey, type TenantTx } from '@berth/database';
import type { HoursChange } from '@berth/domain/opening-hours';
import type { ObjectType } from '@berth/domain/reservations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export type Displaced = {
  readonly id: string;
  readonly spaceId: string;
  readonly spaceName: string;
  readonly spaceType: ObjectType;
  readonly floorId: string;
  readonly memberId: string;
  readonly seriesId: string | null;
  readonly name: string;
  readonly start: number;
  readonly hasAssets: boolean;
  readonly zone: string;
};

/** The spaces, with the desks in them; all spaces of the building if none are named. */
export type Where = {
  readonly spaceIds?: readonly string[] | undefined;
  /** The opening hours have changed. */
  readonly hours?: HoursChange | undefined;
  /** The desk has just been given a permanent holder. Otherwise the holder's absences let others in. */
  readonly isFixedNow?: boolean | undefined;
};

/** The spaces concerned: a room includes its desks. */
export async function spacesMeant(tx: TenantTx, { organisationId, buildingId }: BuildingKey, { spaceIds }: Where) {
  const condition =
    spaceIds === undefined
      ? sql`true`
      : sql`(space.id = any(${spaceIds}::uuid[]) or space.room_id = any(${spaceIds}::uuid[]))`;
  const { rows } = await sql<{ id: string }>`
    select space.id from offered_space space
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId} and ${condition}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** PostgreSQL's lock table has room for some six thousand locks, and every transaction needs some. */
const MOST_LOCKS = 3000;

/** A concurrent request to reserve one of them waits, and then sees the result. */
export const lockReserving = (tx: TenantTx, { organisationId }: BuildingKey, spaceIds: readonly string[]) => {
  const keys = spaceIds.slice(0, MOST_LOCKS).map((id) => String(lockKey(organisationId, `space:${id}`)));
  return sql`select take_locks(${keys}::bigint[])`.execute(tx);
};

/** Whether a space can no longer be reserved: removed, reserved in another way or a fixed desk. */
function cannotBeReserved(org: string, { hours, isFixedNow = false, spaceIds: named }: Where) {
  if (named === undefined && hours === undefined) return sql`true`;
  const fixed = sql`exists (
    select from offered_fixed_desk fixed
    where fixed.organisation_id = ${org} and fixed.space_id = r.space_id
      and fixed.member_id is distinct from r.member_id)`;
  return sql`(space.removed_at is not null or room.removed_at is not null or floor.removed_at is not null
    or not coalesce(space.reserved_by = 'whole', room.reserved_by = 'desks', false)
    ${isFixedNow ? sql`or ${fixed}` : sql``})`;
}

const withSpace = sql`
  join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
  join offered_floor floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
  left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id`;

/** Holds of spaces that can no longer be reserved. Opening hours are evaluated when one is accepted. */
export async function displacedHolds(
  tx: TenantTx,
  { organisationId: org }: BuildingKey,
  spaceIds: readonly string[],
  where: Where,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r ${withSpace}
    where r.organisation_id = ${org} and r.space_id = any(${spaceIds}::uuid[]) and r.holds_space and r.state = 'h'
      and ${cannotBeReserved(org, where)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Future reservations of spaces that can no longer be reserved: removed, reserved in another way or fixed desks; and
 * those in `outside`. A running one ends by itself. The rows stay locked until the end of the transaction.
 */
export async function displacedReservations(
  tx: TenantTx,
  { organisationId: org }: BuildingKey,
  spaceIds: readonly string[],
  where: Where,
  outside: readonly string[],
): Promise<Displaced[]> {
  const { rows } = await sql<Displaced>`
    select r.id, r.space_id as "spaceId", space.name as "spaceName", space.type as "spaceType", r.floor_id as "floorId",
      r.member_id as "memberId", r.series_id as "seriesId",
      coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email) as name,
      r.start_at as start, building.timezone as zone,
      exists (
        select from reservation_asset lent
        where lent.organisation_id = ${org} and lent.reservation_id = r.id) as "hasAssets"
    from reservation r ${withSpace}
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${org} and r.space_id = any(${spaceIds}::uuid[]) and r.holds_space
      and r.start_at > wall_clock() and (${cannotBeReserved(org, where)} or r.id = any(${outside}::uuid[]))
    order by r.start_at, r.id
    for update of r`.execute(tx);
  return rows;
}

/** The caller holds the row locks. Recorded as cancelled by the system, never by the holder. */
export const markCancelled = (tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]) =>
  sql`
    update reservation set state = 'c', holds_space = false, cancelled_at = wall_clock(), cancelled_by = 'o',
      version = version + 1
    where organisation_id = ${organisationId} and id = any(${ids}::uuid[])`.execute(tx);

/** Gives a reservation to another holder. The caller holds the row lock. */
export const giveTo = (tx: TenantTx, { organisationId }: BuildingKey, memberId: string, id: string) =>
  sql`
    update reservation set member_id = ${memberId}, version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);

/**
 * Spaces of the same kind and at least the same size in the building, nearest first: same room, same floor, position on
 * the plan, then name.
 */
export async function equalSpaces(tx: TenantTx, at: BuildingKey, spaceId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select near.id
    from offered_space lost
    join offered_space near on near.organisation_id = lost.organisation_id and near.building_id = lost.building_id
      and near.type = lost.type and near.id <> lost.id
      and (near.maximum_occupants is null or near.maximum_occupants >= coalesce(lost.maximum_occupants, 0))
    where lost.organisation_id = ${at.organisationId} and lost.building_id = ${at.buildingId} and lost.id = ${spaceId}
      and near.removed_at is null
    order by near.room_id is distinct from lost.room_id, near.floor_id <> lost.floor_id,
      sqrt((near.x - lost.x) ^ 2 + (near.y - lost.y) ^ 2) nulls last, near.name
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
