import type { TenantTx } from '@berth/database';
import { MOST_LISTED } from '@berth/domain/ceilings';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { presentRemoved, type RemovedRow } from '../../../platform/http/present-removed.ts';
import { UNDO_DAYS } from './restore-spaces.ts';

const floorsRemoved = ({ organisationId, buildingId }: BuildingKey) => sql<RemovedRow>`
  select floor.id, floor.name, null as place, floor.removed_at as "removedAt"
  from floor
  where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}
    and floor.removed_at > now() - make_interval(days => ${UNDO_DAYS})
  order by floor.removed_at desc, floor.name
  limit ${MOST_LISTED}`;

/** One removal has one timestamp: what has that of its room or floor is restored with it. */
const spacesRemoved = ({ organisationId, buildingId }: BuildingKey, kind: 'room' | 'desk') => sql<RemovedRow>`
  select space.id, space.name, concat_ws(', ', room.name, floor.name) as place, space.removed_at as "removedAt"
  from space
  join floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
  left join space room on room.organisation_id = space.organisation_id and room.id = space.room_id
  where space.organisation_id = ${organisationId} and space.building_id = ${buildingId}
    and space.removed_at > now() - make_interval(days => ${UNDO_DAYS})
    and (space.type = 'ROOM') = ${kind === 'room'}
    and floor.removed_at is distinct from space.removed_at and room.removed_at is distinct from space.removed_at
  order by space.removed_at desc, space.name
  limit ${MOST_LISTED}`;

export const removedSpaces = async (tx: TenantTx, at: BuildingKey, kind: 'floor' | 'room' | 'desk') => {
  const { rows } = await (kind === 'floor' ? floorsRemoved(at) : spacesRemoved(at, kind)).execute(tx);
  return rows.map(presentRemoved);
};
