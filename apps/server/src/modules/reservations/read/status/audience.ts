import { isDuring } from '@berth/domain';
import type { Premises } from '../../../premises/index.ts';
import type { Look } from './map-read.ts';
import type { View } from './visible-spaces.ts';
import type { HeldRow } from './status.sql.ts';

let latest = 0;
const numbers = new WeakMap<Premises, number>();

/** What is remembered of a building is never changed, only replaced: a number for each that there was. */
function numberOf(premises: Premises): number {
  const number = numbers.get(premises) ?? (latest += 1);
  numbers.set(premises, number);
  return number;
}

/**
 * Who sees the same. Of a caller a floor depends on their roles (names, rules), their userpools (opening hours, floors)
 * and on which rules refuse them everywhere: all that counts their reservations, and all that asks what time it is, is
 * among those. Of the present moment only that, and whether it lies in the window, which is when sensors are asked.
 */
export const audienceOf = ({ premises, caller, window, now, rules, userpools }: View): string =>
  JSON.stringify([
    numberOf(premises),
    window.start,
    window.end,
    isDuring(window, now),
    caller.roles,
    userpools,
    rules.everywhere,
  ]);

const fixedFloors = new WeakMap<Premises, ReadonlyMap<string, ReadonlySet<string>>>();

/** On which floors members have a desk for good. */
function fixedFloorsIn(premises: Premises) {
  const known = fixedFloors.get(premises);
  if (known !== undefined) return known;
  const floors = new Map<string, Set<string>>();
  for (const { memberId, spaceId } of premises.fixedDesks.values()) {
    const floorId = premises.spaces.get(spaceId)?.floorId;
    if (memberId === undefined || floorId === undefined) continue;
    floors.set(memberId, (floors.get(memberId) ?? new Set()).add(floorId));
  }
  fixedFloors.set(premises, floors);
  return floors;
}

/** Whether something on the floor is the caller's own, or was made by them: they see more there than others do. */
export function isConcerned({ view, onFloor }: Look, floorId: string): boolean {
  const { memberId, personId } = view.caller;
  if (memberId !== undefined && fixedFloorsIn(view.premises).get(memberId)?.has(floorId)) return true;
  const isOwn = ({ memberId: holderId, madeById }: HeldRow) => holderId === memberId || madeById === personId;
  return onFloor(floorId).rows.some(isOwn);
}
