import type { LocatedSpace } from '../structure/nearness.ts';

/** A space on a floor. Positions of different floors cannot be compared. */
export type Seat = LocatedSpace & {
  readonly floorId: string;
  readonly roomName: string;
};

/** A space that the user may reserve, with everything that its rank depends on. */
export type SeatFacts = Seat & {
  readonly metresPerUnit: number | null;
  /** The names of its labels. */
  readonly attributes: readonly string[];
  /** The name of its neighbourhood, if that is for the user. */
  readonly ownNeighbourhood: string | undefined;
  /** The share of days on which the user sat here; undefined if they never did. */
  readonly usual: UsualSeat | undefined;
};

export type UsualSeat = {
  /** From 0 to 1: the share of recent days, recent ones weighing more. */
  readonly share: number;
  readonly days: number;
  readonly ofDays: number;
};

/** A colleague whose seat the user may see by name. */
export type NearbyPerson = Seat & {
  readonly memberId: string;
  readonly firstName: string;
  /** 2 for a person who was selected for this search, 1 for a favourite. */
  readonly weight: 1 | 2;
};

/** `localeCompare` takes ten times as long, more than everything else here. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The order of spaces that are equally good; the id makes it total. */
export const bySpaceName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));

export const byPlaceName = (a: Seat, b: Seat): number => compare(a.roomName, b.roomName) || bySpaceName(a, b);

/** In plan units. Undefined on different floors, or if one of them is not placed. */
export function unitsBetween(a: Seat, b: Seat): number | undefined {
  if (a.floorId !== b.floorId || a.x === null || a.y === null || b.x === null || b.y === null) return undefined;
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}
