import type { TenantTx } from '@berth/database';
import type { ChangeAction } from '@berth/events';
import type { Deps } from '../../../platform/deps.ts';
import { noteChanges } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { spaceFacts } from './space-facts.sql.ts';

type Action = Extract<ChangeAction, `${'room' | 'desk' | 'space'}.${string}`>;

/** Audits each space with its state before the change, which new spaces do not have, and after it. */
export async function noteSpaces(
  deps: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  caller: BuildingCaller,
  action: Action,
  ids: readonly string[],
  before: Awaited<ReturnType<typeof spaceFacts>> = new Map(),
): Promise<void> {
  const after = await spaceFacts(tx, caller, ids);
  await noteChanges(deps, tx, caller, {
    action,
    subjects: ids.map((id) => ({ id, before: before.get(id), after: after.get(id) })),
    notice: 'structure',
  });
}
