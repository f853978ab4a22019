import type { TenantTx } from '@berth/database';
import type { BuildingSettings, HeldReservation } from '@berth/domain';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';

type At = { readonly organisationId: string; readonly buildingId: string };

export type CodedObject = {
  readonly objectId: string;
  /** Null for the building itself. */
  readonly space: { readonly floorId: string; readonly type: string; readonly isReservable: boolean } | null;
  readonly objectName: string;
  readonly floorName: string | null;
  readonly buildingName: string;
  readonly org: string;
  readonly building: string;
  readonly zone: string;
  readonly settings: Partial<BuildingSettings>;
  readonly now: number;
};

/** What has a code: the building, or a space that stands in it. */
export async function codedObject(tx: TenantTx, at: At, objectId: string): Promise<CodedObject | undefined> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<CodedObject>`
    select ${objectId} as "objectId", coalesce(space.name, building.display_name) as "objectName",
      case when space.id is null then null else json_build_object('floorId', space.floor_id, 'type', space.type,
        'isReservable', coalesce(space.reserved_by, room.reserved_by) = case space.type when 'ROOM' then 'whole' else 'desks' end
      ) end as space,
      floor.name as "floorName", building.display_name as "buildingName", organisation.slug as org,
      building.slug as building, building.timezone as zone, building.settings, ${nowInDatabase} as now
    from building
    join organisation on organisation.id = building.organisation_id
    left join space on space.organisation_id = ${org} and space.building_id = ${buildingId} and space.id = ${objectId}
      and space.removed_at is null
    left join space room on room.organisation_id = ${org} and room.id = space.room_id
    left join floor on floor.organisation_id = ${org} and floor.id = space.floor_id
    where building.organisation_id = ${org} and building.id = ${buildingId}
      and (building.id = ${objectId} or space.id is not null)`.execute(tx);
  return rows[0];
}

export type Held = HeldReservation & { readonly spaceName: string; readonly buildingName: string };

/**
 * What somebody holds from now on within a day, in the order of the starts. Locked: of two scans at once the second sees
 * what the first did.
 */
export async function heldBy(tx: TenantTx, organisationId: string, memberId: string): Promise<Held[]> {
  const { rows } = await sql<Held & { start: number; end: number }>`
    select r.id, space.building_id as "buildingId", r.floor_id as "floorId", r.space_id as "spaceId",
      space.type as "spaceType", space.room_id as "roomId", r.start_at as start, r.end_at as end,
      r.state = 'i' as "isCheckedIn", space.name as "spaceName", building.display_name as "buildingName"
    from reservation r
    join space on space.organisation_id = r.organisation_id and space.id = r.space_id
    join building on building.organisation_id = space.organisation_id and building.id = space.building_id
    where r.organisation_id = ${organisationId} and r.member_id = ${memberId} and r.holds_space
      and r.end_at > wall_clock() and r.start_at < wall_clock() + interval '1 day'
    order by r.start_at, r.id
    for update of r`.execute(tx);
  return rows.map(({ start, end, ...held }) => ({ ...held, period: { start, end } }));
}

/** Whether nobody else holds it at any time of such a period, for the day or for good. */
export async function isFreeFor(
  tx: TenantTx,
  { organisationId: org }: At,
  spaceId: string,
  { start, end }: { start: number; end: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservation r
    where r.organisation_id = ${org} and r.space_id = ${spaceId} and r.holds_space
      and r.start_at < ${new Date(end).toISOString()} and r.end_at > ${new Date(start).toISOString()}
    union all
    select 1 from fixed_desk where fixed_desk.organisation_id = ${org} and fixed_desk.space_id = ${spaceId}
    limit 1`.execute(tx);
  return rows.length === 0;
}
