import { randomUUID } from 'node:crypto';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { displaceReservations } from '../../reservations/index.ts';
import type { Removing } from '../spaces/save-room.ts';
import { copyPlan, insertFloor, lockFloor, markFloorRemoved, updateFloor } from './floors.sql.ts';
import { draftFrom } from './floor-draft.ts';
import { putSpaces } from './publish-floor.sql.ts';
import { countIn, markSpacesRemoved, spacesOn } from '../spaces/spaces.sql.ts';
import { DeskNameTaken, FloorNameTaken, FloorNotEmpty, FloorNotFound } from '../structure.problems.ts';

type FloorForm = {
  id?: string | undefined;
  name: string;
  level: number;
  metresPerUnit?: number | null | undefined;
  version?: number | undefined;
  userpools?: string[];
  copyOf?: string | undefined;
};

const MAX_NAME = 100;

const taken = <T>(work: Promise<T>) => orIfTaken(work, 'floor_name_unique', FloorNameTaken);

/**
 * Copies rooms and desks of another floor, with the same positions and new ids. Names are unique in a building, so the
 * copies get a suffix.
 */
async function copySpaces(tx: TenantTx, caller: BuildingCaller, from: string, to: { id: string; name: string }) {
  const { rooms, desks } = draftFrom(await spacesOn(tx, caller, from));
  const ids = new Map(rooms.map(({ id }) => [id, randomUUID()]));
  const suffix = ` (${to.name.slice(0, 40)})`;
  const copiedName = (name: string) => `${name.slice(0, MAX_NAME - suffix.length)}${suffix}`;
  const at = { ...caller, floorId: to.id };
  const copied = (id: string) => ids.get(id) ?? randomUUID();
  await putSpaces(
    tx,
    at,
    rooms.map((room) => ({ ...room, id: copied(room.id), name: copiedName(room.name) })),
  );
  await putSpaces(
    tx,
    at,
    desks.map((desk) => ({ ...desk, id: randomUUID(), name: copiedName(desk.name), roomId: copied(desk.roomId) })),
  );
}

async function createFloor(tx: TenantTx, caller: BuildingCaller, { name, level, userpools = [], copyOf }: FloorForm) {
  const source = copyOf === undefined ? undefined : await lockFloor(tx, caller, copyOf);
  if (copyOf !== undefined && source === undefined) throw FloorNotFound();
  const { id } = await taken(insertFloor(tx, caller, { name, level, userpools: source?.userpools ?? userpools }));
  if (source === undefined) return id;
  await copyPlan(tx, caller, source.id, id);
  await orIfTaken(copySpaces(tx, caller, source.id, { id, name }), 'space_name_unique', DeskNameTaken);
  return id;
}

async function changeFloor(tx: TenantTx, caller: BuildingCaller, id: string, form: FloorForm) {
  const before = await lockFloor(tx, caller, id);
  if (before === undefined) throw FloorNotFound();
  checkVersion(form.version, before);
  const { name, level, userpools = before.userpools, metresPerUnit } = form;
  const scale = metresPerUnit === undefined ? {} : { plan_metres_per_unit: metresPerUnit };
  await taken(updateFloor(tx, caller, id, { name, level, userpools, ...scale }));
  return { name: before.name, level: before.level, userpools: before.userpools };
}

export const saveFloor = (deps: Deps) => (caller: BuildingCaller, form: FloorForm) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const before = form.id === undefined ? undefined : await changeFloor(tx, caller, form.id, form);
    const id = form.id ?? (await createFloor(tx, caller, form));
    const { name, level, userpools = before?.userpools ?? [] } = form;
    const after = { name, level, userpools };
    await noteChange(deps, tx, caller, { action: 'floor.saved', subjectId: id, before, after, notice: 'structure' });
    return id;
  });

export const removeFloor =
  (deps: Deps) =>
  (caller: BuildingCaller, id: string, { recursive, choice }: Removing) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const before = await lockFloor(tx, caller, id);
      if (before === undefined) throw FloorNotFound();
      const spaces = await countIn(tx, caller, { floorId: id });
      if (spaces > 0 && !recursive) throw FloorNotEmpty({ values: { count: spaces }, data: { spaces } });
      const { rooms } = draftFrom(await spacesOn(tx, caller, id));
      const spaceIds = rooms.map((room) => room.id);
      await markSpacesRemoved(tx, caller, spaceIds);
      await markFloorRemoved(tx, caller, id);
      await displaceReservations(deps, tx, caller, { spaceIds, choice });
      await noteChange(deps, tx, caller, {
        action: 'floor.removed',
        subjectId: id,
        before: { name: before.name, level: before.level, spaces },
        after: undefined,
        notice: 'structure',
      });
    });
