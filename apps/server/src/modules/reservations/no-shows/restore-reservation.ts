import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { mayRestore } from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { planChange, UNCHANGED } from '../change/plan-change.ts';
import { presentReservation, relationOf } from '../present-reservation.ts';
import { createReplaceReservation, type GrantedReplacement } from '../change/replace-reservation.ts';
import { restoredEvents } from '../reservations.events.ts';
import { notPossible, ReservationNotFound } from '../reservations.problems.ts';
import { holderBelongs } from '../engine/4-decide.ts';
import type { BuildingRules, StoredReservation } from '../stored-reservation.sql.ts';
import { announceReservations } from '../announce-reservations.ts';
import { orTaken } from '../change/store-change.ts';
import { distrustSensors } from './distrust-sensors.ts';
import { restoreReservation as restoreRow } from './restore-reservation.sql.ts';

function checkMayRestore(caller: BuildingCaller, stored: StoredReservation & BuildingRules): void {
  const { noShowAt, now, zone } = stored;
  const decision = mayRestore(stored, noShowAt ?? undefined, relationOf(caller, stored), now);
  if (!decision.allowed) throw notPossible(decision.because, zone);
}

/** Restores the reservation as it was. The cancelling step stays on record, so the system does not cancel it twice. */
export async function storeRestored(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  granted: GrantedReplacement,
): Promise<Reservation | undefined> {
  const { organisationId, buildingId, personId } = caller;
  const { stored, read } = granted;
  const { id, version, memberId, seriesId, assets } = stored;
  if (!holderBelongs(read, caller, memberId)) throw ReservationNotFound();
  const events = restoredEvents(
    { buildingId, reservationId: id, memberId, seriesId },
    { hasAssets: assets.length > 0 },
  );
  const exclusive = read.policies.includes('disable-overlapping-reservation');
  const which = { organisationId, id, version };
  if (!(await orTaken(restoreRow(tx, which, { exclusive, personId, events }), granted))) return undefined;
  announceReservations(deps.live, tx, caller, [stored], read.zone);
  // Runs last: auditing locks the organisation's audit chain until the commit.
  if (stored.noShowEvidence !== null) await distrustSensors(deps.log, tx, { organisationId, buildingId }, id);
  const back = { state: 'reserved', holds: true, noShowAt: null, noShowEvidence: null } as const;
  const after = { ...stored, ...back, version: version + 1 };
  return presentReservation(caller, after, { settings: settingsFrom(read.settings), now: read.now });
}

/** Undoes an automatic cancellation of a holder who was only late, if the space is still free. */
export function restoreReservation(deps: Deps) {
  const replaceReservation = createReplaceReservation(deps);
  return (caller: BuildingCaller, id: string, once: Once | undefined) =>
    replaceReservation(
      caller,
      {
        id,
        check: (stored) => checkMayRestore(caller, stored),
        plan: (stored) => planChange({ ...UNCHANGED, id }, stored, caller),
        store: (tx, granted) => storeRestored(deps, tx, caller, granted),
      },
      once,
    );
}
