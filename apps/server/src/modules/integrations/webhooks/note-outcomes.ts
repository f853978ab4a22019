import { inTenant } from '@berth/database';
import { type AfterAttempt, probeAfterMs, WEBHOOKS } from '@berth/domain/integrations';
import type { Attempted } from '../../../platform/egress/send-webhook.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type ForwardTarget, noteDelivered, noteFailed, pauseFor, stopForwarding } from '../../connections/index.ts';
import { giveUpWaiting, noteAttempts, type Outcome } from './deliveries.sql.ts';

type Made = {
  readonly id: string;
  readonly answered: Attempted;
  readonly next: AfterAttempt;
  readonly milliseconds: number;
};

const STATES = { taken: 'sent', 'give-up': 'dead', again: 'waiting', 'switch-off': 'waiting' } as const;

const outcomeOf = ({ id, answered, next, milliseconds }: Made): Outcome => ({
  id,
  state: STATES[next.what],
  status: answered.status,
  failure: next.what === 'taken' ? null : answered.failure,
  milliseconds,
  againAfterMs: next.what === 'again' ? next.afterMs : 0,
});

/** Stores the results of some attempts, the next attempts and the state of the receiver in one transaction. */
export const noteOutcomes = (
  deps: Pick<JobDeps, 'db' | 'live' | 'record'>,
  target: ForwardTarget,
  attempts: readonly Made[],
) =>
  inTenant(deps.db, target.organisationId, async (tx) => {
    const stop = async (why: 'gone' | 'failing') => {
      await stopForwarding(deps, tx, target, why);
      await giveUpWaiting(tx, target);
    };
    await noteAttempts(tx, target, attempts.map(outcomeOf));
    const failed = attempts.filter(({ next }) => next.what !== 'taken');
    if (attempts.some(({ next }) => next.what === 'switch-off')) return stop('gone');
    if (failed.length < attempts.length) await noteDelivered(tx, target);
    for (const { answered } of failed) {
      const { failures, forMs } = await noteFailed(tx, target, answered.failure, answered.status ?? null);
      const probeMs = probeAfterMs(failures);
      if (probeMs !== undefined) await pauseFor(tx, target, probeMs);
      if (forMs > WEBHOOKS.switchedOffAfterMs) return stop('failing');
    }
  });
