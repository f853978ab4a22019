import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export const labelledSpaces = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .selectFrom('offered_space as space')
    .innerJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'space.organisation_id').onRef('floor.id', '=', 'space.floor_id'),
    )
    .innerJoin('offered_building as building', (join) =>
      join
        .onRef('building.organisation_id', '=', 'space.organisation_id')
        .onRef('building.id', '=', 'space.building_id'),
    )
    .select(['space.id', 'space.name as spaceName', 'floor.name as floorName', 'building.display_name as buildingName'])
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.id', '=', sql<string>`any(${ids as string[]})`)
    .where('space.removed_at', 'is', null)
    .orderBy('floor.level')
    .orderBy('floor.name')
    .orderBy(sql`length(space.name)`)
    .orderBy('space.name')
    .execute();
