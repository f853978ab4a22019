import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { mayRestore, settingsFrom } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { Present } from '../../../platform/identity/caller.ts';
import { seatAfter, UNCHANGED } from '../change.ts';
import { presentReservation, relationOf } from '../present-reservation.ts';
import { createRegrant, type Regranted, type Shared } from '../regrant.ts';
import { letterOf, stateOf } from '../reservation-state.ts';
import { restoredEvents } from '../reservations.events.ts';
import { notPossible } from '../reservations.problems.ts';
import type { Standing } from '../standing-reservation.sql.ts';
import { orTaken } from '../store-change.ts';
import { restoreReservation as restoreRow } from './restore-reservation.sql.ts';

function checkMayRestore(caller: Present, standing: Standing): void {
  const { state, noShowAt, now, zone } = standing;
  const who = relationOf(caller, standing);
  const decision = mayRestore({ period: standing, state: stateOf(state) }, noShowAt ?? undefined, who, now);
  if (!decision.allowed) throw notPossible(decision.because, zone);
}

/** Stands again where it stood. Its cancellation stays in the ledger, so the system does not cancel it a second time. */
async function store(deps: Deps, tx: TenantTx, caller: Present, granted: Regranted): Promise<Reservation | undefined> {
  const { organisationId, buildingId, personId } = caller;
  const { standing, read } = granted;
  const { id, version, memberId, seriesId, floorId, assets } = standing;
  const events = restoredEvents(
    { buildingId, reservationId: id, memberId, seriesId },
    { hasAssets: assets.length > 0 },
  );
  const exclusive = read.policies.includes('disable-overlapping-reservation');
  const looked = { organisationId, id, version };
  if (!(await orTaken(restoreRow(tx, looked, { exclusive, personId, events }), granted))) return undefined;
  await deps.dispatch(
    tx,
    organisationId,
    events.map((event) => event.id),
  );
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [id], floorIds: [floorId] });
  const after = { ...standing, state: letterOf('reserved'), holds: true, noShowAt: null, version: version + 1 };
  return presentReservation(caller, after, { settings: settingsFrom(read.settings), now: read.now });
}

/** Undoes what the system did to somebody who was only late, if nobody took the space meanwhile. */
export function restoreReservation(deps: Deps, shared: Shared) {
  const regrant = createRegrant(deps, shared);
  return (caller: Present, id: string, once: Once | undefined) =>
    regrant(
      caller,
      {
        id,
        check: (standing) => checkMayRestore(caller, standing),
        seatOf: (standing) => seatAfter({ ...UNCHANGED, id }, standing, caller),
        store: (tx, granted) => store(deps, tx, caller, granted),
      },
      once,
    );
}
