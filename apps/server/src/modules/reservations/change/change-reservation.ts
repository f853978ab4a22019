import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { mayChange } from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { relationOf } from '../present-reservation.ts';
import { notPossible } from '../reservations.problems.ts';
import type { BuildingRules, StoredReservation } from '../stored-reservation.sql.ts';
import { type Change, planChange } from './plan-change.ts';
import { createReplaceReservation } from './replace-reservation.ts';
import { storeChange } from './store-change.ts';

/** Throws if this person may not change it to these times at all. */
function checkMayChange(caller: BuildingCaller, change: Change, stored: StoredReservation & BuildingRules): void {
  const to = { start: change.start ?? stored.start, end: change.end ?? stored.end };
  const decision = mayChange(stored, to, relationOf(caller, stored), stored.now);
  if (!decision.allowed) throw notPossible(decision.because, stored.zone);
}

/** Runs in the same transaction after the change is stored, and returns the answer. */
type Also = (tx: TenantTx) => Promise<Reservation>;

/** Keeps the old reservation until the new one is granted: it is one row, and one update moves it. */
export function changeReservation(deps: Deps) {
  const replaceReservation = createReplaceReservation(deps);
  return (caller: BuildingCaller, change: Change, once: Once | undefined, also?: Also) =>
    replaceReservation(
      caller,
      {
        id: change.id,
        check(stored) {
          checkVersion(change.version, stored);
          checkMayChange(caller, change, stored);
        },
        plan: (stored) => planChange(change, stored, caller),
        async store(tx, granted) {
          const changed = await storeChange(deps, tx, { caller, change, ...granted });
          return changed === undefined || also === undefined ? changed : also(tx);
        },
      },
      once,
    );
}
