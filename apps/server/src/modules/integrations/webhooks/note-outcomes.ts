import { inTenant } from '@berth/database';
import type { AfterAttempt, ConnectionResult } from '@berth/domain/integrations';
import type { Attempted } from '../../../platform/egress/send-webhook.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type ForwardTarget, noteReceiver } from '../../connections/index.ts';
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

/** The results in the order of their effects: a success among failures does not end them. */
function resultsOf(attempts: readonly Made[]): ConnectionResult[] {
  if (attempts.some(({ next }) => next.what === 'switch-off')) return ['gone'];
  const failed = attempts.filter(({ next }) => next.what !== 'taken');
  const failures = failed.map(({ answered: { failure, status = null } }) => ({ failure, status }));
  return failed.length < attempts.length ? ['succeeded', ...failures] : failures;
}

/** Stores the results of some attempts, the next attempts and the health of the receiver in one transaction. */
export const noteOutcomes = (
  deps: Pick<JobDeps, 'db' | 'live' | 'record'>,
  target: ForwardTarget,
  attempts: readonly Made[],
) =>
  inTenant(deps.db, target.organisationId, async (tx) => {
    await noteAttempts(tx, target, attempts.map(outcomeOf));
    const { stoppedAt } = await noteReceiver(deps, tx, target, resultsOf(attempts));
    if (stoppedAt !== null) await giveUpWaiting(tx, target);
  });
