import { choiceFrom, type ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { checkVersions } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { displaceReservations } from '../../reservations/index.ts';
import { associate, attributesExist, dissociate } from './attributes.sql.ts';
import { lockFloor } from '../floors/floors.sql.ts';
import { noteSpaces } from './note-spaces.ts';
import { spaceFacts } from './space-facts.sql.ts';
import { countDesksIn, followRooms, updateSpaces } from './spaces-bulk.sql.ts';
import { lockSpaces, markSpacesRemoved } from './spaces.sql.ts';
import { AttributeNotFound, FloorNotFound, RoomNotEmpty, RoomNotFound } from '../structure.problems.ts';

type Change = {
  floorId?: string | undefined;
  reservedBy?: 'whole' | 'desks' | 'none' | undefined;
  maximumOccupants?: number | null | undefined;
};

type Bulk = Change & {
  ids: readonly string[];
  versions?: readonly number[] | undefined;
  addAttributes?: string[] | undefined;
  removeAttributes?: string[] | undefined;
  remove?: true | undefined;
  recursive?: boolean | undefined;
  reservations?: ReservationChoice | undefined;
};

async function lockRooms(tx: TenantTx, caller: BuildingCaller, ids: readonly string[]) {
  const rooms = await lockSpaces(tx, caller, ids);
  if (rooms.length !== new Set(ids).size || rooms.some(({ type }) => type !== 'ROOM')) throw RoomNotFound();
  return rooms;
}

async function removeRooms(tx: TenantTx, caller: BuildingCaller, { ids, recursive = false }: Bulk) {
  const desks = await countDesksIn(tx, caller, ids);
  if (desks > 0 && !recursive) throw RoomNotEmpty({ values: { count: desks }, data: { desks } });
  await markSpacesRemoved(tx, caller, ids);
}

async function rewriteRooms(tx: TenantTx, caller: BuildingCaller, bulk: Bulk) {
  const { ids, floorId, reservedBy, maximumOccupants, addAttributes = [], removeAttributes = [] } = bulk;
  if (floorId !== undefined && (await lockFloor(tx, caller, floorId)) === undefined) throw FloorNotFound();
  if (!(await attributesExist(tx, caller, [...addAttributes, ...removeAttributes]))) throw AttributeNotFound();
  const change: Change = { floorId, reservedBy, maximumOccupants };
  await updateSpaces(tx, caller, ids, change);
  if (floorId !== undefined) await followRooms(tx, caller, ids);
  await dissociate(tx, caller, ids, removeAttributes);
  await associate(
    tx,
    caller,
    ids.map((spaceId) => ({ spaceId, attributeIds: addAttributes })),
  );
}

/** Changes several rooms, all or none, with one audit entry for each. */
export const changeRooms = (deps: Deps) => (caller: BuildingCaller, bulk: Bulk) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const rooms = await lockRooms(tx, caller, bulk.ids);
    checkVersions(bulk, rooms);
    const before = await spaceFacts(tx, caller, bulk.ids);
    if (bulk.remove) await removeRooms(tx, caller, bulk);
    else await rewriteRooms(tx, caller, bulk);
    await displaceReservations(deps, tx, caller, { spaceIds: bulk.ids, choice: choiceFrom(bulk) });
    await noteSpaces(deps, tx, caller, bulk.remove ? 'room.removed' : 'room.changed', bulk.ids, before);
    return rooms.length;
  });
