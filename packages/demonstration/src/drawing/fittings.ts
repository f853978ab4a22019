import { centredRect, circle, line, type Path, placed, type Rect, rect, roundRect } from './geometry.ts';
import { type Mark, mark } from './ink.ts';
import { stool } from './furniture.ts';

const put = (x: number, y: number, turn: number, marks: readonly Mark[]): Mark[] =>
  marks.map(({ ink, path }) => ({ ink, path: placed(path, x, y, turn) }));

/** A worktop with its back to the north at y: fridge, sink, hob and dishwasher, then plain cupboards. */
export function kitchen(x: number, y: number, length: number, turn = 0): Mark[] {
  const left = -length / 2;
  const hob = [-0.13, 0.13].flatMap((dx) => [0.2, 0.44].map((dy) => circle(left + 2.3 + dx, dy, 0.09)));
  const cupboards = Array.from(
    { length: Math.max(0, Math.floor((length - 2.9) / 0.6)) },
    (_, i) => left + 3.4 + i * 0.6,
  );
  return put(x, y, turn, [
    mark('furniture', rect(left, 0, length, 0.64), roundRect(left + 1, 0.12, 0.72, 0.4, 0.09), ...hob),
    mark(
      'fine',
      line(left + 0.66, 0, left + 0.66, 0.64),
      line(left, 0, left + 0.66, 0.64),
      line(left + 0.66, 0, left, 0.64),
    ),
    mark('fine', line(left + 1.9, 0, left + 1.9, 0.64), line(left + 2.75, 0, left + 2.75, 0.64)),
    mark('fine', ...cupboards.filter((a) => a < -left - 0.3).map((a) => line(a, 0.5, a, 0.64))),
    mark('dot', circle(left + 1.36, 0.2, 0.05)),
  ]);
}

/** A kitchen island with stools along its south side. */
export const island = (x: number, y: number, length: number, stools: number, turn = 0): Mark[] =>
  put(x, y, turn, [
    mark('furniture', roundRect(-length / 2, -0.45, length, 0.9, 0.07)),
    mark('fine', line(-length / 2 + 0.1, 0.22, length / 2 - 0.1, 0.22)),
    ...Array.from({ length: stools }, (_, i) => stool(-length / 2 + (length * (i + 0.5)) / stools, 0.72)).flat(),
  ]);

const bowl: Path = [...roundRect(-0.2, 0.03, 0.4, 0.16, 0.04), ...roundRect(-0.17, 0.2, 0.34, 0.44, 0.16)];

/** A toilet with its cistern against the north. */
export const toilet = (x: number, y: number, turn = 0): Mark[] => put(x, y, turn, [mark('furniture', bowl)]);

export const basins = (x: number, y: number, count: number, turn = 0): Mark[] => {
  const places = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 0.7);
  return put(x, y, turn, [
    mark('furniture', rect((-count * 0.7) / 2, 0, count * 0.7, 0.45)),
    mark('furniture', ...places.map((a) => roundRect(a - 0.2, 0.1, 0.4, 0.26, 0.12))),
  ]);
};

/** Cubicles side by side, their backs to the north at y, their doors opening inwards; x is the west end. */
export function cubicles(x: number, y: number, count: number, width = 0.95, depth = 1.5, turn = 0): Mark[] {
  return put(
    x,
    y,
    turn,
    Array.from({ length: count }, (_, i) => {
      const [west, east] = [i * width, (i + 1) * width];
      const leaf = 0.58;
      const swing: Path = [
        ['M', west + 0.12 + leaf, depth],
        ['A', leaf, 0, west + 0.12, depth - leaf],
      ];
      return [
        ...toilet((west + east) / 2, 0.02),
        mark('cubicle', line(east, 0, east, depth), line(west, depth, west + 0.12, depth)),
        mark('cubicle', line(west + 0.12 + leaf, depth, east, depth), ...(i === 0 ? [line(west, 0, west, depth)] : [])),
        mark('swing', line(west + 0.12, depth, west + 0.12, depth - leaf), swing),
      ];
    }).flat(),
  );
}

/** A room's floor in tiles of 30 cm. */
export function tiles([west, north, east, south]: Rect, size = 0.3): Mark {
  const count = (from: number, to: number) => Math.ceil((to - from) / size) - 1;
  const columns = Array.from({ length: count(west, east) }, (_, i) =>
    line(west + (i + 1) * size, north, west + (i + 1) * size, south),
  );
  const rows = Array.from({ length: count(north, south) }, (_, i) =>
    line(west, north + (i + 1) * size, east, north + (i + 1) * size),
  );
  return mark('tile', ...columns, ...rows);
}

/** Two flights with a half landing to the west, reached from the east; the rectangle is what the flights take up. */
export function stairs([west, north, east, south]: Rect, turn: 0 | 90 | 180 | 270 = 0): Mark[] {
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const lying = turn % 180 === 0;
  const [length, breadth] = lying ? [east - west, south - north] : [south - north, east - west];
  const [start, end] = [-length / 2 + 1.05, length / 2];
  const count = Math.floor((end - start) / 0.28);
  const edges = Array.from({ length: count + 1 }, (_, i) => start + ((end - start) * i) / count);
  const [inner, rim] = [0.1, breadth / 2];
  const way = (rim + inner) / 2;
  return put(x, y, turn, [
    mark('tread', ...edges.flatMap((a) => [line(a, -rim, a, -inner), line(a, inner, a, rim)])),
    mark('furniture', rect(start, -inner, end - start, inner * 2)),
    mark('walk', line(end - 0.05, way, start - 0.5, way, start - 0.5, -way, end - 0.1, -way)),
    mark('walk', line(end - 0.28, -way - 0.14, end - 0.1, -way, end - 0.28, -way + 0.14)),
    mark('dot', circle(end - 0.05, way, 0.07)),
  ]);
}

/** A lift car in its shaft. */
export const liftCar = (x: number, y: number, width: number, depth: number): Mark[] => {
  const [w, d] = [width / 2, depth / 2];
  return [
    mark('furniture', centredRect(x, y, width, depth)),
    mark('fine', line(x - w, y - d, x + w, y + d), line(x + w, y - d, x - w, y + d)),
  ];
};

/** A duct or riser: a void, so crossed out. */
export const riser = ([west, north, east, south]: Rect): Mark[] => [
  mark(
    'fine',
    rect(west, north, east - west, south - north),
    line(west, north, east, south),
    line(east, north, west, south),
  ),
];
