import type { Deps } from '../../platform/deps.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { UNCHANGED } from './change.ts';
import { changeReservation } from './change-reservation.ts';
import { createNeighbourhoods } from './neighbourhood.ts';
import { createProspects } from './prospects.ts';
import { checkInWithin } from './step-reservation.ts';

/** Holds another space and is there: both or neither. */
export function createMoveAndCheckIn(deps: Deps) {
  const { db } = deps;
  const change = changeReservation(deps, { prospects: createProspects(db), neighbourhoods: createNeighbourhoods(db) });
  return (caller: Present, { id, spaceId }: { id: string; spaceId: string }) =>
    change(caller, { ...UNCHANGED, id, spaceId }, undefined, (tx) => checkInWithin(deps, tx, caller, id));
}
