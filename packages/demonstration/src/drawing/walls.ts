import { type Point, polygon, type Rect, rect } from './geometry.ts';
import { type Mark, mark } from './ink.ts';
import { drawOpening, type Opening } from './openings.ts';

/** A straight wall, described by its axis. `h` runs west to east at y = `at`; `v` runs north to south at x = `at`. */
export type Wall = { run: 'h' | 'v'; at: number; from: number; to: number; thickness: number };

export const partition = 0.16;
export const structure = 0.3;
export const outer = 0.4;

export const hWall = (y: number, from: number, to: number, thickness = partition): Wall => ({
  run: 'h',
  at: y,
  from,
  to,
  thickness,
});

export const vWall = (x: number, from: number, to: number, thickness = partition): Wall => ({
  run: 'v',
  at: x,
  from,
  to,
  thickness,
});

export const corners = ([west, north, east, south]: Rect): Point[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];

/** Walls along every side of an outline. The outline's sides must run along the axes. */
export const wallsAround = (outline: readonly Point[], thickness = partition): Wall[] =>
  outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return a[1] === b[1]
      ? hWall(a[1], Math.min(a[0], b[0]), Math.max(a[0], b[0]), thickness)
      : vWall(a[0], Math.min(a[1], b[1]), Math.max(a[1], b[1]), thickness);
  });

const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.001;

function thicknessAlong(walls: readonly Wall[], run: 'h' | 'v', at: number, from: number, to: number): number {
  const touching = walls.filter((w) => w.run === run && same(w.at, at) && w.from < to - 0.05 && w.to > from + 0.05);
  return Math.max(0, ...touching.map((w) => w.thickness));
}

/** The outline of a room moved from the wall axes to the inner faces of the walls. The outline runs clockwise. */
export function innerOutline(outline: readonly Point[], walls: readonly Wall[]): Point[] {
  const faces = outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const horizontal = same(a[1], b[1]);
    const [at, from, to] = horizontal ? [a[1], a[0], b[0]] : [a[0], a[1], b[1]];
    const half = thicknessAlong(walls, horizontal ? 'h' : 'v', at, Math.min(from, to), Math.max(from, to)) / 2;
    // Clockwise with y pointing down: walking east the room is to the south, walking south it is to the west.
    const inward = horizontal ? Math.sign(to - from) : -Math.sign(to - from);
    return { horizontal, at: at + inward * half };
  });
  return faces.map((face, i) => {
    const before = faces[(i + faces.length - 1) % faces.length] ?? face;
    return face.horizontal ? [before.at, face.at] : [face.at, before.at];
  });
}

/** The solid parts of one wall axis: everything that is wall and not opening, at the greatest thickness claimed there. */
function solids(walls: readonly Wall[], openings: readonly Opening[]): Wall[] {
  const stops = [...walls, ...openings].flatMap((w) => [w.from, w.to]).sort((a, b) => a - b);
  const pieces: Wall[] = [];
  for (const [i, from] of stops.entries()) {
    const to = stops[i + 1] ?? from;
    if (to - from < 0.001) continue;
    const middle = (from + to) / 2;
    const covering = walls.filter((w) => w.from < middle && w.to > middle);
    const first = covering[0];
    if (!first || openings.some((o) => o.from < middle && o.to > middle)) continue;
    const thickness = Math.max(...covering.map((w) => w.thickness));
    const last = pieces.at(-1);
    if (last && same(last.to, from) && same(last.thickness, thickness)) last.to = to;
    else pieces.push({ ...first, from, to, thickness });
  }
  return pieces;
}

export function drawWalls(walls: readonly Wall[], openings: readonly Opening[]): Mark[] {
  const marks: Mark[] = [];
  const axes = new Map(walls.map((w) => [`${w.run}${w.at.toFixed(3)}`, w]));
  for (const { run, at } of axes.values()) {
    const here = walls.filter((w) => w.run === run && same(w.at, at));
    const cuts = openings.filter((o) => o.run === run && same(o.at, at));
    for (const { from, to, thickness } of solids(here, cuts)) {
      // A wall end runs on by half its thickness so that corners close; a jamb beside an opening does not.
      const start = cuts.some((o) => same(o.to, from)) ? from : from - thickness / 2;
      const end = cuts.some((o) => same(o.from, to)) ? to : to + thickness / 2;
      const across = [at - thickness / 2, thickness] as const;
      const solid =
        run === 'h' ? rect(start, across[0], end - start, across[1]) : rect(across[0], start, across[1], end - start);
      marks.push(mark('wall', solid));
    }
  }
  for (const opening of openings) {
    const thickness = thicknessAlong(walls, opening.run, opening.at, opening.from, opening.to);
    if (thickness === 0)
      throw new Error(`No wall around the ${opening.kind} at ${opening.run} ${opening.at}, ${opening.from}`);
    marks.push(...drawOpening(opening, thickness));
  }
  return marks;
}

/** A tint over a room's floor. */
export const tint = (outline: readonly Point[]): Mark => mark('meeting', polygon(outline));
