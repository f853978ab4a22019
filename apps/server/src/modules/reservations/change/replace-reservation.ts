import type { Reservation } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { PlannedReservation } from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import { Busy } from '../../../platform/http/problem.ts';
import { inLimitQueue } from '../../../platform/fast-path/admission-control.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { occurrencesOf, refusalFrom } from '../explain/explain.ts';
import { nearbySpacesOf } from '../explain/nearby-spaces.ts';
import { ReservationNotFound } from '../reservations.problems.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import { type Evaluated, refusalOf } from '../engine/4-decide.ts';
import { type FactsInput, readFactsFor } from '../engine/3-read.sql.ts';
import { coversAll, lockKeys, type LockNames, lockNames } from '../engine/2-lock.ts';
import type { FactsRead } from '../engine/3-read-facts.sql.ts';
import { limitsIn, requestContextsOf } from '../engine/1-request-context.ts';
import { type BuildingRules, type StoredReservation, storedReservation } from '../stored-reservation.sql.ts';

const ATTEMPTS = 5;
const OK = 200;

/** Thrown to end the transaction, because something changed between reading and locking. */
class Outdated extends Error {
  readonly read: FactsRead | undefined;
  constructor(read?: FactsRead) {
    super('outdated');
    this.read = read;
  }
}

/** Thrown to end the transaction; alternatives are searched after the locks are released. */
class Refused extends Error {
  readonly evaluated: Evaluated;
  readonly read: FactsRead;
  readonly replaced: StoredReservation;
  constructor(evaluated: Evaluated, read: FactsRead, replaced: StoredReservation) {
    super('refused');
    this.evaluated = evaluated;
    this.read = read;
    this.replaced = replaced;
  }
}

export type GrantedReplacement = {
  readonly stored: StoredReservation & BuildingRules;
  readonly planned: PlannedReservation;
  readonly read: FactsRead;
};

/** The intended new state of an existing reservation. */
export type Replacement = {
  readonly id: string;
  /** Throws if this person may not do it at all. */
  check(stored: StoredReservation & BuildingRules): void;
  plan(stored: StoredReservation & BuildingRules): PlannedReservation;
  /** Undefined if a concurrent request changed the reservation. */
  store(tx: TenantTx, granted: GrantedReplacement): Promise<Reservation | undefined>;
};

type Attempt = {
  readonly replacement: Replacement;
  readonly caller: BuildingCaller;
  readonly before: StoredReservation & BuildingRules;
};

/** Holds the locks of the old space, the new one and the person; reads again, evaluates and changes the row. */
async function grant(tx: TenantTx, attempt: Attempt, input: FactsInput, locked: LockNames) {
  const { replacement, caller, before } = attempt;
  const stored = await storedReservation(tx, caller, replacement.id);
  if (stored === undefined) throw ReservationNotFound();
  replacement.check(stored);
  const planned = replacement.plan(stored);
  const read = await readFactsFor(tx, { ...input, planned: [planned], replaces: replacement.id });
  const needed = lockNames([planned], limitsIn(read), caller.buildingId, stored.spaceId);
  if (stored.spaceId !== before.spaceId || !coversAll(locked, needed)) throw new Outdated(read);

  const refusal = refusalOf(collectFacts(read, caller, stored), planned);
  if (refusal !== undefined) throw new Refused({ planned, refusal }, read, stored);
  const changed = await replacement.store(tx, { stored, planned, read });
  if (changed === undefined) throw new Outdated(read);
  return changed;
}

/** Turns an existing reservation into another one, under the same rules and locks as a new one. */
export function createReplaceReservation(deps: Deps) {
  const contexts = requestContextsOf(deps.db);
  const tryOnce = async (attempt: Attempt, once: Once | undefined): Promise<Reservation> => {
    const { replacement, caller, before } = attempt;
    const limits = await contexts.limitsOf(caller);
    const planned = replacement.plan(before);
    const locked = lockNames([planned], limits, caller.buildingId, before.spaceId);
    const wait = lockKeys(caller.organisationId, locked.own);
    const waitLast = lockKeys(caller.organisationId, locked.crowd);
    const input = { caller, planned: [planned], limits, once: undefined };
    const work = () =>
      answerOnce(deps.db, { actor: caller, once, status: OK, wait, waitLast }, (tx) =>
        grant(tx, attempt, input, locked),
      );
    return locked.crowd.size > 0 ? inLimitQueue(caller.buildingId, work) : work();
  };

  return async (caller: BuildingCaller, replacement: Replacement, once: Once | undefined): Promise<Reservation> => {
    const { organisationId } = caller;
    for (let tries = 1; tries <= ATTEMPTS; tries += 1) {
      const before = await inTenant(deps.db, organisationId, (tx) => storedReservation(tx, caller, replacement.id));
      if (before === undefined) throw ReservationNotFound();
      try {
        return await tryOnce({ replacement, caller, before }, once);
      } catch (error) {
        if (error instanceof Refused) {
          const { evaluated, read, replaced } = error;
          const occurrences = await occurrencesOf(nearbySpacesOf(deps.db), caller, read, [evaluated], replaced);
          throw refusalFrom([evaluated], occurrences, read.zone);
        }
        if (!(error instanceof Outdated)) throw error;
        if (error.read !== undefined) contexts.cacheLimits(caller, error.read);
      }
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
}
