import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Provider } from '../calendar-client.ts';

type Of = { readonly organisationId: string; readonly provider: Provider };

type Listed = {
  readonly spaceId: string;
  readonly name: string;
  readonly building: string;
  readonly buildingId: string;
  readonly address: string;
  readonly conflicts: number;
};

/** The mailbox of each room, and its open conflicts. */
export async function listedRooms(tx: TenantTx, { organisationId, provider }: Of): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select room.space_id as "spaceId", space.name, building.display_name as building, room.building_id as "buildingId",
      room.address,
      (select count(*)::integer from calendar_conflict conflict
        join calendar_entry entry on entry.organisation_id = conflict.organisation_id and entry.id = conflict.entry_id
        where conflict.organisation_id = ${organisationId} and conflict.state = 'open'
          and entry.provider = room.provider and entry.space_id = room.space_id
          and entry.end_at > wall_clock()) as conflicts
    from calendar_room room
    join offered_space space on space.organisation_id = room.organisation_id and space.id = room.space_id
    join offered_building building on building.organisation_id = room.organisation_id and building.id = room.building_id
    where room.organisation_id = ${organisationId} and room.provider = ${provider}
    order by building.display_name, space.name, space.id`.execute(tx);
  return rows;
}

/** The rooms of a building with an external calendar. */
export const mappedIn = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('calendar_room')
    .select(['calendar_room.provider', 'calendar_room.space_id as spaceId'])
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.building_id', '=', buildingId)
    .$narrowType<{ provider: Provider }>()
    .execute();

/** The rooms of a building that are reserved as a whole, with the mailbox of each. */
export async function roomsOfBuilding(tx: TenantTx, { organisationId, provider }: Of, buildingId: string) {
  const { rows } = await sql<{ id: string; name: string; address: string | null }>`
    select space.id, space.name, room.address
    from offered_space space
    left join calendar_room room on room.organisation_id = space.organisation_id and room.space_id = space.id
      and room.provider = ${provider}
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId} and space.type = 'ROOM'
      and space.reserved_by = 'whole' and space.removed_at is null`.execute(tx);
  return rows;
}

/** A room of any building of the organisation; undefined if it is not reserved as a whole. */
export async function roomToMap(tx: TenantTx, { organisationId }: Of, spaceId: string) {
  const { rows } = await sql<{ buildingId: string; name: string; isWhole: boolean; zone: string }>`
    select space.building_id as "buildingId", space.name, building.timezone as zone,
      space.type = 'ROOM' and space.reserved_by = 'whole' as "isWhole"
    from offered_space space
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    where space.organisation_id = ${organisationId} and space.id = ${spaceId} and space.removed_at is null
      and building.removed_at is null`.execute(tx);
  return rows[0];
}
