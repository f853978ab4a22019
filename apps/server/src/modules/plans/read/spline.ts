import type { Point } from '@berth/domain/structure';

export type Spline = {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controls: readonly Point[];
  readonly weights: readonly number[];
};

const MAX_DEGREE = 10;
const PER_SPAN = 4;
const MOST = 256;

type Weighted = readonly [x: number, y: number, weight: number];

const between = (a: Weighted, b: Weighted, t: number): Weighted => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** De Boor's algorithm for one point. */
function pointAt({ degree, knots }: Spline, weighted: readonly Weighted[], span: number, at: number): Point {
  const knot = (index: number) => knots[index] ?? 0;
  let row = weighted.slice(span - degree, span + 1);
  for (let level = 1; level <= degree; level += 1) {
    row = row.slice(1).map((right, index) => {
      const first = span - degree + level + index;
      const length = knot(first + degree - level + 1) - knot(first);
      return between(row[index] ?? right, right, length === 0 ? 0 : (at - knot(first)) / length);
    });
  }
  const [x, y, weight] = row[0] ?? [NaN, NaN, 1];
  return [x / weight, y / weight];
}

/** The points of a B-spline. Returns its control points if its numbers do not fit together. */
export function splinePoints(spline: Spline): readonly Point[] {
  const { degree, knots, controls, weights } = spline;
  const isSound = degree >= 1 && degree <= MAX_DEGREE && controls.length > degree;
  if (!isSound || knots.length !== controls.length + degree + 1) return controls;
  const weighted = controls.map(([x, y], index): Weighted => {
    const weight = weights[index] ?? 1;
    return [x * weight, y * weight, weight];
  });
  const spans = controls.length - degree;
  const steps = Math.max(1, Math.min(PER_SPAN, Math.floor(MOST / spans)));
  const points: Point[] = [];
  for (let span = degree; span < controls.length; span += 1) {
    const [from, to] = [knots[span] ?? 0, knots[span + 1] ?? 0];
    if (!(to > from)) continue;
    for (let step = points.length === 0 ? 0 : 1; step <= steps; step += 1)
      points.push(pointAt(spline, weighted, span, from + ((to - from) * step) / steps));
  }
  return points;
}
