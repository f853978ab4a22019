import type { TenantTx } from '@berth/database';

type At = { organisationId: string; buildingId: string };

export const floorsWithPlans = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('floor')
    .leftJoin('file', (join) =>
      join.onRef('file.organisation_id', '=', 'floor.organisation_id').onRef('file.hash', '=', 'floor.plan_hash'),
    )
    .select([
      'floor.id',
      'floor.name',
      'floor.level',
      'floor.userpools',
      'floor.plan_width as width',
      'floor.plan_height as height',
      'floor.plan_metres_per_unit as metresPerUnit',
      'file.content',
    ])
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.removed_at', 'is', null)
    .orderBy('floor.level')
    .orderBy('floor.name')
    .execute();

export const allSpaces = (tx: TenantTx, { organisationId, buildingId }: At) =>
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

export const allLabels = (tx: TenantTx, { organisationId, buildingId }: At) =>
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

export const allTimeslots = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('timeslot')
    .select([
      'timeslot.room_id as roomId',
      'timeslot.start_time as startTime',
      'timeslot.end_time as endTime',
      'timeslot.valid_from as validFrom',
      'timeslot.valid_until as validUntil',
      'timeslot.days',
      'timeslot.timezone_id as timezoneId',
      'timeslot.hint',
      'timeslot.userpools',
    ])
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .orderBy('timeslot.valid_from')
    .orderBy('timeslot.start_time')
    .execute();

export const allAssets = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('asset_type')
    .select(['asset_type.name', 'asset_type.comment', 'asset_type.quantity as limit', 'asset_type.available'])
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .orderBy('asset_type.name')
    .execute();
