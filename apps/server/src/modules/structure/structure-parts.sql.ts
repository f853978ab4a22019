import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';
import { floorsIn } from './structure.views.sql.ts';

export const floorsWithPlans = (tx: TenantTx, at: BuildingKey) =>
  floorsIn(tx, at)
    .leftJoin('offered_file as file', (join) =>
      join.onRef('file.organisation_id', '=', 'floor.organisation_id').onRef('file.hash', '=', 'floor.plan_hash'),
    )
    .select(['floor.userpools', 'file.content'])
    .execute();

/** The number of floors with a draft that is not published yet. */
export const countDrafts = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<number> => {
  const { drafts } = await tx
    .selectFrom('floor')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.removed_at', 'is', null)
    .where('floor.draft', 'is not', null)
    .executeTakeFirstOrThrow();
  return drafts;
};

export const allSpaces = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('space')
    .select([
      'space.id',
      'space.floor_id as floorId',
      'space.room_id as roomId',
      'space.type',
      'space.name',
      'space.reserved_by as reservedBy',
      'space.maximum_occupants as maximumOccupants',
      'space.polygon',
      'space.x',
      'space.y',
      'space.rotation',
    ])
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.removed_at', 'is', null)
    .orderBy('space.name')
    .execute();

export const allLabels = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('attribute')
    .leftJoin('space_attribute', (join) =>
      join
        .onRef('space_attribute.organisation_id', '=', 'attribute.organisation_id')
        .onRef('space_attribute.attribute_id', '=', 'attribute.id'),
    )
    .select(['attribute.id', 'attribute.name', 'attribute.colour', 'space_attribute.space_id as spaceId'])
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .orderBy('attribute.name')
    .execute();
