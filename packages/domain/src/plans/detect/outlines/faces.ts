import { at } from '../geometry/lines.ts';

/** Edges of a plane graph, with the direction in which each leaves its two ends. */
export type Edges = {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly fromAngle: Float64Array;
  readonly toAngle: Float64Array;
};

/** A face with more edges than this is the surroundings of the furniture. */
const MOST_EDGES = 1500;

/** Edges with a loose end bound no face; removing them may loosen the next ones. */
function prunedEdges({ count, from, to }: Edges, vertexCount: number): Uint8Array {
  const degree = new Int32Array(vertexCount);
  const first = new Int32Array(vertexCount).fill(-1);
  const next = new Int32Array(count * 2);
  for (let edge = 0; edge < count; edge += 1)
    for (const [half, vertex] of [
      [edge * 2, at(from, edge)],
      [edge * 2 + 1, at(to, edge)],
    ] as const) {
      degree[vertex] = at(degree, vertex) + 1;
      next[half] = at(first, vertex);
      first[vertex] = half;
    }
  const pruned = new Uint8Array(count);
  const loose: number[] = [];
  for (let vertex = 0; vertex < vertexCount; vertex += 1) if (at(degree, vertex) === 1) loose.push(vertex);
  for (let vertex = loose.pop(); vertex !== undefined; vertex = loose.pop())
    for (let half = at(first, vertex); half >= 0; half = at(next, half)) {
      const edge = half >> 1;
      if (pruned[edge] === 1) continue;
      pruned[edge] = 1;
      const other = half % 2 === 0 ? at(to, edge) : at(from, edge);
      degree[other] = at(degree, other) - 1;
      if (at(degree, other) === 1) loose.push(other);
    }
  return pruned;
}

/** Visits the half-edges around each face: edge × 2 forwards, edge × 2 + 1 backwards. */
export function visitFaces(edges: Edges, vertexCount: number, visit: (halves: readonly number[]) => void): void {
  const { count, from, to, fromAngle, toAngle } = edges;
  const pruned = prunedEdges(edges, vertexCount);
  const angle = (half: number) => (half % 2 === 0 ? at(fromAngle, half >> 1) : at(toAngle, half >> 1));
  const origin = (half: number) => (half % 2 === 0 ? at(from, half >> 1) : at(to, half >> 1));
  const start = new Uint32Array(vertexCount + 1);
  for (let half = 0; half < count * 2; half += 1)
    if (pruned[half >> 1] === 0) start[origin(half) + 1] = at(start, origin(half) + 1) + 1;
  for (let v = 0; v < vertexCount; v += 1) start[v + 1] = at(start, v + 1) + at(start, v);
  const filled = start.slice();
  const around = new Int32Array(at(start, vertexCount));
  for (let half = 0; half < count * 2; half += 1) {
    if (pruned[half >> 1] === 1) continue;
    const v = origin(half);
    around[at(filled, v)] = half;
    filled[v] = at(filled, v) + 1;
  }
  const position = new Int32Array(count * 2);
  for (let v = 0; v < vertexCount; v += 1) {
    const [low, high] = [at(start, v), at(start, v + 1)];
    if (high - low > 1) around.subarray(low, high).sort((a, b) => angle(a) - angle(b));
    for (let i = low; i < high; i += 1) position[at(around, i)] = i;
  }
  const nextHalf = (half: number) => {
    const twin = half ^ 1;
    const v = origin(twin);
    const [low, high, i] = [at(start, v), at(start, v + 1), at(position, twin)];
    return at(around, i === low ? high - 1 : i - 1);
  };
  const visited = new Uint8Array(count * 2);
  for (let half = 0; half < count * 2; half += 1) {
    if (visited[half] === 1 || pruned[half >> 1] === 1) continue;
    const halves: number[] = [];
    for (let h = half; visited[h] === 0; h = nextHalf(h)) {
      visited[h] = 1;
      if (halves.length <= MOST_EDGES) halves.push(h);
    }
    if (halves.length > 1 && halves.length <= MOST_EDGES) visit(halves);
  }
}
