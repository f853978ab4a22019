import type { Place } from './plan.ts';

/** The bulge of DXF for the arc to the next vertex: the tangent of a quarter of its angle, from +x to +y positive. */
export type Vertex = Place & { readonly bulge?: number };

/** Local coordinates are first mirrored in x, then scaled, turned clockwise and moved. */
export type Placement = Place & { readonly rotation?: number; readonly mirrored?: boolean; readonly scale?: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const turned = ({ x, y }: Place, degrees: number): Place => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

export function placed(point: Place, { x, y, rotation = 0, mirrored = false, scale = 1 }: Placement): Place {
  const local = turned({ x: (mirrored ? -point.x : point.x) * scale, y: point.y * scale }, rotation);
  return { x: local.x + x, y: local.y + y };
}

export function combined(inner: Placement, outer: Placement): Placement {
  const sign = outer.mirrored === true ? -1 : 1;
  return {
    ...placed(inner, outer),
    rotation: (outer.rotation ?? 0) + sign * (inner.rotation ?? 0),
    mirrored: (outer.mirrored ?? false) !== (inner.mirrored ?? false),
    scale: (outer.scale ?? 1) * (inner.scale ?? 1),
  };
}

export type Arc = { readonly centre: Place; readonly radius: number; readonly start: number; readonly sweep: number };

/** In radians, in the coordinates of the points. */
export function arcOf(from: Place, to: Place, bulge: number): Arc {
  const sweep = 4 * Math.atan(bulge);
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const radius = Math.abs(chord / (2 * Math.sin(sweep / 2)));
  const away = (chord / 2) * ((1 - bulge * bulge) / (2 * bulge));
  const centre = {
    x: (from.x + to.x) / 2 - (away * (to.y - from.y)) / chord,
    y: (from.y + to.y) / 2 + (away * (to.x - from.x)) / chord,
  };
  return { centre, radius, start: Math.atan2(from.y - centre.y, from.x - centre.x), sweep };
}

/** Straight pieces for writers whose dialect has no arcs. */
export function flattened(points: readonly Vertex[], closed: boolean, pieces = 8): Place[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined);
    if (to === undefined || from.bulge === undefined || from.bulge === 0) return [from];
    const { centre, radius, start, sweep } = arcOf(from, to, from.bulge);
    return Array.from({ length: pieces }, (_, piece) => ({
      x: centre.x + radius * Math.cos(start + (sweep * piece) / pieces),
      y: centre.y + radius * Math.sin(start + (sweep * piece) / pieces),
    }));
  });
}

/** The same numbers in every run, so that a plan never changes. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
