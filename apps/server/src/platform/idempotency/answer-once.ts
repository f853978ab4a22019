import { type Database, inTenant, type TenantTx } from '@berth/database';
import { keepAnswer, storedAnswer } from './idempotency.sql.ts';
import { type Actor, checkSameRequest, type Once, onceLock } from './once.ts';

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
