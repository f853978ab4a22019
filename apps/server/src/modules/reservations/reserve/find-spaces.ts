import { type LocalDate, meets, type Period } from '@berth/domain';
import type { NearbySpaces } from '../explain/nearby-spaces.ts';
import { assignedKey } from './plan-reservations.ts';

/**
 * Assigns each further person, on each date, the nearest space of the same room that is free then. Whether they may
 * reserve it is decided later, under the locks. Undefined if there are too few.
 */
export function findSpaces(
  { nearest, facts }: NearbySpaces,
  dates: ReadonlyMap<LocalDate, Period>,
  people: number,
): Map<string, string> | undefined {
  const isFixed = new Set(facts.spaces.filter((space) => space.isFixed || !space.isReservable).map(({ id }) => id));
  const room = nearest.filter(({ id, isSameRoom }) => isSameRoom && !isFixed.has(id)).map(({ id }) => id);
  const assigned = new Map<string, string>();
  for (const [day, period] of dates) {
    const taken = new Set(facts.taken.filter((one) => meets(one, period)).map(({ spaceId }) => spaceId));
    const free = room.filter((id) => !taken.has(id));
    if (free.length < people - 1) return undefined;
    for (let person = 1; person < people; person += 1) assigned.set(assignedKey(day, person), free[person - 1] ?? '');
  }
  return assigned;
}
