export type PlacedSpace = {
  readonly id: string;
  readonly name: string;
  readonly roomId: string | null;
  readonly x: number | null;
  readonly y: number | null;
};

const NUMERIC = { numeric: true };

const distance = (a: PlacedSpace, b: PlacedSpace): number =>
  a.x === null || a.y === null || b.x === null || b.y === null ? Number.MAX_VALUE : Math.hypot(a.x - b.x, a.y - b.y);

/** Sorts spaces of the same room first, then by distance on the plan, then by name. */
export function byNearness(origin: PlacedSpace) {
  const isOther = (space: PlacedSpace) => Number(space.roomId !== origin.roomId);
  return (a: PlacedSpace, b: PlacedSpace): number =>
    isOther(a) - isOther(b) || distance(a, origin) - distance(b, origin) || a.name.localeCompare(b.name, 'en', NUMERIC);
}
