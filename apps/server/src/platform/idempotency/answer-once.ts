import { type Database, inTenant, lockKey, type TenantTx } from '@berth/database';
import { OtherBody } from './idempotency.problems.ts';
import { type Actor, keepAnswer, storedAnswer } from './idempotency.sql.ts';
import type { Once } from './once.ts';

/** Asked before anything else, and never waited for: who sends the same twice at once is told that it is running. */
export const onceLock = ({ organisationId, personId }: Actor, once: Once | undefined): bigint | undefined =>
  once && lockKey(organisationId, `once:${personId}:${once.call}:${once.key}`);

/** Only the same request has the same answer; another one under its key is a mistake of its sender. */
export function checkSameRequest(stored: { bodyHash: Buffer }, once: Once): void {
  if (!stored.bodyHash.equals(once.bodyHash)) throw OtherBody();
}

type Wanted = {
  actor: Actor;
  once: Once | undefined;
  status: number;
  wait?: readonly bigint[];
  waitLast?: readonly bigint[];
};

/**
 * One tenant transaction whose answer is kept under the caller's key. A refusal is thrown, so it keeps nothing and the
 * same key is decided anew: there was no effect to protect.
 */
export const answerOnce = <T>(
  db: Database,
  { actor, once, status, wait = [], waitLast = [] }: Wanted,
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
