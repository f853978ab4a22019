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

/** In the same room before any other, then as the plan has it, then by name. */
export function byNearness(asked: PlacedSpace) {
  const isOther = (space: PlacedSpace) => Number(space.roomId !== asked.roomId);
  return (a: PlacedSpace, b: PlacedSpace): number =>
    isOther(a) - isOther(b) || distance(a, asked) - distance(b, asked) || a.name.localeCompare(b.name, 'en', NUMERIC);
}
