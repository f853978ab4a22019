import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { mayChange } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { type Change, seatAfter } from './change.ts';
import { relationOf } from './present-reservation.ts';
import { createRegrant, type Shared } from './regrant.ts';
import { stateOf } from './reservation-state.ts';
import { notPossible } from './reservations.problems.ts';
import type { Standing } from './standing-reservation.sql.ts';
import { storeChange } from './store-change.ts';

/** Whether this person may change it at all to these times. */
function checkMayChange(caller: Present, change: Change, standing: Standing): void {
  const to = { start: change.start ?? standing.start, end: change.end ?? standing.end };
  const decision = mayChange(
    { period: standing, state: stateOf(standing.state) },
    to,
    relationOf(caller, standing),
    standing.now,
  );
  if (!decision.allowed) throw notPossible(decision.because, standing.zone);
}

/** What happens in the same transaction once the change is stored; it then answers. */
type Also = (tx: TenantTx) => Promise<Reservation>;

/** The old reservation is held until the new one is granted: it is one row, and one update moves it. */
export function changeReservation(deps: Deps, shared: Shared) {
  const regrant = createRegrant(deps, shared);
  return (caller: Present, change: Change, once: Once | undefined, also?: Also) =>
    regrant(
      caller,
      {
        id: change.id,
        check(standing) {
          checkVersion(change.version, standing);
          checkMayChange(caller, change, standing);
        },
        seatOf: (standing) => seatAfter(change, standing, caller),
        async store(tx, granted) {
          const changed = await storeChange(deps, tx, { caller, change, ...granted });
          return changed === undefined || also === undefined ? changed : also(tx);
        },
      },
      once,
    );
}
