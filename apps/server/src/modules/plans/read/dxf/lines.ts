import type { Point } from '@berth/domain/structure';
import { arcPoints, bulgePoints, circleOf, type Ellipse, ellipsePoints } from '../curves.ts';
import { requireFewPoints } from '../limits.ts';
import { radians } from '../matrix.ts';
import { splinePoints } from '../spline.ts';
import { type Entity, hasCode, numberAt, numbersAt, pointAt, pointsAt } from './entity.ts';

export type Line = { readonly points: readonly Point[]; readonly isClosed: boolean };
export type Vertex = { readonly at: Point; readonly bulge: number };

const FULL = 2 * Math.PI;

/** Joins vertices by lines and arcs. */
export function joined(vertices: readonly Vertex[], isClosed: boolean): Line {
  const points: Point[] = [];
  for (const [index, { at, bulge }] of vertices.entries()) {
    const next = vertices[index + 1] ?? (isClosed ? vertices[0] : undefined);
    points.push(at);
    if (next !== undefined && bulge !== 0) points.push(...bulgePoints(at, next.at, bulge));
    requireFewPoints(points.length);
  }
  return { points, isClosed };
}

function lightPolyline(entity: Entity): Line {
  const vertices: { at: Point; bulge: number }[] = [];
  for (const [index, code] of entity.codes.entries()) {
    const value = Number(entity.values[index]);
    const last = vertices.at(-1);
    if (code === 10) vertices.push({ at: [value, 0], bulge: 0 });
    else if (last !== undefined && code === 20) last.at = [last.at[0], value];
    else if (last !== undefined && code === 42) last.bulge = value;
  }
  return joined(vertices, (numberAt(entity, 70) & 1) === 1);
}

/** Flags of a polyline: closed, and a mesh of which no outline is drawn. Of a vertex: a control point. */
const CLOSED = 1;
const MESH = 16 | 64;
const CONTROL = 16;

function polyline(entity: Entity): Line {
  const flags = numberAt(entity, 70);
  if ((flags & MESH) !== 0) return { points: [], isClosed: false };
  const vertices = entity.parts
    .filter((vertex) => (numberAt(vertex, 70) & CONTROL) === 0)
    .map((vertex) => ({ at: pointAt(vertex, 10), bulge: numberAt(vertex, 42) }));
  return joined(vertices, (flags & CLOSED) !== 0);
}

/** Angles run counterclockwise, and the second may be smaller. */
const following = (from: number, to: number) => (to > from ? to : to + FULL * Math.ceil((from - to) / FULL || 1));

function arc(entity: Entity): Line {
  const [from, to] = [radians(numberAt(entity, 50)), radians(numberAt(entity, 51, 360))];
  const circle = circleOf(pointAt(entity, 10), numberAt(entity, 40));
  return { points: arcPoints(circle, from, following(from, to)), isClosed: false };
}

export function ellipseOf(centre: Point, major: Point, ratio: number): Ellipse {
  return { centre, major, minor: [-major[1] * ratio, major[0] * ratio] };
}

/** Angles of ellipses are in radians, those of arcs in degrees. */
function ellipse(entity: Entity): Line {
  const isMirrored = numberAt(entity, 230, 1) < 0;
  const ratio = numberAt(entity, 40, 1) * (isMirrored ? -1 : 1);
  const drawn = ellipseOf(pointAt(entity, 10), pointAt(entity, 11), ratio);
  const [from, to] = [numberAt(entity, 41), numberAt(entity, 42, FULL)];
  if (Math.abs(to - from) >= FULL - 1e-6) return { points: ellipsePoints(drawn), isClosed: true };
  return { points: arcPoints(drawn, from, following(from, to)), isClosed: false };
}

function spline(entity: Entity): Line {
  const isClosed = (numberAt(entity, 70) & CLOSED) !== 0;
  const controls = pointsAt(entity, 10);
  if (controls.length === 0) return { points: pointsAt(entity, 11), isClosed };
  const weights = numbersAt(entity, 41);
  return {
    points: splinePoints({ degree: numberAt(entity, 71, 3), knots: numbersAt(entity, 40), controls, weights }),
    isClosed,
  };
}

const corners = (entity: Entity, codes: readonly number[]): Line => ({
  points: codes.filter((code) => hasCode(entity, code)).map((code) => pointAt(entity, code)),
  isClosed: true,
});

/** The lines of an entity in its own coordinates. */
export const LINES: Readonly<Record<string, (entity: Entity) => Line>> = {
  LINE: (entity) => ({ points: [pointAt(entity, 10), pointAt(entity, 11)], isClosed: false }),
  LWPOLYLINE: lightPolyline,
  POLYLINE: polyline,
  ARC: arc,
  CIRCLE: (entity) => ({
    points: ellipsePoints(circleOf(pointAt(entity, 10), numberAt(entity, 40))),
    isClosed: true,
  }),
  ELLIPSE: ellipse,
  SPLINE: spline,
  // The third and the fourth corner are swapped.
  SOLID: (entity) => corners(entity, [10, 11, 13, 12]),
  TRACE: (entity) => corners(entity, [10, 11, 13, 12]),
  '3DFACE': (entity) => corners(entity, [10, 11, 12, 13]),
  MLINE: (entity) => ({ points: pointsAt(entity, 11), isClosed: (numberAt(entity, 71) & 2) !== 0 }),
};

/** Entities that are in the drawing's coordinates whatever their normal is. */
export const IN_WORLD = new Set(['LINE', 'ELLIPSE', 'SPLINE', 'MTEXT', '3DFACE', 'MLINE']);
