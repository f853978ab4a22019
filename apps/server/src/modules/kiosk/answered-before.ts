import { type Database, inTenant } from '@berth/database';
import { checkSameRequest } from '../../platform/idempotency/answer-once.ts';
import { storedAnswer } from '../../platform/idempotency/idempotency.sql.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';

/**
 * What a kiosk was answered that sends the same again: before its confirmation is looked at, which may be over by then,
 * and before it counts as another try.
 */
export async function answeredBefore<T>(
  db: Database,
  { organisationId, screenId }: ScreenCaller,
  once: Once | undefined,
): Promise<T | undefined> {
  if (once === undefined) return undefined;
  const actor = { organisationId, personId: screenId };
  const stored = await inTenant(db, organisationId, (tx) => storedAnswer(tx, actor, once), { one: true });
  if (stored === undefined) return undefined;
  checkSameRequest(stored, once);
  return stored.answer as T;
}
