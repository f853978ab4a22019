import type { ObjectType } from '../reservations/reservation-request.ts';
import { DESK_SIZE } from './desk-size.ts';
import { metresBetween } from './metres-between.ts';

/** A desk, parking spot or room by its centre; not every space is placed on a plan. */
export type LocatedSpace = {
  readonly id: string;
  readonly name: string;
  readonly type: ObjectType;
  readonly roomId: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly rotation: number;
};

/** The distance of a space to another one on the same floor. Metres and seats need a plan with a scale. */
export type Nearness =
  | { readonly kind: 'next' | 'across' | 'room' | 'floor' }
  | { readonly kind: 'metres'; readonly metres: number };

/** Desks that belong together may have a narrow gap, a screen or a cable duct between them. */
const [WIDTHS_BESIDE, DEPTHS_AHEAD] = [1.25, 2];
/** In degrees: desks are not always drawn quite parallel. */
const TURN = 30;

const turnBetween = (a: number, b: number) => {
  const turn = (((a - b) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
};

/** The way from a desk to another in metres, as seen by the person who sits there: to the side and behind. */
function wayFrom(origin: LocatedSpace, space: LocatedSpace, metresPerUnit: number) {
  const angle = (-origin.rotation * Math.PI) / 180;
  const [x, y] = [(space.x ?? 0) - (origin.x ?? 0), (space.y ?? 0) - (origin.y ?? 0)];
  return {
    side: (x * Math.cos(angle) - y * Math.sin(angle)) * metresPerUnit,
    behind: (x * Math.sin(angle) + y * Math.cos(angle)) * metresPerUnit,
  };
}

const isPlaced = ({ x, y }: LocatedSpace) => x !== null && y !== null;

function seatOf(origin: LocatedSpace, space: LocatedSpace, metresPerUnit: number): 'next' | 'across' | undefined {
  // A wall may be between desks of two rooms.
  if (origin.type !== 'DESK' || space.type !== 'DESK' || origin.roomId !== space.roomId) return undefined;
  const { side, behind } = wayFrom(origin, space, metresPerUnit);
  const turn = turnBetween(origin.rotation, space.rotation);
  const isParallel = turn <= TURN || turn >= 180 - TURN;
  if (isParallel && Math.abs(behind) < DESK_SIZE.depth / 2 && Math.abs(side) < DESK_SIZE.width * WIDTHS_BESIDE)
    return 'next';
  const isFacing = turn >= 180 - TURN && behind < 0 && -behind < DESK_SIZE.depth * DEPTHS_AHEAD;
  return isFacing && Math.abs(side) < DESK_SIZE.width / 2 ? 'across' : undefined;
}

export function nearnessOf(origin: LocatedSpace, space: LocatedSpace, metresPerUnit: number | null): Nearness {
  if (metresPerUnit !== null && isPlaced(origin) && isPlaced(space)) {
    const seat = seatOf(origin, space, metresPerUnit);
    if (seat) return { kind: seat };
    const metres = metresBetween([origin.x ?? 0, origin.y ?? 0], [space.x ?? 0, space.y ?? 0], metresPerUnit);
    if (metres !== undefined) return { kind: 'metres', metres };
  }
  return { kind: origin.roomId === space.roomId ? 'room' : 'floor' };
}

const RANKS = { next: 0, across: 1, metres: 2, room: 2, floor: 2 } as const;
const NUMERIC = { numeric: true };

type Near<T> = { readonly space: T; readonly nearness: Nearness };

/** Neighbours first, then by distance on the plan, then the same room, then by name. */
export function nearestSpaces<T extends LocatedSpace>(
  origin: LocatedSpace,
  spaces: readonly T[],
  metresPerUnit: number | null,
): Near<T>[] {
  const distanceOf = (space: LocatedSpace) =>
    isPlaced(origin) && isPlaced(space)
      ? Math.hypot((space.x ?? 0) - (origin.x ?? 0), (space.y ?? 0) - (origin.y ?? 0))
      : Number.MAX_VALUE;
  return spaces
    .map((space) => {
      const nearness = nearnessOf(origin, space, metresPerUnit);
      const isElsewhere = Number(space.roomId !== origin.roomId);
      return { space, nearness, rank: RANKS[nearness.kind], distance: distanceOf(space), isElsewhere };
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.distance - b.distance ||
        a.isElsewhere - b.isElsewhere ||
        a.space.name.localeCompare(b.space.name, 'en', NUMERIC),
    )
    .map(({ space, nearness }) => ({ space, nearness }));
}
