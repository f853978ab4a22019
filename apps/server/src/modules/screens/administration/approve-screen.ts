import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { expectScreen } from '../pairing/heartbeat.sql.ts';
import { approve, lockScreen, settingsOfBuilding } from '../pairing/screens.sql.ts';
import { ScreenNotFound, WrongPairingCode } from '../screens.problems.ts';

type ApprovalInput = {
  readonly screenId: string;
  readonly pairingCode: string;
  readonly name: string;
  /** The space whose code a code screen shows; other screens have none. */
  readonly objectId?: string;
};

/**
 * Approves a screen by the pairing code it shows. The list does not contain the code, so only someone in front of the
 * screen can approve it. The approval covers the floors that the screen requests now, and whether it shows names. Only
 * a code screen can be approved again, for another space.
 */
export async function approveScreen(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  typed: ApprovalInput,
): Promise<void> {
  const { screenId, pairingCode, name, objectId } = typed;
  const screen = await lockScreen(tx, caller, screenId);
  if (screen === undefined || (screen.kind === 'code') !== (objectId !== undefined)) throw ScreenNotFound();
  const isUsed = screen.approvedAt !== null && screen.kind !== 'code';
  if (isUsed || pairingCode !== screen.pairingCode) throw WrongPairingCode();
  const { settings } = await settingsOfBuilding(tx, caller);
  const showsNames = screen.kind !== 'code' && !settingsFrom(settings).hide_user_details;
  await approve(tx, caller, screenId, { name, showsNames, ...(objectId === undefined ? {} : { objectId }) });
  await expectScreen(tx, caller.organisationId, screenId, screen.askedFrom);
  const scope = { floors: screen.floors, showDesks: screen.showDesks, showsNames };
  await noteChange(deps, tx, caller, {
    action: 'screen.approved',
    subjectId: screenId,
    before: objectId === undefined ? null : { objectId: screen.objectId },
    after: objectId === undefined ? { name, ...scope } : { objectId, name },
    notice: 'screens',
  });
}
