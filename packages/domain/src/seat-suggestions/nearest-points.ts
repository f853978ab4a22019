/** A point on a plan, and its index among all points. */
type Points = { readonly x: Float64Array; readonly y: Float64Array };

/** Returns the points nearest to another one, nearest first, and the earlier of two that are equally near. */
export type NearestPoints = (origin: number, count: number, isMeant?: (point: number) => boolean) => number[];

/** Fewer points in each cell cost more steps between cells. */
const POINTS_PER_CELL = 4;

/**
 * Searches in growing squares of a grid, because a group of fifty among two thousand spaces needs the nearest fifty of
 * each: comparing all with all takes five times as long.
 */
export function nearestPoints({ x, y }: Points, points: readonly number[]): NearestPoints {
  const bounds = points.reduce(
    ({ left, right, top, bottom }, point) => ({
      left: Math.min(left, x[point] ?? 0),
      right: Math.max(right, x[point] ?? 0),
      top: Math.min(top, y[point] ?? 0),
      bottom: Math.max(bottom, y[point] ?? 0),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  );
  const { left, top } = bounds;
  const longer = Math.max(bounds.right - left, bounds.bottom - top);
  const side = Math.max(1, Math.ceil(Math.sqrt(points.length / POINTS_PER_CELL)));
  const cellSize = longer > 0 ? longer / side : 1;
  const cellOf = (value: number, start: number) =>
    Math.min(Math.max(Math.floor((value - start) / cellSize), 0), side - 1);
  const byCell = Map.groupBy(points, (point) => cellOf(y[point] ?? 0, top) * side + cellOf(x[point] ?? 0, left));
  const cells = Array.from({ length: side * side }, (_, cell) => Int32Array.from(byCell.get(cell) ?? []));

  return (origin, count, isMeant) => {
    if (count === 0) return [];
    const nearest = new Int32Array(count);
    const squares = new Float64Array(count);
    const [originX, originY] = [x[origin] ?? 0, y[origin] ?? 0];
    const [column, row] = [cellOf(originX, left), cellOf(originY, top)];
    let size = 0;
    let farthest = Number.POSITIVE_INFINITY;

    const consider = (point: number) => {
      const dx = (x[point] ?? 0) - originX;
      const dy = (y[point] ?? 0) - originY;
      const square = dx * dx + dy * dy;
      if (square > farthest || point === origin || (isMeant !== undefined && !isMeant(point))) return;
      if (size === count && square === farthest && point > (nearest[count - 1] ?? 0)) return;
      if (size < count) size += 1;
      let at = size - 1;
      for (; at > 0; at -= 1) {
        const before = squares[at - 1] ?? 0;
        if (before < square || (before === square && (nearest[at - 1] ?? 0) < point)) break;
        nearest[at] = nearest[at - 1] ?? 0;
        squares[at] = before;
      }
      nearest[at] = point;
      squares[at] = square;
      if (size === count) farthest = squares[count - 1] ?? 0;
    };

    for (let ring = 0; ring < side; ring += 1) {
      // Everything in this ring is at least this far away; an origin beside the grid is farther.
      const reach = (ring - 1) * cellSize;
      if (ring > 0 && reach * reach > farthest) break;
      for (let at = Math.max(0, row - ring); at <= Math.min(side - 1, row + ring); at += 1) {
        const step = Math.abs(at - row) === ring ? 1 : Math.max(1, 2 * ring);
        for (let across = column - ring; across <= column + ring; across += step)
          if (across >= 0 && across < side) cells[at * side + across]?.forEach(consider);
      }
    }
    return [...nearest.subarray(0, size)];
  };
}
