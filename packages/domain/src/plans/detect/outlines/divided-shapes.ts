import { at, type Lines } from '../geometry/lines.ts';
import { signedArea } from '../geometry/rings.ts';
import { edgeSet } from './edge-set.ts';
import { visitFaces } from './faces.ts';
import { segmentGrid } from './segment-grid.ts';
import { type Segments, segmentsOf } from './segments.ts';
import { vertices } from './vertices.ts';

/** A cell with more segments than this is a hatch, whose stripes are no furniture. */
const MOST_IN_CELL = 40;
const MOST_CUTS = 500_000;

type Cuts = { readonly segment: number[]; readonly share: number[] };

/** Where segments cross or touch each other, as shares of each segment. */
function cutsOf(segments: Segments, tolerance: number): Cuts {
  const { ends } = segments;
  const grid = segmentGrid(segments, tolerance);
  const [segment, share]: [number[], number[]] = [[], []];
  const cut = (index: number, place: number) => {
    segment.push(index);
    share.push(place);
  };
  // Edges of neighbouring desks lie on each other for a part of their length.
  const cutParallel = (s: number, t: number) => {
    const [ax, ay] = [at(ends, s * 4), at(ends, s * 4 + 1)];
    const [dx, dy] = [at(ends, s * 4 + 2) - ax, at(ends, s * 4 + 3) - ay];
    const length = Math.hypot(dx, dy);
    for (const end of [t * 4, t * 4 + 2]) {
      const [px, py] = [at(ends, end) - ax, at(ends, end + 1) - ay];
      const a = (px * dx + py * dy) / (length * length);
      const isOn = Math.abs(px * dy - py * dx) / length <= tolerance;
      if (isOn && a * length > tolerance && (1 - a) * length > tolerance) cut(s, a);
    }
  };
  for (let cell = 0; cell < grid.cells && segment.length < MOST_CUTS; cell += 1) {
    const members = grid.members(cell);
    if (members.length > MOST_IN_CELL) continue;
    for (let i = 1; i < members.length; i += 1)
      for (let j = 0; j < i; j += 1) {
        const [s, t] = [at(members, i), at(members, j)];
        const [ax, ay, cx, cy] = [at(ends, s * 4), at(ends, s * 4 + 1), at(ends, t * 4), at(ends, t * 4 + 1)];
        const [dx, dy] = [at(ends, s * 4 + 2) - ax, at(ends, s * 4 + 3) - ay];
        const [ex, ey] = [at(ends, t * 4 + 2) - cx, at(ends, t * 4 + 3) - cy];
        const [ls, lt, cross] = [Math.hypot(dx, dy), Math.hypot(ex, ey), dx * ey - dy * ex];
        if (Math.abs(cross) < 0.01 * ls * lt) {
          cutParallel(s, t);
          cutParallel(t, s);
          continue;
        }
        const a = ((cx - ax) * ey - (cy - ay) * ex) / cross;
        const b = ((cx - ax) * dy - (cy - ay) * dx) / cross;
        const [ma, mb] = [tolerance / ls, tolerance / lt];
        if (a < -ma || a > 1 + ma || b < -mb || b > 1 + mb) continue;
        if (grid.cellAt(ax + a * dx, ay + a * dy) !== cell) continue;
        if (a > ma && a < 1 - ma) cut(s, a);
        if (b > mb && b < 1 - mb) cut(t, b);
      }
  }
  return { segment, share };
}

/** Faces of all segments, cut where they meet, such as the desks of a bench that is one table with dividing lines. */
export function visitDivided(lines: Lines, tolerance: number, visit: (ring: Float64Array, line: number) => void): void {
  const segments = segmentsOf(lines);
  const { count, ends } = segments;
  const cuts = cutsOf(segments, tolerance);
  const order = Uint32Array.from(cuts.segment.keys()).sort(
    (a, b) => (cuts.segment[a] ?? 0) - (cuts.segment[b] ?? 0) || (cuts.share[a] ?? 0) - (cuts.share[b] ?? 0),
  );
  const most = count + order.length;
  const graph = vertices(tolerance, most * 2);
  const owner = new Uint32Array(most);
  const set = edgeSet(most);
  const connect = (u: number, v: number, s: number) => {
    const [dx, dy] = [graph.x(v) - graph.x(u), graph.y(v) - graph.y(u)];
    const edge = set.add(u, v, Math.atan2(dy, dx), Math.atan2(-dy, -dx));
    if (edge !== undefined) owner[edge] = at(segments.line, s);
  };
  let cut = 0;
  for (let s = 0; s < count; s += 1) {
    const [ax, ay, bx, by] = [at(ends, s * 4), at(ends, s * 4 + 1), at(ends, s * 4 + 2), at(ends, s * 4 + 3)];
    let u = graph.at(ax, ay);
    for (; cut < order.length && cuts.segment[at(order, cut)] === s; cut += 1) {
      const share = cuts.share[at(order, cut)] ?? 0;
      const v = graph.at(ax + share * (bx - ax), ay + share * (by - ay));
      connect(u, v, s);
      u = v;
    }
    connect(u, graph.at(bx, by), s);
  }
  const edges = set.edges();
  visitFaces(edges, graph.count(), (halves) => {
    const ring = new Float64Array(halves.length * 2);
    halves.forEach((half, i) => {
      const v = half % 2 === 0 ? at(edges.from, half >> 1) : at(edges.to, half >> 1);
      ring[i * 2] = graph.x(v);
      ring[i * 2 + 1] = graph.y(v);
    });
    if (signedArea(ring) > 0) visit(ring, at(owner, (halves[0] ?? 0) >> 1));
  });
}
