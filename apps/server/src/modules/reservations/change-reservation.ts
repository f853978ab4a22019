import type { Reservation } from '@berth/contract';
import { inTenant, lockKey, type TenantTx } from '@berth/database';
import { mayChange } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import { Busy } from '../../platform/http/problem.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { type Change, replacedBy, seatAfter } from './change.ts';
import { occurrencesOf, refusalFrom } from './explain.ts';
import { type Asking, readFor } from './grant-order.ts';
import { type Judged, refusalOf } from './judge.ts';
import { openLedger, type Replaced } from './ledger.ts';
import { lockNames } from './lock-names.ts';
import type { Neighbourhoods } from './neighbourhood.ts';
import { relationOf } from './present-reservation.ts';
import { type Prospects, surroundingsOf } from './prospects.ts';
import type { FactsRead } from './reservation-facts.sql.ts';
import { stateOf } from './reservation-state.ts';
import { notPossible, ReservationNotFound } from './reservations.problems.ts';
import { type Standing, standingReservation } from './standing-reservation.sql.ts';
import { storeChange } from './store-change.ts';

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

type Looked = { readonly change: Change; readonly caller: Present; readonly before: Standing };

/** Whether this person may change it at all to these times. */
function checkMayChange({ change, caller }: Looked, standing: Standing): void {
  const to = { start: change.start ?? standing.start, end: change.end ?? standing.end };
  const decision = mayChange(
    { period: standing, state: stateOf(standing.state) },
    to,
    relationOf(caller, standing),
    standing.now,
  );
  if (!decision.allowed) throw notPossible(decision.because, standing.zone);
}

/** Under the locks of the old space, the new one and the person: read again, judge, and change it where it stands. */
async function move(deps: Deps, tx: TenantTx, looked: Looked, asking: Asking, locked: ReadonlySet<string>) {
  const { change, caller, before } = looked;
  const standing = await standingReservation(tx, caller, change.id);
  if (standing === undefined) throw ReservationNotFound();
  checkVersion(change.version, standing);
  checkMayChange(looked, standing);
  const seat = seatAfter(change, standing, caller);
  const read = await readFor(tx, { ...asking, seats: [seat], replaces: change.id });
  const needed = lockNames([seat], surroundingsOf(read), caller.buildingId, standing.spaceId);
  if (standing.spaceId !== before.spaceId || !needed.isSubsetOf(locked)) throw new Outdated(read);

  const replaced = replacedBy(standing);
  const refusal = refusalOf(openLedger(read, caller, replaced), seat);
  if (refusal !== undefined) throw new Refused({ seat, refusal }, read, replaced);
  const changed = await storeChange(deps, tx, { caller, change, standing, seat, read });
  if (changed === undefined) throw new Outdated(read);
  return changed;
}

/** What happens in the same transaction once the change is stored; it then answers. */
type Also = (tx: TenantTx) => Promise<Reservation>;

type Shared = { prospects: Prospects; neighbourhoods: Neighbourhoods };

/** The old reservation is held until the new one is granted: it is one row, and one update moves it. */
export function changeReservation(deps: Deps, { prospects, neighbourhoods }: Shared) {
  const attempt = async (looked: Looked, once: Once | undefined, also: Also | undefined): Promise<Reservation> => {
    const { change, caller, before } = looked;
    const surroundings = await prospects.around(caller);
    const seat = seatAfter(change, before, caller);
    const locked = lockNames([seat], surroundings, caller.buildingId, before.spaceId);
    const wait = [...locked].map((name) => lockKey(caller.organisationId, name));
    const asking = { caller, seats: [seat], surroundings, once: undefined };
    return answerOnce(deps.db, { actor: caller, once, status: OK, wait }, async (tx) => {
      const changed = await move(deps, tx, looked, asking, locked);
      return also === undefined ? changed : also(tx);
    });
  };

  return async (caller: Present, change: Change, once: Once | undefined, also?: Also): Promise<Reservation> => {
    for (let tries = 1; tries <= ATTEMPTS; tries += 1) {
      const before = await inTenant(deps.db, caller.organisationId, (tx) => standingReservation(tx, caller, change.id));
      if (before === undefined) throw ReservationNotFound();
      try {
        return await attempt({ change, caller, before }, once, also);
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
