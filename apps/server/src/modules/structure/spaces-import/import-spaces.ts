import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { ImportInvalid, refuseIfAny } from '../../../platform/csv/import-invalid.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { displaceReservations } from '../../reservations/index.ts';
import { attributeNames, relabel } from '../spaces/attributes.sql.ts';
import { type EvaluatedRow, evaluateRows, type Known, type Target } from './evaluate-space-row.ts';
import { parseSpacesCsv } from './parse-spaces-csv.ts';
import { spaceFacts } from '../spaces/space-facts.sql.ts';
import { followRooms, planAnew, rewriteSpaces, writeSpaces } from '../spaces/spaces-bulk.sql.ts';
import { desksOf, floorsOf, roomsOf } from '../structure.views.sql.ts';

/** A statement may take five seconds, and each new space is checked against three others. */
const AT_ONCE = 1000;

const batchesOf = <T>(items: readonly T[]) =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

async function knownIn(tx: TenantTx, caller: BuildingCaller): Promise<Known> {
  const floors = await floorsOf(tx, caller);
  const rooms = await roomsOf(tx, caller);
  const desks = await desksOf(tx, caller);
  const attributes = await attributeNames(tx, caller);
  return {
    floors: new Map(floors.map((floor) => [floor.name, floor.id])),
    rooms: new Map(rooms.map((room) => [room.name, { ...room, reservedBy: room.reservedBy ?? 'desks' }])),
    desks: new Map(desks.map((desk) => [desk.name, desk])),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute.id])),
  };
}

const targetsIn = (evaluated: readonly EvaluatedRow[]) =>
  evaluated.flatMap((one) => ('target' in one ? [one.target] : []));

/** Writes new and changed spaces, and returns the id of each by its name. */
async function write(
  tx: TenantTx,
  caller: BuildingCaller,
  targets: readonly Target[],
  roomIds: ReadonlyMap<string, string>,
) {
  const place = (target: Target) => ({
    floorId: target.floorId,
    roomId: target.room === undefined ? null : (roomIds.get(target.room) ?? null),
    type: target.type,
    name: target.name,
    reservedBy: target.reservedBy,
    maximumOccupants: target.maximumOccupants,
  });
  const ids = new Map(targets.flatMap(({ id, name }) => (id === undefined ? [] : [[name, id] as const])));
  const fresh = targets.filter(({ id }) => id === undefined);
  for (const portion of batchesOf(fresh)) {
    await planAnew(tx);
    for (const { id, name } of await writeSpaces(tx, caller, portion.map(place))) ids.set(name, id);
  }
  const changed = targets.flatMap((target) => (target.id === undefined ? [] : [{ id: target.id, ...place(target) }]));
  for (const portion of batchesOf(changed)) await rewriteSpaces(tx, caller, portion);
  const labelled = targets.flatMap(({ name, attributeIds }) => {
    const spaceId = ids.get(name);
    return attributeIds === undefined || spaceId === undefined ? [] : [{ spaceId, attributeIds }];
  });
  for (const portion of batchesOf(labelled)) await relabel(tx, caller, portion);
  return ids;
}

async function apply(tx: TenantTx, caller: BuildingCaller, evaluated: readonly EvaluatedRow[], structure: Known) {
  const targets = targetsIn(evaluated);
  const rooms = targets.filter(({ type }) => type === 'ROOM');
  const written = await write(tx, caller, rooms, new Map());
  const stored = [...structure.rooms].flatMap(([name, { id }]) => (id === undefined ? [] : [[name, id] as const]));
  const roomIds = new Map([...stored, ...written]);
  const others = await write(
    tx,
    caller,
    targets.filter(({ type }) => type !== 'ROOM'),
    roomIds,
  );
  if (rooms.length > 0) await followRooms(tx, caller, [...written.values()]);
  return [...written.values(), ...others.values()];
}

/** Writes an audit entry for each space that the file created or changed. */
async function logged(
  tx: TenantTx,
  caller: BuildingCaller,
  evaluated: readonly EvaluatedRow[],
  work: () => Promise<readonly string[]>,
) {
  const stored = targetsIn(evaluated).flatMap(({ id }) => (id === undefined ? [] : [id]));
  const before = await spaceFacts(tx, caller, stored);
  const ids = await work();
  const after = await spaceFacts(tx, caller, ids);
  const { organisationId, buildingId, personId } = caller;
  const act = { organisationId, buildingId, actorId: personId, action: 'space.imported' };
  await auditMany(
    tx,
    act,
    ids.map((id) => ({ subjectId: id, before: before.get(id), after: after.get(id) })),
  );
}

type How = { dryRun: boolean; choice: ReservationChoice };

/** Evaluates every line, and writes all of them or none. A dry run only evaluates. */
export const importSpaces =
  (deps: Deps) =>
  async (caller: BuildingCaller, content: Buffer, { dryRun, choice }: How) => {
    const rows = await parseSpacesCsv(content);
    return inTenant(deps.db, caller.organisationId, async (tx) => {
      const structure = await knownIn(tx, caller);
      const evaluated = await evaluateRows(rows, structure);
      const answer = evaluated.map(({ row, type, name, action, changes, reason }) => ({
        row,
        type,
        name,
        action,
        changes,
        reason,
      }));
      if (dryRun) return answer;
      refuseIfAny(answer);
      await logged(tx, caller, evaluated, () =>
        orIfTaken(apply(tx, caller, evaluated, structure), 'space_name_unique', ImportInvalid),
      );
      const spaceIds = targetsIn(evaluated).flatMap(({ id }) => (id === undefined ? [] : [id]));
      await displaceReservations(deps, tx, caller, { spaceIds, choice });
      await noteChange(deps, tx, caller, {
        action: 'spaces.imported',
        subjectId: caller.buildingId,
        before: undefined,
        after: { rows: rows.length },
        notice: 'structure',
      });
      return answer;
    });
  };
