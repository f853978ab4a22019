import { type LocalDate, meets, type Period } from '@berth/domain';
import type { NearbySpaces } from '../explain/nearby-spaces.ts';
import { foundKey } from './plan-reservations.ts';

/**
 * For each further person on each date, the nearest space of the same room that nobody holds then. Whether they may have
 * it is decided later, under the locks. Undefined when there are too few.
 */
export function findSpaces(
  { nearest, known }: NearbySpaces,
  dates: ReadonlyMap<LocalDate, Period>,
  people: number,
): Map<string, string> | undefined {
  const isFixed = new Set(known.spaces.filter((space) => space.isFixed || !space.isReservable).map(({ id }) => id));
  const room = nearest.filter(({ id, isSameRoom }) => isSameRoom && !isFixed.has(id)).map(({ id }) => id);
  const found = new Map<string, string>();
  for (const [day, period] of dates) {
    const taken = new Set(known.taken.filter((one) => meets(one, period)).map(({ spaceId }) => spaceId));
    const free = room.filter((id) => !taken.has(id));
    if (free.length < people - 1) return undefined;
    for (let person = 1; person < people; person += 1) found.set(foundKey(day, person), free[person - 1] ?? '');
  }
  return found;
}
