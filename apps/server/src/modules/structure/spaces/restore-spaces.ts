import { inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { noteSpaces } from './note-spaces.ts';
import { DeskNameTaken, FloorNameTaken, PlaceRemoved, RoomNameTaken } from '../structure.problems.ts';

export const UNDO_DAYS = 30;

/**
 * Restores the named spaces, and everything removed together with a room or floor among them: one removal has one
 * timestamp. A desk that was removed before its room stays removed. Spaces come first, because they are compared with
 * the removal of their floor.
 */
const returned = async (tx: TenantTx, { organisationId, buildingId }: BuildingCaller, ids: readonly string[]) => {
  const spaces = await sql<{ id: string }>`
    update space set removed_at = null
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId}
      and space.removed_at > now() - make_interval(days => ${UNDO_DAYS})
      and (
        space.id = any(${ids})
        or exists (
          select from space room
          where room.organisation_id = space.organisation_id and room.id = space.room_id
            and room.id = any(${ids}) and room.removed_at = space.removed_at)
        or exists (
          select from floor
          where floor.organisation_id = space.organisation_id and floor.id = space.floor_id
            and floor.id = any(${ids}) and floor.removed_at = space.removed_at))
      -- Nothing is restored into a room or floor that stays removed.
      and (space.room_id is null or exists (
        select from space room
        where room.organisation_id = space.organisation_id and room.id = space.room_id
          and (room.removed_at is null or room.id = any(${ids})
            or room.floor_id = any(${ids}) and room.removed_at = space.removed_at)))
      and exists (
        select from floor
        where floor.organisation_id = space.organisation_id and floor.id = space.floor_id
          and (floor.removed_at is null or floor.id = any(${ids})))
    returning space.id`.execute(tx);
  const floors = await tx
    .updateTable('floor')
    .set({ removed_at: null })
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.id', '=', sql<string>`any(${ids})`)
    .where(sql<boolean>`floor.removed_at > now() - make_interval(days => ${UNDO_DAYS})`)
    .returning(['floor.id', 'floor.name', 'floor.level'])
    .execute();
  return { floors, spaceIds: spaces.rows.map(({ id }) => id) };
};

/** The named spaces, and whether they can still be restored. */
const namedSpaces = async (tx: TenantTx, { organisationId, buildingId }: BuildingCaller, ids: readonly string[]) =>
  (
    await sql<{ type: string; isRemoved: boolean }>`
      select space.type, space.removed_at > now() - make_interval(days => ${UNDO_DAYS}) is true as "isRemoved"
      from space
      where space.organisation_id = ${organisationId} and space.building_id = ${buildingId}
        and space.id = any(${ids})`.execute(tx)
  ).rows;

/** Undoes a removal, with everything that was removed along with it. */
export const restoreSpaces = (deps: Deps) => (caller: BuildingCaller, ids: readonly string[]) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const named = await namedSpaces(tx, caller, ids);
    const areRooms = named.length > 0 && named.every(({ type }) => type === 'ROOM');
    const work = orIfTaken(returned(tx, caller, ids), 'floor_name_unique', FloorNameTaken);
    const { floors, spaceIds } = await orIfTaken(work, 'space_name_unique', areRooms ? RoomNameTaken : DeskNameTaken);
    if ((await namedSpaces(tx, caller, ids)).some(({ isRemoved }) => isRemoved)) throw PlaceRemoved();
    // Spaces restored along with a room or floor are not audited one by one: a floor can have thousands.
    const requested = new Set(ids);
    const traced = spaceIds.filter((id) => requested.has(id));
    await noteSpaces(deps, tx, caller, 'space.restored', traced);
    for (const floor of floors)
      await noteChange(deps, tx, caller, {
        action: 'floor.restored',
        subjectId: floor.id,
        before: undefined,
        after: floor,
        notice: 'structure',
      });
    return floors.length + spaceIds.length;
  });
