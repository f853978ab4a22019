import type { Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { callerForHolder } from '../change/caller-for-holder.ts';
import { changeReservation } from '../change/change-reservation.ts';
import { UNCHANGED } from '../change/plan-change.ts';

/**
 * Moves a reservation that was moved in the external calendar of its room. The calendar does not report by whom, so the
 * move is evaluated for the holder, without their roles. `actorId` is recorded as the actor.
 */
export function createMoveForHolder(deps: Deps) {
  const { db } = deps;
  const change = changeReservation(deps);
  return async (at: BuildingKey, id: string, { start, end }: Period, actorId: string): Promise<'moved' | 'refused'> => {
    const caller = await callerForHolder(db, at, id, actorId);
    if (caller === undefined) return 'refused';
    try {
      await change(caller, { ...UNCHANGED, id, start, end }, undefined);
      return 'moved';
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) return 'refused';
      throw error;
    }
  };
}
