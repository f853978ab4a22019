import { PairingCode } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { ScreenKind } from '@berth/domain/screens';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { removeScreen as deleteScreen, screenShowing } from '../pairing/screens.sql.ts';
import { ScreenNotFound } from '../screens.problems.ts';

/** Removes a screen by its id or its code. Each kind has its own route, which removes no other kind. */
export const removeScreen = (deps: Deps, kind: ScreenKind) => (caller: BuildingCaller, token: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const screenId = PairingCode.safeParse(token).success ? (await screenShowing(tx, caller, token))?.id : token;
    const removed = screenId === undefined ? undefined : await deleteScreen(tx, caller, screenId, kind);
    if (screenId === undefined || removed === undefined) throw ScreenNotFound();
    await noteChange(deps, tx, caller, {
      action: 'screen.removed',
      subjectId: screenId,
      before: removed,
      after: null,
      notice: 'screens',
    });
  });
