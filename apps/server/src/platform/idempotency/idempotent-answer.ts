import { type Database, inTenant, type TenantTx, withAround } from '@berth/database';
import type { FastifyRequest } from 'fastify';
import { callerIdOf } from '../identity/caller.ts';
import { StillRunning } from './idempotency.problems.ts';
import { claimKey, IN_PROGRESS, keepAnswer, storedAnswer } from './idempotency.sql.ts';
import { type Actor, checkSameRequest, onceLock, onceOf } from './once.ts';

/** Carries the stored answer out of the transaction, when the effect exists already. */
class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('already answered');
    this.answer = answer;
  }
}

export type IdempotentAnswer = <T>(request: FastifyRequest, status: number, work: () => Promise<T>) => Promise<T>;

/**
 * Makes any call with an idempotency key idempotent. The transaction that writes also claims the key, so there is one
 * effect whenever a process dies; the answer is stored afterwards. Only if the process dies between the two does a
 * retry get 'still running' instead of the answer. A refusal claims nothing and is decided again.
 */
export const createIdempotentAnswer =
  (db: Database): IdempotentAnswer =>
  async <T>(request: FastifyRequest, status: number, work: () => Promise<T>): Promise<T> => {
    const once = onceOf(request);
    const personId = request.caller && callerIdOf(request.caller);
    if (once === undefined || personId === undefined) return work();
    let claimed: Actor | undefined;
    const actorIn = (organisationId: string) => ({ organisationId, personId });

    const around = {
      refuse: (organisationId: string) => (claimed ? undefined : onceLock(actorIn(organisationId), once)),
      async before(tx: TenantTx, organisationId: string) {
        if (claimed !== undefined) return;
        const stored = await storedAnswer(tx, actorIn(organisationId), once);
        if (stored === undefined) return;
        checkSameRequest(stored, once);
        throw stored.status === IN_PROGRESS ? StillRunning() : new AlreadyAnswered(stored.answer);
      },
      async after(tx: TenantTx, organisationId: string) {
        if (claimed !== undefined) return;
        if (await claimKey(tx, actorIn(organisationId), once)) claimed = actorIn(organisationId);
      },
    };
    try {
      const answer = await withAround(around, work);
      const actor = claimed;
      if (actor !== undefined)
        await inTenant(db, actor.organisationId, (tx) =>
          keepAnswer(tx, actor, once, status, JSON.stringify(answer ?? null)),
        );
      return answer;
    } catch (error) {
      if (error instanceof AlreadyAnswered) return error.answer as T;
      throw error;
    }
  };
