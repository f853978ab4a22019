import { isFurnished } from './bay-contents.ts';
import type { Judged } from './desks/judged.ts';
import type { Occupied } from './desks/occupied.ts';
import { angleBetween, type Box, cornersOf, within } from './geometry/boxes.ts';
import { pointGrid } from './geometry/point-grid.ts';
import { ringFrom } from './geometry/rings.ts';
import type { Outline } from './outlines/outline.ts';
import { type WallLine, wallLength } from './rooms/wall-lines.ts';

/** In metres: the lines between parking spots, and the distance from one to the next; wide ones are accessible. */
const LONG = [4.3, 6.1] as const;
const WIDE = [2.15, 3.7] as const;
/** Fewer spots side by side are rather rooms or furniture. */
const LEAST_IN_ROW = 3;
const MOST_LINES = 60_000;

const isBetween = (value: number, [low, high]: readonly [number, number], slack: number) =>
  value > low * (1 - slack) && value < high * (1 + slack);

type Scale = { readonly metresPerUnit: number; readonly slack: number };

/** The spaces between neighbouring parallel lines, which are often open at one end or both. */
function betweenLines(lines: readonly WallLine[], { metresPerUnit, slack }: Scale): Box[] {
  const long = lines
    .filter((line) => isBetween(wallLength(line) * metresPerUnit, LONG, slack))
    .slice(0, MOST_LINES)
    .map(([ax, ay, bx, by]) => ({
      x: (ax + bx) / 2,
      y: (ay + by) / 2,
      long: Math.hypot(bx - ax, by - ay),
      short: 0,
      angle: (Math.atan2(by - ay, bx - ax) + Math.PI) % Math.PI,
    }));
  const grid = pointGrid(
    Float64Array.from(long, ({ x }) => x),
    Float64Array.from(long, ({ y }) => y),
    10,
  );
  return long.flatMap((line, index) => {
    let best: Box | undefined;
    let isDense = false;
    grid.visit(line.x, line.y, (WIDE[1] * 2) / metresPerUnit, (other) => {
      const next = long[other];
      if (!next || other === index || angleBetween(line.angle, next.angle) > 0.03) return;
      if (Math.abs(next.long - line.long) > 0.06 * line.long) return;
      const [along, across] = within(line, next.x, next.y);
      // Steps of a stair and boards of a floor are nearer to each other than the two sides of a painted line.
      isDense ||= Math.abs(across) * metresPerUnit > 0.2 && Math.abs(across) * metresPerUnit < WIDE[0] * 0.7;
      if (across <= 0 || !isBetween(across * metresPerUnit, WIDE, slack) || Math.abs(along) > 0.5 * line.long) return;
      if (best && across > best.short) return;
      best = { x: (line.x + next.x) / 2, y: (line.y + next.y) / 2, long: line.long, short: across, angle: line.angle };
    });
    return isDense ? [] : (best ?? []);
  });
}

/** Spots that have others of the same size beside them, in rows of three or more. */
function inRows(spots: readonly Box[]): Box[] {
  const grid = pointGrid(
    Float64Array.from(spots, ({ x }) => x),
    Float64Array.from(spots, ({ y }) => y),
    10,
  );
  const row = spots.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (row[root] !== root && row[root] !== undefined) root = row[root] ?? root;
    return root;
  };
  spots.forEach((spot, index) =>
    grid.visit(spot.x, spot.y, spot.short * 1.8, (other) => {
      const next = spots[other];
      if (!next || other === index || angleBetween(spot.angle, next.angle) > 0.05) return;
      const [along, across] = within(spot, next.x, next.y).map(Math.abs) as [number, number];
      const isBeside = Math.abs(across - (spot.short + next.short) / 2) < 0.12 * spot.short && along < 0.5 * spot.long;
      if (isBeside && Math.abs(next.long - spot.long) < 0.08 * spot.long) row[rootOf(index)] = rootOf(other);
    }),
  );
  const sizes = new Map<number, number>();
  spots.forEach((_, index) => sizes.set(rootOf(index), (sizes.get(rootOf(index)) ?? 0) + 1));
  return spots.filter((_, index) => (sizes.get(rootOf(index)) ?? 0) >= LEAST_IN_ROW);
}

const asOutline = (box: Box): Outline => ({
  ...box,
  ring: ringFrom(cornersOf(box)),
  area: box.long * box.short,
  fill: 1,
  line: 0,
});

/** Parking spots: boxes or gaps between lines of the size of a car, side by side, and without furniture in them. */
export function parkingOf(
  lines: readonly WallLine[],
  outlines: readonly Outline[],
  occupied: Occupied,
  scale: Scale,
): Judged[] {
  const { metresPerUnit, slack } = scale;
  const boxes = outlines.filter(
    ({ long, short, fill }) =>
      fill > 0.9 && isBetween(long * metresPerUnit, LONG, slack) && isBetween(short * metresPerUnit, WIDE, slack),
  );
  const isRoom = isFurnished(outlines);
  const isEmpty = (box: Box) =>
    !isRoom(box) &&
    !occupied.near(box, box.long).some(({ x, y }) => {
      const [along, across] = within(box, x, y);
      return Math.abs(along) < box.long * 0.5 && Math.abs(across) < box.short * 0.5;
    });
  const spots: Outline[] = [];
  const distinct: Box[] = [];
  const cells = new Map<string, Box[]>();
  const CELL = 2 / metresPerUnit;
  for (const box of [...boxes, ...betweenLines(lines, scale)]) {
    const [column, row] = [Math.floor(box.x / CELL), Math.floor(box.y / CELL)];
    const near = [-1, 0, 1].flatMap((c) => [-1, 0, 1].flatMap((r) => cells.get(`${column + c},${row + r}`) ?? []));
    if (near.some((other) => Math.hypot(other.x - box.x, other.y - box.y) < 0.35 * box.short) || !isEmpty(box))
      continue;
    cells.set(`${column},${row}`, [...(cells.get(`${column},${row}`) ?? []), box]);
    distinct.push(box);
  }
  const rows = inRows(distinct);
  for (const box of rows) spots.push(asOutline(box));
  // Accessible spots are apart from the rows, with a hatch between them.
  if (rows.length > 0)
    for (const box of boxes) if (distinct.includes(box) && !rows.includes(box)) spots.push(asOutline(box));
  const [outline] = spots.toSorted((a, b) => a.short - b.short).slice(Math.floor(spots.length / 2));
  if (!outline) return [];
  const members = spots.map((spot) => ({ outline: spot, seats: [] }));
  return [{ members, outline, single: 0.9, double: 0, many: 0, named: {}, score: 1 }];
}
