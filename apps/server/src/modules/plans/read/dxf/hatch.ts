import type { Point } from '@berth/domain/structure';
import { arcPoints, circleOf } from '../curves.ts';
import { radians } from '../matrix.ts';
import { splinePoints } from '../spline.ts';
import type { Entity } from './entity.ts';
import { ellipseOf, joined, type Line, type Vertex } from './lines.ts';

const POLYLINE = 2;

/** Reads the values of a hatch in order, because their codes repeat. */
function createCursor({ codes, values }: Entity) {
  let at = codes.indexOf(91);
  const take = () => Number(values[at++]);
  return {
    isMore: () => at < codes.length,
    /** The next value, if it has this code. */
    number: (code: number, otherwise = 0) => (codes[at] === code ? take() : otherwise),
    point: (code: number): Point => {
      const x = codes[at] === code ? take() : 0;
      return [x, codes[at] === code + 10 ? take() : 0];
    },
    numbers: (code: number) => {
      const list: number[] = [];
      while (codes[at] === code) list.push(take());
      return list;
    },
    isAt: (code: number) => codes[at] === code,
    /** Moves to the next value with this code, which is the start of another boundary. */
    skipTo: (code: number) => {
      while (at < codes.length && codes[at] !== code) at += 1;
      return at < codes.length;
    },
  };
}

type Cursor = ReturnType<typeof createCursor>;

function polylineOf(cursor: Cursor): Line {
  cursor.number(72);
  const isClosed = cursor.number(73, 1) !== 0;
  cursor.number(93);
  const vertices: Vertex[] = [];
  while (cursor.isAt(10)) vertices.push({ at: cursor.point(10), bulge: cursor.number(42) });
  return joined(vertices, isClosed);
}

/** An arc between two angles, which run clockwise if the flag is 0. */
function turn(cursor: Cursor): [number, number] {
  const [from, to] = [radians(cursor.number(50)), radians(cursor.number(51, 360))];
  return cursor.number(73, 1) === 0 ? [-from, -to] : [from, to];
}

function splineOf(cursor: Cursor): readonly Point[] {
  const degree = cursor.number(94, 3);
  cursor.number(73);
  cursor.number(74);
  cursor.number(95);
  cursor.number(96);
  const knots = cursor.numbers(40);
  const controls: Point[] = [];
  const weights: number[] = [];
  while (cursor.isAt(10)) {
    controls.push(cursor.point(10));
    weights.push(cursor.number(42, 1));
  }
  return splinePoints({ degree, knots, controls, weights });
}

function edgePoints(cursor: Cursor): readonly Point[] {
  const type = cursor.number(72);
  if (type === 1) return [cursor.point(10), cursor.point(11)];
  if (type === 4) return splineOf(cursor);
  const centre = cursor.point(10);
  if (type === 2) {
    const circle = circleOf(centre, cursor.number(40));
    return arcPoints(circle, ...turn(cursor));
  }
  const major = cursor.point(11);
  const ellipse = ellipseOf(centre, major, cursor.number(40, 1));
  return arcPoints(ellipse, ...turn(cursor));
}

function edgesOf(cursor: Cursor): Line {
  cursor.number(93);
  const points: Point[] = [];
  while (cursor.isAt(72)) for (const point of edgePoints(cursor)) points.push(point);
  return { points, isClosed: true };
}

/** The boundaries of a hatch. Its pattern is never drawn: it may have millions of lines. */
export function hatchLines(entity: Entity): Line[] {
  if (!entity.codes.includes(91)) return [];
  const cursor = createCursor(entity);
  const lines: Line[] = [];
  while (cursor.skipTo(92)) {
    const flags = cursor.number(92);
    lines.push((flags & POLYLINE) === 0 ? edgesOf(cursor) : polylineOf(cursor));
  }
  return lines;
}
