import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { BuildingKey } from '../../../platform/keys.ts';

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

/** An object with a code: the building, or one of its spaces. */
export async function codedObject(tx: TenantTx, at: BuildingKey, objectId: string): Promise<CodedObject | undefined> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<CodedObject>`
    select ${objectId} as "objectId", coalesce(space.name, building.display_name) as "objectName",
      case when space.id is null then null else json_build_object('floorId', space.floor_id, 'type', space.type,
        'isReservable', coalesce(space.reserved_by, room.reserved_by) = case space.type when 'ROOM' then 'whole' else 'desks' end
      ) end as space,
      floor.name as "floorName", building.display_name as "buildingName", organisation.slug as org,
      building.slug as building, building.timezone as zone, building.settings, ${nowInDatabase} as now
    from offered_building building
    join offered_organisation organisation on organisation.id = building.organisation_id
    left join offered_space space on space.organisation_id = ${org} and space.building_id = ${buildingId} and space.id = ${objectId}
      and space.removed_at is null
    left join offered_space room on room.organisation_id = ${org} and room.id = space.room_id
    left join offered_floor floor on floor.organisation_id = ${org} and floor.id = space.floor_id
    where building.organisation_id = ${org} and building.id = ${buildingId}
      and (building.id = ${objectId} or space.id is not null)`.execute(tx);
  return rows[0];
}
