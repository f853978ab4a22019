import { type Database, inTenant, lockKey, type TenantTx } from '@berth/database';
import { OtherBody } from './idempotency.problems.ts';
import { type Actor, keepAnswer, storedAnswer } from './idempotency.sql.ts';
import type { Once } from './once.ts';

/** The lock of a key. Taken first and never waited for: a concurrent duplicate is refused as still running. */
export const onceLock = ({ organisationId, personId }: Actor, once: Once | undefined): bigint | undefined =>
  once && lockKey(organisationId, `once:${personId}:${once.call}:${once.key}`);

/** Rejects another request under the same key, which is a mistake of the client. */
export function checkSameRequest(stored: { bodyHash: Buffer }, once: Once): void {
  if (!stored.bodyHash.equals(once.bodyHash)) throw OtherBody();
}

type Options = {
  actor: Actor;
  once: Once | undefined;
  status: number;
  wait?: readonly bigint[];
  waitLast?: readonly bigint[];
};

/**
 * Runs one tenant transaction and stores its result under the caller's key. A refusal is thrown, so it stores nothing
 * and a retry is decided again: there is no effect to protect.
 */
export const answerOnce = <T>(
  db: Database,
  { actor, once, status, wait = [], waitLast = [] }: Options,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  inTenant(
    db,
    actor.organisationId,
    async (tx) => {
      const stored = once && (await storedAnswer(tx, actor, once));
      if (once !== undefined && stored !== undefined) {
        checkSameRequest(stored, once);
        return stored.answer as T;
      }
      const answer = await work(tx);
      if (once !== undefined) await keepAnswer(tx, actor, once, status, JSON.stringify(answer));
      return answer;
    },
    { wait, waitLast, refuse: onceLock(actor, once), byKey: true },
  );
