import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { FloorNotFound } from '../../premises/index.ts';
import { floorNamesOf } from '../../structure/index.ts';
import { askReload, lockScreen, reject, storeChange } from '../pairing/screens.sql.ts';
import { ScreenNotFound } from '../screens.problems.ts';

type Change = { readonly name?: string | undefined; readonly floors?: readonly string[] | undefined };

const screenOrThrow = async (tx: TenantTx, caller: BuildingCaller, screenId: string) => {
  const screen = await lockScreen(tx, caller, screenId);
  if (screen === undefined) throw ScreenNotFound();
  return screen;
};

async function checkFloors(tx: TenantTx, caller: BuildingCaller, floors: readonly string[]) {
  const existing = new Set((await floorNamesOf(tx, caller)).map(({ id }) => id));
  if (floors.some((id) => !existing.has(id))) throw FloorNotFound();
}

/**
 * Changes a name at once. For other floors the screen must register again, because an approval covers exactly the
 * floors on the screen: it loses its approval, and returns with a new code and the floors chosen here.
 */
export const changeScreen = (deps: Deps) => (caller: BuildingCaller, screenId: string, change: Change) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const screen = await screenOrThrow(tx, caller, screenId);
    const { floors } = change;
    if (floors !== undefined && screen.kind === 'code') throw ScreenNotFound();
    if (floors !== undefined) await checkFloors(tx, caller, floors);
    await storeChange(tx, caller, screenId, change);
    if (floors !== undefined) await reject(tx, caller, screenId);
    await noteChange(deps, tx, caller, {
      action: 'screen.changed',
      subjectId: screenId,
      before: { name: screen.name, ...(floors && { floors: screen.floors }) },
      after: change,
      notice: 'screens',
    });
  });

export const reloadScreen = (deps: Deps) => (caller: BuildingCaller, screenId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { name } = await screenOrThrow(tx, caller, screenId);
    await askReload(tx, caller, screenId);
    await noteChange(deps, tx, caller, {
      action: 'screen.reloaded',
      subjectId: screenId,
      before: null,
      after: { name },
      notice: 'screens',
    });
  });
