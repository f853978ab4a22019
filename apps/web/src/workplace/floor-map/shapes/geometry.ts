import type { Point } from '@berth/domain/structure';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A hundredth of a unit is far below a millimetre; further digits are rounding noise. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

export function boundsOf(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The outline of a polygon as an SVG path. */
export const pathOf = (polygon: readonly Point[]): string => `M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  [x, y],
  [x + width, y + height],
];

/** The bounding box of all boxes. */
export const around = (boxes: readonly Box[]): Box | undefined => boundsOf(boxes.flatMap(cornersOf));

export const centreOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

export const meets = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

export const boxBetween = ([ax, ay]: Point, [bx, by]: Point): Box => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  width: Math.abs(ax - bx),
  height: Math.abs(ay - by),
});

export const edgesOf = (polygon: readonly Point[]): [Point, Point][] =>
  polygon.map((corner, at) => [corner, polygon[(at + 1) % polygon.length] ?? corner]);

/** Even-odd rule: a ray to the right crosses the outline an odd number of times. */
export function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  const crossings = edgesOf(polygon).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossings.length % 2 === 1;
}

export const areaOf = (polygon: readonly Point[]): number =>
  Math.abs(edgesOf(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

function distanceToEdge(point: Point, [a, b]: [Point, Point]): number {
  const [px, py] = point;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - a[0]) * dx + (py - a[1]) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return distance(point, [a[0] + t * dx, a[1] + t * dy]);
}

/** The distance to the outline; zero inside. */
export const distanceTo = (polygon: readonly Point[], point: Point): number =>
  contains(polygon, point) ? 0 : Math.min(...edgesOf(polygon).map((edge) => distanceToEdge(point, edge)));

/** Rotates clockwise, as the y axis points down. */
export function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** Normalises an angle to 0 up to, but not including, 360. */
export const wholeTurn = (degrees: number): number => rounded(((degrees % 360) + 360) % 360);

/** The points where lines to the left, right, top and bottom of a point meet the outline, if they do. */
export function wallsFrom(polygon: readonly Point[], [x, y]: Point) {
  const crossings = (axis: 0 | 1, level: number) =>
    edgesOf(polygon).flatMap(([a, b]) => {
      const other = axis === 0 ? 1 : 0;
      const [from, to] = [a[other], b[other]];
      if (from > level === to > level) return [];
      return [a[axis] + ((b[axis] - a[axis]) * (level - from)) / (to - from)];
    });
  const before = (values: number[], at: number) => values.filter((value) => value <= at).toSorted((a, b) => b - a)[0];
  const after = (values: number[], at: number) => values.filter((value) => value >= at).toSorted((a, b) => a - b)[0];
  const [across, down] = [crossings(0, y), crossings(1, x)];
  return { left: before(across, x), right: after(across, x), top: before(down, y), bottom: after(down, y) };
}
