import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { lockScreen, reject, screenShowing } from '../pairing/screens.sql.ts';
import { ScreenNotFound } from '../screens.problems.ts';
import { approveScreen } from './approve-screen.ts';

type Decision = {
  /** Left out: the screen that shows the code. */
  readonly tokenId?: string | undefined;
  readonly token: string;
  readonly status: 'APPROVED' | 'REJECTED';
  readonly name?: string | undefined;
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockScreen>>>;

async function rejectScreen(deps: Deps, tx: TenantTx, caller: BuildingCaller, screen: Locked) {
  await reject(tx, caller, screen.id);
  await noteChange(deps, tx, caller, {
    action: screen.approvedAt === null ? 'screen.rejected' : 'screen.revoked',
    subjectId: screen.id,
    before: { name: screen.name, floors: screen.floors },
    after: null,
    notice: 'screens',
  });
}

/** Approves a screen by its pairing code, or rejects it. Rejecting an approved screen revokes the approval. */
export const processScreen = (deps: Deps) => (caller: BuildingCaller, decision: Decision) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { token, status, name } = decision;
    const screenId = decision.tokenId ?? (await screenShowing(tx, caller, token))?.id;
    const screen = screenId === undefined ? undefined : await lockScreen(tx, caller, screenId);
    if (screen === undefined) throw ScreenNotFound();
    if (status === 'REJECTED') return rejectScreen(deps, tx, caller, screen);
    return approveScreen(deps, tx, caller, { screenId: screen.id, pairingCode: token, name: name ?? screen.name });
  });
