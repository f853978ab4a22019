import { SMALLEST_GROUP, suppress } from '@berth/domain/insights';

/** A floor, a room or a building. */
export type Sized = {
  readonly id: string;
  /** Desks and parking spots that anyone can reserve. */
  readonly spaces: number;
  /** Rooms that are reserved as a whole belong to no person, so their number does not matter. */
  readonly isOnlyRooms: boolean;
};

export const isTold = ({ spaces, isOnlyRooms }: Omit<Sized, 'id'>): boolean => isOnlyRooms || spaces >= SMALLEST_GROUP;

/**
 * The parts that may be shown together with the whole: not those of fewer than five spaces, which are people. If these
 * have fewer than five even together, the next smallest is hidden too, or subtraction from the whole would reveal them.
 */
export function toldScopes(parts: readonly Sized[]): ReadonlySet<string> {
  const rows = parts.map(({ id, spaces }) => ({
    userpool: id,
    members: spaces,
    people: spaces,
    parts: [spaces],
    figures: {},
  }));
  const large = suppress(rows).rows.flatMap(({ userpool }) => userpool ?? []);
  return new Set([...large, ...parts.flatMap(({ id, isOnlyRooms }) => (isOnlyRooms ? [id] : []))]);
}
