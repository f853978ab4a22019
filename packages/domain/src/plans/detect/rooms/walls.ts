import { angleBetween } from '../geometry/boxes.ts';
import { at } from '../geometry/lines.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import { closedDoors, type Door, doorOf } from './doors.ts';
import { furnitureLines } from './furniture-lines.ts';
import type { RoomPlan } from './room-plan.ts';
import { piecesOf, type WallLine, wallLength, withoutAxes } from './wall-lines.ts';

const MOST_LINES = 100_000;
/** In metres: the shortest piece of a facade, and the distance of its end from that of the next. */
const [SHORTEST, NEAR] = [0.15, 0.06];
/** In radians: the arc of a door may be drawn as straight pieces. */
const STRAIGHT = 0.25;
/** A row of more pieces at desks is no facade. */
const MOST_PASSES = 60;

export type Walls = {
  readonly walls: readonly WallLine[];
  readonly doors: readonly WallLine[];
  /** Windows behind desks, which continue a wall at both ends. */
  readonly windows: readonly WallLine[];
};

export function wallsOf(plan: RoomPlan): Walls {
  const [pieces, doors, atDesks]: [WallLine[], Door[], WallLine[]] = [[], [], []];
  const furnitureAt = furnitureLines(plan);
  for (let line = 0; line < plan.lines.count && pieces.length < MOST_LINES; line += 1) {
    const hint = plan.hints.layer(at(plan.lines.shape, line));
    if (hint === 'decoration' || hint === 'desk') continue;
    const door = doorOf(plan.lines, line, plan.metresPerUnit);
    const furniture = door ? undefined : furnitureAt(line);
    if (door) doors.push(door);
    else if (furniture === undefined) pieces.push(...piecesOf(plan.lines, line));
    else if (furniture === 'at-desk') atDesks.push(...piecesOf(plan.lines, line));
  }
  const { walls, openings } = closedDoors(pieces, doors);
  return {
    walls: withoutAxes(walls, plan.metresPerUnit),
    doors: openings,
    windows: continuing(atDesks, walls, plan.metresPerUnit),
  };
}

/**
 * The lines that continue walls at both ends, or other such lines in their direction. Those of chairs end at corners,
 * and those of a row of desks end in the room.
 */
function continuing(lines: readonly WallLine[], walls: readonly WallLine[], metresPerUnit: number): WallLine[] {
  const angleOf = ([ax, ay, bx, by]: WallLine) => Math.atan2(by - ay, bx - ax);
  const candidates = lines.filter((line) => wallLength(line) * metresPerUnit >= SHORTEST);
  const all = [...walls, ...candidates];
  const grid = pointGrid(
    Float64Array.from(all.flatMap(([ax, , bx]) => [ax, bx])),
    Float64Array.from(all.flatMap(([, ay, , by]) => [ay, by])),
    4,
  );
  const rejected = new Set<WallLine>();
  const isContinued = (line: WallLine, x: number, y: number) => {
    let meets = false;
    grid.visit(x, y, NEAR / metresPerUnit, (end) => {
      const other = all[end >> 1];
      if (meets || !other || other === line || rejected.has(other)) return;
      meets = end >> 1 < walls.length || angleBetween(angleOf(line), angleOf(other)) < STRAIGHT;
    });
    return meets;
  };
  let rest = candidates;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const loose = rest.filter((line) => !isContinued(line, line[0], line[1]) || !isContinued(line, line[2], line[3]));
    for (const line of loose) rejected.add(line);
    if (loose.length === 0) return rest;
    rest = rest.filter((line) => !rejected.has(line));
  }
  return [];
}
