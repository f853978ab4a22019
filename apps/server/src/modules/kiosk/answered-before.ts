import { type Database, inTenant } from '@berth/database';
import { storedAnswer } from '../../platform/idempotency/idempotency.sql.ts';
import { checkSameRequest, type Once } from '../../platform/idempotency/once.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';

/**
 * Returns the stored answer to a retried request. Checked before its confirmation, which may have expired by then, and
 * before the attempt is counted.
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
