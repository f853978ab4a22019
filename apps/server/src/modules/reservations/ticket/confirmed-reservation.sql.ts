import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import { nowInDatabase } from '../../../platform/clock.ts';

/** The data of a reservation's ticket, in any state. */
export const confirmedReservation = (
  tx: TenantTx,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
) =>
  tx
    .selectFrom('reservation as r')
    .innerJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
    )
    .leftJoin('offered_space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
    )
    .innerJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'r.organisation_id').onRef('floor.id', '=', 'r.floor_id'),
    )
    .innerJoin('offered_building as building', (join) =>
      join
        .onRef('building.organisation_id', '=', 'space.organisation_id')
        .onRef('building.id', '=', 'space.building_id'),
    )
    .innerJoin('offered_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'r.organisation_id').onRef('member.id', '=', 'r.member_id'),
    )
    .select([
      nowInDatabase.as('now'),
      'r.ticket',
      'r.state',
      'r.start_at as start',
      'r.end_at as end',
      'r.checked_in_at as checkedInAt',
      'member.last_name as lastName',
      'space.type as spaceType',
      'space.name as spaceName',
      'room.name as roomName',
      'floor.name as floorName',
      'building.display_name as displayName',
      'building.logo_url as logoUrl',
      'building.timezone as zone',
      'building.settings',
    ])
    .where('r.organisation_id', '=', organisationId)
    .where('r.id', '=', id)
    .$narrowType<{ settings: Partial<BuildingSettings> }>()
    .executeTakeFirst();
