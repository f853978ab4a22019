import { at } from '../geometry/lines.ts';
import type { Edges } from './faces.ts';

/** Lines that leave both ends in the same direction are one edge that is drawn twice. In radians. */
const SAME = 0.03;

/**
 * Collects edges without duplicates. Two equal edges have no order around their vertex, and the faces beside them would
 * become one.
 */
export function edgeSet(most: number) {
  const [from, to] = [new Int32Array(most), new Int32Array(most)];
  const [fromAngle, toAngle] = [new Float64Array(most), new Float64Array(most)];
  const byEnds = new Map<number, number>();
  const next = new Int32Array(most).fill(-1);
  let count = 0;
  const isSame = (edge: number, u: number, leaving: number, arriving: number) => {
    const isForwards = from[edge] === u;
    const [a, b] = isForwards ? [fromAngle, toAngle] : [toAngle, fromAngle];
    return Math.cos(at(a, edge) - leaving) > 1 - SAME ** 2 && Math.cos(at(b, edge) - arriving) > 1 - SAME ** 2;
  };
  return {
    /** Undefined when there is such an edge already, or both ends are one vertex. */
    add(u: number, v: number, leaving: number, arriving: number): number | undefined {
      if (u === v) return undefined;
      const key = Math.min(u, v) * 4_194_304 * 2 + Math.max(u, v);
      const first = byEnds.get(key) ?? -1;
      for (let edge = first; edge >= 0; edge = at(next, edge)) if (isSame(edge, u, leaving, arriving)) return undefined;
      from[count] = u;
      to[count] = v;
      fromAngle[count] = leaving;
      toAngle[count] = arriving;
      next[count] = first;
      byEnds.set(key, count);
      count += 1;
      return count - 1;
    },
    edges: (): Edges => ({ count, from, to, fromAngle, toAngle }),
  };
}
