import { SMALLEST_GROUP, suppress } from '@berth/domain';

/** A floor, a room or a building. */
export type Sized = {
  readonly id: string;
  /** Desks and parking spots that anybody can reserve. */
  readonly spaces: number;
  /** Rooms that are reserved as a whole are nobody's, however few they are. */
  readonly isOnlyRooms: boolean;
};

export const isTold = ({ spaces, isOnlyRooms }: Omit<Sized, 'id'>): boolean => isOnlyRooms || spaces >= SMALLEST_GROUP;

/**
 * Which parts of something may be told of, beside the whole: not those of fewer than five spaces, which are people, and
 * where these are too few even together not the next smallest either, or what is left of the whole would be them.
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
