import type { Reservation } from '@berth/contract';
import { inTenant, lockKey, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { Busy } from '../../platform/http/problem.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { replacedBy } from './change.ts';
import { occurrencesOf, refusalFrom } from './explain.ts';
import { type Asking, readFor } from './grant-order.ts';
import { type Judged, refusalOf } from './judge.ts';
import { openLedger, type Replaced } from './ledger.ts';
import { lockNames } from './lock-names.ts';
import type { Neighbourhoods } from './neighbourhood.ts';
import type { Seat } from './order.ts';
import { type Prospects, surroundingsOf } from './prospects.ts';
import type { FactsRead } from './reservation-facts.sql.ts';
import { ReservationNotFound } from './reservations.problems.ts';
import { type Standing, standingReservation } from './standing-reservation.sql.ts';

const ATTEMPTS = 5;
const OK = 200;

/** Thrown, so that the transaction ends: something moved between looking and locking. */
class Outdated extends Error {
  readonly read: FactsRead | undefined;
  constructor(read?: FactsRead) {
    super('outdated');
    this.read = read;
  }
}

/** Thrown for the same reason; what could be had instead is looked for when no lock is held any more. */
class Refused extends Error {
  readonly judged: Judged;
  readonly read: FactsRead;
  readonly replaced: Replaced;
  constructor(judged: Judged, read: FactsRead, replaced: Replaced) {
    super('refused');
    this.judged = judged;
    this.read = read;
    this.replaced = replaced;
  }
}

export type Regranted = { readonly standing: Standing; readonly seat: Seat; readonly read: FactsRead };

/** What a reservation that exists is to become. */
export type Regrant = {
  readonly id: string;
  /** Throws when this person may not do it at all. */
  check(standing: Standing): void;
  seatOf(standing: Standing): Seat;
  /** Undefined when somebody else changed it a moment ago. */
  store(tx: TenantTx, granted: Regranted): Promise<Reservation | undefined>;
};

type Looked = { readonly wanted: Regrant; readonly caller: Present; readonly before: Standing };

/** Under the locks of the old space, the new one and the person: read again, judge, and change it where it stands. */
async function grant(tx: TenantTx, looked: Looked, asking: Asking, locked: ReadonlySet<string>) {
  const { wanted, caller, before } = looked;
  const standing = await standingReservation(tx, caller, wanted.id);
  if (standing === undefined) throw ReservationNotFound();
  wanted.check(standing);
  const seat = wanted.seatOf(standing);
  const read = await readFor(tx, { ...asking, seats: [seat], replaces: wanted.id });
  const needed = lockNames([seat], surroundingsOf(read), caller.buildingId, standing.spaceId);
  if (standing.spaceId !== before.spaceId || !needed.isSubsetOf(locked)) throw new Outdated(read);

  const replaced = replacedBy(standing);
  const refusal = refusalOf(openLedger(read, caller, replaced), seat);
  if (refusal !== undefined) throw new Refused({ seat, refusal }, read, replaced);
  const changed = await wanted.store(tx, { standing, seat, read });
  if (changed === undefined) throw new Outdated(read);
  return changed;
}

export type Shared = { readonly prospects: Prospects; readonly neighbourhoods: Neighbourhoods };

/** A reservation that exists is granted anew, as something else: by the same rules and locks as one that is made. */
export function createRegrant(deps: Deps, { prospects, neighbourhoods }: Shared) {
  const attempt = async (looked: Looked, once: Once | undefined): Promise<Reservation> => {
    const { wanted, caller, before } = looked;
    const surroundings = await prospects.around(caller);
    const seat = wanted.seatOf(before);
    const locked = lockNames([seat], surroundings, caller.buildingId, before.spaceId);
    const wait = [...locked].map((name) => lockKey(caller.organisationId, name));
    const asking = { caller, seats: [seat], surroundings, once: undefined };
    return answerOnce(deps.db, { actor: caller, once, status: OK, wait }, (tx) => grant(tx, looked, asking, locked));
  };

  return async (caller: Present, wanted: Regrant, once: Once | undefined): Promise<Reservation> => {
    for (let tries = 1; tries <= ATTEMPTS; tries += 1) {
      const before = await inTenant(deps.db, caller.organisationId, (tx) => standingReservation(tx, caller, wanted.id));
      if (before === undefined) throw ReservationNotFound();
      try {
        return await attempt({ wanted, caller, before }, once);
      } catch (error) {
        if (error instanceof Refused) {
          const { judged, read, replaced } = error;
          throw refusalFrom([judged], await occurrencesOf(neighbourhoods, caller, read, [judged], replaced), read.zone);
        }
        if (!(error instanceof Outdated)) throw error;
        if (error.read !== undefined) prospects.remember(caller, error.read);
      }
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  };
}
