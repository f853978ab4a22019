import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { ImportFormat, Mapping, SpaceImportColumn } from '@berth/domain/imports';
import { ImportInvalid, refuseIfAny } from '../../../platform/csv/import-invalid.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { displaceReservations } from '../../reservations/index.ts';
import { assignFixedDesks } from '../fixed-desks/fixed-desks.sql.ts';
import { relabel } from '../spaces/attributes.sql.ts';
import { spaceFacts } from '../spaces/space-facts.sql.ts';
import { followRooms, planAnew, rewriteSpaces, writeSpaces } from '../spaces/spaces-bulk.sql.ts';
import { NO_LINE } from './complete-rows.ts';
import { type EvaluatedRow, evaluateRows, type Target } from './evaluate-space-row.ts';
import { type Known, knownIn } from './known-spaces.ts';
import { parseSpacesCsv } from './parse-spaces-csv.ts';
import { leftOut, peopleIn, rowsOf } from './rows-of-file.ts';
import { pretendAlong, storeAlong } from './store-along.ts';

/** A statement may take five seconds, and each new space is checked against three others. */
const AT_ONCE = 1000;

const batchesOf = <T>(items: readonly T[]) =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

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
  const fixed = targets.flatMap(({ name, holderId: memberId }) => {
    const spaceId = ids.get(name);
    return memberId === undefined || spaceId === undefined ? [] : [{ spaceId, memberId }];
  });
  for (const portion of batchesOf(fixed)) await assignFixedDesks(tx, caller, portion);
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

type How = {
  readonly dryRun: boolean;
  readonly choice: ReservationChoice;
  readonly format: ImportFormat;
  readonly mapping: Mapping<SpaceImportColumn>;
};

const presented = ({ row, type, name, action, changes, reason }: Omit<EvaluatedRow, 'target'>) => ({
  row,
  type,
  name,
  action,
  changes,
  reason,
});

/** Handles reservations of changed spaces, and those at desks that now belong to another person. */
async function displaceOthers(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  evaluated: readonly EvaluatedRow[],
  choice: ReservationChoice,
) {
  const existing = evaluated.flatMap((one) =>
    'target' in one && one.target.id !== undefined ? [{ id: one.target.id, changes: one.changes }] : [],
  );
  const fixed = existing.filter(({ changes }) => changes.includes('assignedTo'));
  await displaceReservations(deps, tx, caller, { spaceIds: existing.map(({ id }) => id), choice });
  if (fixed.length > 0)
    await displaceReservations(deps, tx, caller, { spaceIds: fixed.map(({ id }) => id), isFixedNow: true, choice });
}

/**
 * Evaluates every line, and writes all of them or none, with the floors, rooms and attributes that a file of another
 * product only mentions. A dry run only evaluates.
 */
export const importSpaces =
  (deps: Deps) =>
  async (caller: BuildingCaller, content: Buffer, { dryRun, choice, format, mapping }: How) => {
    const file = await parseSpacesCsv(content, { format, mapping });
    return inTenant(deps.db, caller.organisationId, async (tx) => {
      const structure = await knownIn(tx, caller, peopleIn(file));
      const fileRows = await rowsOf(tx, caller, file, structure);
      const { rows, along } = fileRows;
      if (dryRun) pretendAlong(along, structure);
      const note = dryRun ? undefined : await storeAlong(deps, tx, caller, along, structure);
      const evaluated = await evaluateRows(rows, structure);
      const listed = evaluated.filter(({ row }) => row !== NO_LINE);
      const answer = [...listed.map(presented), ...leftOut(fileRows, listed).map(presented)].toSorted(
        (a, b) => a.row - b.row,
      );
      if (dryRun) return { rows: answer, created: along };
      refuseIfAny(answer);
      await logged(tx, caller, evaluated, () =>
        orIfTaken(apply(tx, caller, evaluated, structure), 'space_name_unique', ImportInvalid),
      );
      await displaceOthers(deps, tx, caller, evaluated, choice);
      await note?.();
      await noteChange(deps, tx, caller, {
        action: 'spaces.imported',
        subjectId: caller.buildingId,
        before: undefined,
        after: { rows: listed.length, ...(format === 'berth' ? {} : { format }) },
        notice: 'structure',
      });
      return { rows: answer, created: along };
    });
  };
