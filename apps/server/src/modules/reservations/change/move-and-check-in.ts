import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { UNCHANGED } from './plan-change.ts';
import { changeReservation } from './change-reservation.ts';
import { checkInWithin } from './transition-reservation.ts';

/** Moves a reservation and checks in, both or neither. */
export function createMoveAndCheckIn(deps: Deps) {
  const change = changeReservation(deps);
  return (caller: BuildingCaller, { id, spaceId }: { id: string; spaceId: string }) =>
    change(caller, { ...UNCHANGED, id, spaceId }, undefined, (tx) => checkInWithin(deps, tx, caller, id));
}
