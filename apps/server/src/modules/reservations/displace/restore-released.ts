import type { Deps } from '../../../platform/deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { callerForHolder } from '../change/caller-for-holder.ts';
import { planChange, UNCHANGED } from '../change/plan-change.ts';
import { createReplaceReservation } from '../change/replace-reservation.ts';
import { storeRestored } from '../no-shows/restore-reservation.ts';
import { ReservationNotFound } from '../reservations.problems.ts';

/**
 * Gives a member who returned a reservation back that was cancelled because they left, if its space and their rules
 * still allow it. Without a person, the building is recorded as the actor.
 */
export function createRestoreReleased(deps: Deps) {
  const { db } = deps;
  const replace = createReplaceReservation(deps);
  return async (at: BuildingKey, id: string, actorId: string | null): Promise<boolean> => {
    const caller = await callerForHolder(db, at, id, actorId ?? at.buildingId);
    if (caller === undefined) return false;
    try {
      await replace(
        caller,
        {
          id,
          check: ({ state, start, now }) => {
            if (state !== 'cancelled' || start <= now) throw ReservationNotFound();
          },
          plan: (stored) => planChange({ ...UNCHANGED, id }, stored, caller),
          store: (tx, granted) => storeRestored(deps, tx, caller, granted),
        },
        undefined,
      );
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) return false;
      throw error;
    }
  };
}
