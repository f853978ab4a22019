import { byPlaceName, type NearbyPerson, type SeatFacts, unitsBetween } from './seat.ts';

/** Beyond this distance two people talk by walking over, so a nearer seat is worth nothing more. */
const REACH_METRES = 12;
/** In the same room people see each other, however large it is. A seat behind a wall is never closer. */
const SAME_ROOM = 0.4;
/** Without a scale, distances on a plan can only be compared with each other. */
const WITHOUT_SCALE = { nearest: 1, room: SAME_ROOM, floor: 0.15 };
/** A desk has a neighbour on each side. */
const NEAREST = 2;

export type SeatsByRoom = ReadonlyMap<string, readonly SeatFacts[]>;

/** From 1, the same spot, to 0. Spaces on different floors are not close. */
export function closenessOf(person: NearbyPerson, free: SeatsByRoom): (seat: SeatFacts) => number {
  const nearest = nearestOf(person, free.get(person.roomId) ?? []);
  return (seat) => {
    if (seat.floorId !== person.floorId) return 0;
    const isSameRoom = seat.roomId === person.roomId;
    const units = unitsBetween(seat, person);
    if (units !== undefined && seat.metresPerUnit !== null) {
      const near = 1 - (units * seat.metresPerUnit) / REACH_METRES;
      return isSameRoom ? Math.max(SAME_ROOM, near) : SAME_ROOM * Math.max(0, near);
    }
    if (!isSameRoom) return WITHOUT_SCALE.floor;
    return nearest.has(seat.id) ? WITHOUT_SCALE.nearest : WITHOUT_SCALE.room;
  };
}

/** The nearest placed spaces of the person's room on a plan without a scale. */
function nearestOf(person: NearbyPerson, room: readonly SeatFacts[]): ReadonlySet<string> {
  const placed = room.flatMap((seat) => {
    const units = seat.metresPerUnit === null ? unitsBetween(seat, person) : undefined;
    return units === undefined ? [] : [{ seat, units }];
  });
  const sorted = placed.toSorted((a, b) => a.units - b.units || byPlaceName(a.seat, b.seat));
  return new Set(sorted.slice(0, NEAREST).map(({ seat }) => seat.id));
}
