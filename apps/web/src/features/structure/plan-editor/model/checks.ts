import type { Draft, DraftDesk } from '@berth/domain/structure';
import { isPlaced, type PlacedDesk, type Sizes } from '../../../../workplace/floor-map/shapes/footprint.ts';

type Axis = readonly [number, number];

const axesOf = ({ rotation }: DraftDesk): [Axis, Axis] => {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [
    [cos, sin],
    [-sin, cos],
  ];
};

const dot = ([ax, ay]: Axis, [bx, by]: Axis) => ax * bx + ay * by;

const reachAlong = (desk: PlacedDesk, axis: Axis, sizes: Sizes) => {
  const { width, depth } = sizes[desk.type];
  const [u, v] = axesOf(desk);
  return (width / 2) * Math.abs(dot(u, axis)) + (depth / 2) * Math.abs(dot(v, axis));
};

/** Desks in a row touch: less than a twentieth of a desk's depth is not an overlap. */
const overlap = (a: PlacedDesk, b: PlacedDesk, sizes: Sizes): boolean => {
  const between: Axis = [b.x - a.x, b.y - a.y];
  const slack = sizes.DESK.depth / 20;
  return [...axesOf(a), ...axesOf(b)].every(
    (axis) => Math.abs(dot(between, axis)) + slack < reachAlong(a, axis, sizes) + reachAlong(b, axis, sizes),
  );
};

/** Desks that overlap. A grid of cells keeps it fast: only neighbours are compared. */
export function overlapsIn({ desks }: Draft, sizes: Sizes): DraftDesk[] {
  const cell = Math.max(...Object.values(sizes).flatMap(({ width, depth }) => [width, depth])) * 1.5;
  const cells = new Map<string, PlacedDesk[]>();
  const overlapping = new Set<DraftDesk>();
  for (const desk of desks.filter(isPlaced)) {
    const [column, row] = [Math.floor(desk.x / cell), Math.floor(desk.y / cell)];
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(`${column + dx} ${row + dy}`) ?? [])
          if (overlap(desk, other, sizes)) overlapping.add(desk).add(other);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), desk]);
  }
  return [...overlapping];
}
