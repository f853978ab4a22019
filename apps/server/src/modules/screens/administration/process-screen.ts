import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { lockScreen, reject } from '../pairing/screens.sql.ts';
import { ScreenNotFound } from '../screens.problems.ts';
import { approveScreen } from './approve-screen.ts';

type Decision = {
  readonly tokenId: string;
  readonly token: string;
  readonly status: 'APPROVED' | 'REJECTED';
  readonly name?: string | undefined;
};

const rejectScreen = (deps: Deps, caller: BuildingCaller, screenId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const screen = await lockScreen(tx, caller, screenId);
    if (screen === undefined) throw ScreenNotFound();
    await reject(tx, caller, screenId);
    await noteChange(deps, tx, caller, {
      action: screen.approvedAt === null ? 'screen.rejected' : 'screen.revoked',
      subjectId: screenId,
      before: { name: screen.name, floors: screen.floors },
      after: null,
      notice: 'screens',
    });
  });

/** Approves a screen by its pairing code, or rejects it. Rejecting an approved screen revokes the approval. */
export const processScreen =
  (deps: Deps) =>
  (caller: BuildingCaller, { tokenId, token, status, name }: Decision): Promise<void> =>
    status === 'REJECTED'
      ? rejectScreen(deps, caller, tokenId)
      : inTenant(deps.db, caller.organisationId, async (tx) => {
          const screen = await lockScreen(tx, caller, tokenId);
          await approveScreen(deps, tx, caller, {
            screenId: tokenId,
            pairingCode: token,
            name: name ?? screen?.name ?? '',
          });
        });
