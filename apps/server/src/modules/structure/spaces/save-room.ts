import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { displaceReservations } from '../../reservations/index.ts';
import { lockFloor } from '../floors/floors.sql.ts';
import { noteSpaces } from './note-spaces.ts';
import { saveLabels } from './save-attribute.ts';
import { spaceFacts } from './space-facts.sql.ts';
import { followRooms } from './spaces-bulk.sql.ts';
import { countIn, insertSpaces, lockSpaces, markSpacesRemoved, updateSpace } from './spaces.sql.ts';
import { FloorNotFound, RoomNameTaken, RoomNotEmpty, RoomNotFound } from '../structure.problems.ts';

type RoomForm = {
  id?: string | undefined;
  floorId: string;
  name: string;
  reservedBy: 'whole' | 'desks' | 'none';
  maximumOccupants: number | null;
  attributes?: string[] | undefined;
  reservations?: ReservationChoice | undefined;
  version?: number | undefined;
};

const taken = <T>(work: Promise<T>) => orIfTaken(work, 'space_name_unique', RoomNameTaken);

export async function lockRoom(tx: TenantTx, caller: BuildingCaller, id: string) {
  const [room] = await lockSpaces(tx, caller, [id]);
  if (room?.type !== 'ROOM') throw RoomNotFound();
  return room;
}

async function createRoom(tx: TenantTx, caller: BuildingCaller, form: Omit<RoomForm, 'attributes' | 'reservations'>) {
  const [created] = await taken(insertSpaces(tx, caller, [{ ...form, roomId: null, type: 'ROOM' }]));
  if (created === undefined) throw new Error('the insert returned no room');
  return created.id;
}

type Stored = Awaited<ReturnType<typeof lockRoom>>;

/** On another floor the room has no position on the plan yet, and its desks move with it. */
async function changeRoom(tx: TenantTx, caller: BuildingCaller, before: Stored, form: RoomForm) {
  const { name, floorId, reservedBy, maximumOccupants } = form;
  const moves = floorId !== before.floorId;
  const change = { name, floorId, reservedBy, maximumOccupants, ...(moves ? { polygon: null } : {}) };
  await taken(updateSpace(tx, caller, before.id, change));
  if (moves) await followRooms(tx, caller, [before.id]);
}

export const saveRoom =
  (deps: Deps) =>
  (caller: BuildingCaller, { attributes, reservations: choice = 'ask', ...form }: RoomForm) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      if ((await lockFloor(tx, caller, form.floorId)) === undefined) throw FloorNotFound();
      const before = form.id === undefined ? undefined : await lockRoom(tx, caller, form.id);
      const facts = await spaceFacts(tx, caller, before ? [before.id] : []);
      if (before !== undefined) {
        checkVersion(form.version, before);
        await changeRoom(tx, caller, before, form);
        if (form.reservedBy !== before.reservedBy)
          await displaceReservations(deps, tx, caller, { spaceIds: [before.id], choice });
      }
      const id = before?.id ?? (await createRoom(tx, caller, form));
      await saveLabels(tx, caller, id, attributes);
      await noteSpaces(deps, tx, caller, 'room.saved', [id], facts);
      return id;
    });

export type Removing = { readonly recursive: boolean; readonly choice: ReservationChoice };

export const removeRoom =
  (deps: Deps) => (caller: BuildingCaller, at: { floorId: string; roomId: string }, how: Removing) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const before = await lockRoom(tx, caller, at.roomId);
      if (before.floorId !== at.floorId) throw RoomNotFound();
      const desks = await countIn(tx, caller, { roomId: at.roomId });
      if (desks > 0 && !how.recursive) throw RoomNotEmpty({ values: { count: desks }, data: { desks } });
      await markSpacesRemoved(tx, caller, [at.roomId]);
      await displaceReservations(deps, tx, caller, { spaceIds: [at.roomId], choice: how.choice });
      await noteChange(deps, tx, caller, {
        action: 'room.removed',
        subjectId: at.roomId,
        before: { ...before, desks },
        after: undefined,
        notice: 'structure',
      });
    });
