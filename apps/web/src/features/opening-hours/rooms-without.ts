import type { Timeslot } from '@berth/contract';
import { isOld } from './calendar/calendar-events.ts';

/**
 * A room without current hours of its own follows the other rooms, is open at all hours because no other hours are left,
 * or is closed because its own are over.
 */
export type Afterwards = 'follow' | 'always' | 'closed';

/** The rooms that a removal leaves without current opening hours, by what holds for them then. */
export function roomsWithout(
  removed: readonly Timeslot[],
  all: readonly Timeslot[],
  today: string,
): { state: Afterwards; roomIds: string[] }[] {
  const gone = new Set(removed.map(({ id }) => id));
  const left = all.filter(({ id }) => !gone.has(id));
  const current = left.filter((slot) => !isOld(slot, today));
  const owners = (slots: readonly Timeslot[]) => new Set(slots.map(({ object_id }) => object_id));
  const [withAny, withCurrent] = [owners(left), owners(current)];
  const rooms = [...owners(removed)].filter((id) => !withCurrent.has(id));
  const stateOf = (id: string): Afterwards => (withAny.has(id) ? 'closed' : current.length > 0 ? 'follow' : 'always');
  return [...Map.groupBy(rooms, stateOf)].map(([state, roomIds]) => ({ state, roomIds }));
}
