import { meets, type Period } from '@berth/domain';
import type { Neighbourhood } from './neighbourhood.ts';
import { placeOf } from './order.ts';

/**
 * For each further person on each date, the nearest space of the same room that nobody holds then. It is only a look:
 * whether they may have it is judged under the locks. Undefined when there are too few.
 */
export function findSpaces(
  { order, known }: Neighbourhood,
  dates: readonly Period[],
  people: number,
): Map<string, string> | undefined {
  const isFixed = new Set(known.spaces.filter((space) => space.isFixed || !space.isReservable).map(({ id }) => id));
  const room = order.filter(({ id, isSameRoom }) => isSameRoom && !isFixed.has(id)).map(({ id }) => id);
  const found = new Map<string, string>();
  for (const [date, period] of dates.entries()) {
    const taken = new Set(known.taken.filter((one) => meets(one, period)).map(({ spaceId }) => spaceId));
    const free = room.filter((id) => !taken.has(id));
    if (free.length < people - 1) return undefined;
    for (let person = 1; person < people; person += 1) found.set(placeOf(date, person), free[person - 1] ?? '');
  }
  return found;
}
