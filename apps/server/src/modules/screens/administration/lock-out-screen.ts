import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import type { ScreenCaller } from '../../../platform/identity/caller.ts';
import { reject, screenWith } from '../pairing/screens.sql.ts';

/** Ends the approval of a screen that is being misused. It shows a new code, which someone has to type in front of it. */
export async function lockOutScreen(deps: Pick<Deps, 'record' | 'live'>, tx: TenantTx, screen: ScreenCaller) {
  const { organisationId, buildingId, screenId } = screen;
  const before = await screenWith(tx, screen, screenId);
  if (before === undefined) return;
  await reject(tx, screen, screenId);
  const payload = { buildingId, subjectId: screenId };
  await deps.record(tx, { organisationId, type: 'screen.locked.v1', payload, actorId: undefined });
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'screens', ids: [screenId] });
  // Comes last, because it locks the organisation's audit chain until the commit.
  await audit(tx, {
    organisationId,
    buildingId,
    actorId: null,
    action: 'screen.locked',
    subjectId: screenId,
    before: { name: before.name, floors: before.floors },
    after: undefined,
  });
}
