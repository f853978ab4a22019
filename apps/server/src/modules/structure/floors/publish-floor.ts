import type { ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import {
  type Draft,
  type DraftChanges,
  draftChanges,
  type DraftDesk,
  draftFaults,
  type DraftRoom,
} from '@berth/domain/structure';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { displaceReservations } from '../../reservations/index.ts';
import { openFloor } from './floor-draft.ts';
import { updateFloor } from './floors.sql.ts';
import { freeNames, namesElsewhere, putSpaces, redrawSpaces, takeSpacesAway } from './publish-floor.sql.ts';
import { DeskNameTaken, DraftInvalid } from '../structure.problems.ts';

const counts = ({ rooms, desks }: DraftChanges) => ({
  roomsAdded: rooms.added.length,
  roomsChanged: rooms.changed.length,
  roomsRemoved: rooms.removed.length,
  desksAdded: desks.added.length,
  desksChanged: desks.changed.length,
  desksRemoved: desks.removed.length,
});

/** The audit entry: changed and removed spaces as they were, added and changed spaces as they are now. */
const traces = (published: Draft, { rooms, desks }: DraftChanges) => {
  const earlier = <T extends { id: string }>(
    all: readonly T[],
    { changed, removed }: { changed: T[]; removed: T[] },
  ) => {
    const ids = new Set([...changed, ...removed].map(({ id }) => id));
    return all.filter(({ id }) => ids.has(id));
  };
  return {
    before: { rooms: earlier(published.rooms, rooms), desks: earlier(published.desks, desks) },
    after: { rooms: [...rooms.added, ...rooms.changed], desks: [...desks.added, ...desks.changed] },
  };
};

const invalid = (faults: ReturnType<typeof draftFaults>) =>
  DraftInvalid({ values: { name: faults[0]?.name ?? '' }, data: faults.slice(0, 50) });

async function checkFaults(tx: TenantTx, caller: BuildingCaller, floorId: string, draft: Draft) {
  const names = await namesElsewhere(
    tx,
    caller,
    floorId,
    [...draft.rooms, ...draft.desks].map(({ name }) => name),
  );
  const faults = draftFaults(draft, names);
  if (faults.length > 0) throw invalid(faults);
}

/** Statements time out after five seconds, and every new space is checked against three others. */
const AT_ONCE = 1000;

async function inPortions<T>(items: readonly T[], work: (portion: readonly T[]) => Promise<unknown>) {
  for (let from = 0; from < items.length; from += AT_ONCE) await work(items.slice(from, from + AT_ONCE));
}

async function put(tx: TenantTx, at: BuildingCaller & { floorId: string }, added: readonly (DraftRoom | DraftDesk)[]) {
  const there = new Set((await putSpaces(tx, at, added)).map(({ id }) => id));
  // The id belongs to a space elsewhere, such as a desk that moved to another floor after the draft was saved.
  const strangers = added.filter(({ id }) => !there.has(id));
  if (strangers.length > 0) throw invalid(strangers.map(({ name }) => ({ kind: 'twin_id', name })));
}

async function apply(tx: TenantTx, caller: BuildingCaller, floorId: string, { rooms, desks }: DraftChanges) {
  const at = { ...caller, floorId };
  // Removes and renames first, so that names are free: shifting numbers by one swaps names.
  await takeSpacesAway(
    tx,
    at,
    [...rooms.removed, ...desks.removed].map(({ id }) => id),
  );
  await freeNames(
    tx,
    at,
    [...rooms.changed, ...desks.changed].map(({ id }) => id),
  );
  for (const { added, changed } of [rooms, desks]) {
    await inPortions<DraftRoom | DraftDesk>(added, (portion) => put(tx, at, portion));
    await inPortions<DraftRoom | DraftDesk>(changed, (portion) => redrawSpaces(tx, at, portion));
  }
}

/** Publishes the draft completely or not at all; a dry run only counts. */
export const publishFloor =
  (deps: Deps) =>
  (
    caller: BuildingCaller,
    floorId: string,
    request: { dryRun: boolean; version?: number | undefined; choice: ReservationChoice },
  ) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const floor = await openFloor(tx, caller, floorId);
      checkVersion(request.version, floor);
      await checkFaults(tx, caller, floorId, floor.draft);
      const changes = draftChanges(floor.published, floor.draft);
      const summary = counts(changes);
      if (request.dryRun) return summary;

      await orIfTaken(apply(tx, caller, floorId, changes), 'space_name_unique', DeskNameTaken);
      await updateFloor(tx, caller, floorId, { draft: null });
      const spaceIds = [changes.rooms, changes.desks].flatMap(({ removed, changed }) =>
        [...removed, ...changed].map(({ id }) => id),
      );
      await displaceReservations(deps, tx, caller, { spaceIds, choice: request.choice });
      await noteChange(deps, tx, caller, {
        action: 'floor.published',
        subjectId: floorId,
        ...traces(floor.published, changes),
        notice: 'structure',
      });
      return summary;
    });
