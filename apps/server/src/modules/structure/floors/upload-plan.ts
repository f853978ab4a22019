import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { type Image, reencodeImage } from '../../../platform/files/reencode-image.ts';
import { storeFile } from '../../../platform/files/stored-files.sql.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { lockFloor, updateFloor } from './floors.sql.ts';
import { FloorNotFound, PlanRefused } from '../structure.problems.ts';
import { UNITS_WIDE } from '@berth/domain/plans';

/** Stores a picture as the plan of a floor. */
export async function drawFloor(deps: Deps, tx: TenantTx, caller: BuildingCaller, floorId: string, image: Image) {
  const before = await lockFloor(tx, caller, floorId);
  if (before === undefined) throw FloorNotFound();
  await storeFile(tx, caller.organisationId, image);
  const { hash } = image;
  // Rooms and desks are placed in units of the plan: a sharper picture of the same floor must not move them.
  const width = before.planWidth ?? UNITS_WIDE;
  const height = Math.round((width * image.height * 10) / image.width) / 10;
  await updateFloor(tx, caller, floorId, { plan_hash: hash, plan_width: width, plan_height: height });
  await noteChange(deps, tx, caller, {
    action: 'floor.drawn',
    subjectId: floorId,
    before: { plan: before.planHash },
    after: { plan: hash, width, height },
    notice: 'structure',
  });
}

/** Decodes a picture and stores it as the plan. Decoding happens before the transaction, because it may take a second. */
export const uploadPlan = (deps: Deps) => async (caller: BuildingCaller, floorId: string, content: Buffer) => {
  const image = await reencodeImage(caller.organisationId, content);
  if (typeof image === 'string') throw PlanRefused({ data: { reason: image } });
  return inTenant(deps.db, caller.organisationId, (tx) => drawFloor(deps, tx, caller, floorId, image));
};
