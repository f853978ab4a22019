import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { SpaceLetter } from '../usage/open-hours.ts';
import type { Sized } from './told-scopes.ts';

export type SizeRow = {
  readonly buildingId: string;
  readonly floorId: string;
  /** Null for rooms, which are reserved as a whole. */
  readonly roomId: string | null;
  readonly spaceType: SpaceLetter;
  readonly spaces: number;
};

/** The number of spaces of each kind that anyone can reserve; fixed desks do not count. */
export async function sizesOf(
  tx: TenantTx,
  organisationId: string,
  buildingIds: readonly string[],
): Promise<readonly SizeRow[]> {
  const { rows } = await sql<SizeRow>`
    select space.building_id as "buildingId", space.floor_id as "floorId",
      case space.type when 'ROOM' then null else space.room_id end as "roomId",
      case space.type when 'DESK' then 'd' when 'ROOM' then 'r' else 'p' end as "spaceType", (count(*) filter (where fixed.space_id is null))::integer as spaces
    from offered_space space
    join offered_floor floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
      and floor.removed_at is null
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    left join offered_fixed_desk fixed on fixed.organisation_id = space.organisation_id and fixed.space_id = space.id
    where space.organisation_id = ${organisationId} and space.building_id = any(${buildingIds}::uuid[])
      and space.removed_at is null and coalesce(space.reserved_by = 'whole', room.reserved_by = 'desks')
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

export const sizedBy = (rows: readonly SizeRow[], keyOf: (row: SizeRow) => string | null): Sized[] =>
  [...Map.groupBy(rows, keyOf)].flatMap(([id, own]) => {
    const desks = own.filter(({ spaceType }) => spaceType !== 'r');
    const spaces = desks.reduce((sum, size) => sum + size.spaces, 0);
    return id === null ? [] : [{ id, spaces, isOnlyRooms: desks.length === 0 }];
  });
