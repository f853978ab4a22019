import type { Point } from '@berth/domain/structure';

/** A curve is flattened to within this share of its box. */
const SHARE = 0.01;
const MOST = 64;
const SEGMENTS_OF_CIRCLE = 16;

const limited = (segments: number) => Math.max(1, Math.min(MOST, Math.ceil(segments) || 1));

export type Ellipse = {
  readonly centre: Point;
  /** From the centre to the end of one axis, and to that of the other. */
  readonly major: Point;
  readonly minor: Point;
};

/** The points of an elliptical arc between two angles in radians, in the direction in which they are given. */
export function arcPoints({ centre, major, minor }: Ellipse, from: number, to: number): Point[] {
  const turns = Math.abs(to - from) / (2 * Math.PI);
  const segments = limited(Math.max(2, turns * SEGMENTS_OF_CIRCLE));
  return Array.from({ length: segments + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / segments;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [centre[0] + major[0] * cos + minor[0] * sin, centre[1] + major[1] * cos + minor[1] * sin];
  });
}

export const circleOf = (centre: Point, radius: number): Ellipse => ({
  centre,
  major: [radius, 0],
  minor: [0, radius],
});

/** A whole ellipse, without its first point repeated. */
export const ellipsePoints = (ellipse: Ellipse): Point[] => arcPoints(ellipse, 0, 2 * Math.PI).slice(0, -1);

/** The points between two vertices of a DXF polyline, without them. A bulge is the tangent of a quarter of the angle. */
export function bulgePoints(from: Point, to: Point, bulge: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (Math.abs(bulge) < 1e-6 || chord === 0 || !Number.isFinite(bulge)) return [];
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  // From the middle of the chord to the centre, to the left of it.
  const offset = (chord * (1 - bulge * bulge)) / (4 * bulge);
  const centre: Point = [(from[0] + to[0]) / 2 - (dy / chord) * offset, (from[1] + to[1]) / 2 + (dx / chord) * offset];
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  return arcPoints(circleOf(centre, radius), start, start + 4 * Math.atan(bulge)).slice(1, -1);
}

const bent = (a: Point, b: Point, c: Point) => Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]);

/** The points of a cubic Bézier curve, without its first. */
export function bezierPoints(a: Point, b: Point, c: Point, d: Point): Point[] {
  const xs = [a[0], b[0], c[0], d[0]];
  const ys = [a[1], b[1], c[1], d[1]];
  const box = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const segments = limited(Math.sqrt((0.75 * Math.max(bent(a, b, c), bent(b, c, d))) / (SHARE * box)));
  return Array.from({ length: segments }, (_, index) => {
    const t = (index + 1) / segments;
    const u = 1 - t;
    const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
  });
}

/** The points of a quadratic Bézier curve, without its first. */
export const quadraticPoints = (a: Point, b: Point, c: Point): Point[] =>
  bezierPoints(
    a,
    [a[0] + (2 / 3) * (b[0] - a[0]), a[1] + (2 / 3) * (b[1] - a[1])],
    [c[0] + (2 / 3) * (b[0] - c[0]), c[1] + (2 / 3) * (b[1] - c[1])],
    c,
  );
