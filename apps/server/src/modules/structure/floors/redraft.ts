import type { TenantTx } from '@berth/database';
import { UNITS_WIDE } from '@berth/domain/plans';
import { type Draft, draftChanges, type NamesElsewhere } from '@berth/domain/structure';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { openFloor } from './floor-draft.ts';
import { updateFloor } from './floors.sql.ts';
import { namesElsewhere } from './publish-floor.sql.ts';

type Request = { readonly floorId: string; readonly version: number };

type OpenFloor = {
  readonly name: string;
  readonly draft: Draft;
  readonly takenNames: NamesElsewhere;
  readonly planHash: string | null;
  readonly planWidth: number;
};

type Redrawn = {
  readonly draft: Draft;
  /** For units of the floor; null leaves its scale. */
  readonly metresPerUnit: number | null;
};

/** Replaces the draft of a floor by a function of it, and sets the scale of its plan. */
export async function redraft(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  { floorId, version }: Request,
  change: (floor: OpenFloor) => Redrawn,
): Promise<{ version: number; rooms: number; desks: number }> {
  const floor = await openFloor(tx, caller, floorId);
  checkVersion(version, floor);
  const takenNames = await namesElsewhere(tx, caller, floorId);
  const planWidth = floor.planWidth ?? UNITS_WIDE;
  const { draft: drawn, metresPerUnit } = change({ ...floor, takenNames, planWidth });
  const base = floor.published;
  const draft = { ...drawn, base: [...base.rooms, ...base.desks].map(({ id }) => id) };
  const scale = metresPerUnit === null ? {} : { plan_metres_per_unit: metresPerUnit };
  const saved = await updateFloor(tx, caller, floorId, { ...scale, draft: JSON.stringify(draft) });
  if (metresPerUnit !== null)
    await noteChange(deps, tx, caller, {
      action: 'floor.drawn',
      subjectId: floorId,
      before: { metresPerUnit: floor.metresPerUnit },
      after: { metresPerUnit },
      notice: 'structure',
    });
  const { rooms, desks } = draftChanges(base, drawn);
  return { version: saved.version, rooms: rooms.added.length, desks: desks.added.length };
}
