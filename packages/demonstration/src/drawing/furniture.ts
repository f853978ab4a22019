import { centredRect, circle, line, type Path, type Point, placed, type Rect, rect, roundRect } from './geometry.ts';
import { type Mark, mark } from './ink.ts';

/** Every piece is drawn looking north and then turned clockwise, like the desks. */
const put = (x: number, y: number, turn: number, marks: readonly Mark[]): Mark[] =>
  marks.map(({ ink, path }) => ({ ink, path: placed(path, x, y, turn) }));

const seat: Path = roundRect(-0.22, -0.2, 0.44, 0.38, 0.13);
const seatBack: Path = [
  ['M', -0.25, 0.1],
  ['Q', 0, 0.34, 0.25, 0.1],
];

const chair = (x: number, y: number, turn = 0): Mark[] =>
  put(x, y, turn, [mark('furniture', seat), mark('chairback', seatBack)]);

export const stool = (x: number, y: number): Mark[] => [mark('furniture', circle(x, y, 0.17))];

/** Places along one side of a table, evenly and clear of its corners. */
const seatsAlong = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => -length / 2 + (length * (i + 0.5)) / count);

export type TableSeats = { sides: number; heads?: 0 | 1 | 2 };

/** A meeting table, long side west to east unless turned. */
export function meetingTable(x: number, y: number, length: number, width: number, seats: TableSeats, turn = 0): Mark[] {
  const reach = width / 2 + 0.32;
  const heads = seats.heads ?? 0;
  return put(x, y, turn, [
    mark('furniture', roundRect(-length / 2, -width / 2, length, width, 0.18)),
    ...seatsAlong(length, seats.sides).flatMap((a) => [...chair(a, -reach, 180), ...chair(a, reach)]),
    ...(heads > 0 ? chair(-length / 2 - 0.32, 0, 90) : []),
    ...(heads > 1 ? chair(length / 2 + 0.32, 0, 270) : []),
  ]);
}

/** A table for `people` along the longer side of a room, low enough to leave the room's name its place at the top. */
export function seating(people: number, [west, north, east, south]: Rect): Mark[] {
  const [width, depth] = [east - west, south - north];
  const lying = width >= depth;
  const sides = Math.ceil((people - 2) / 2);
  const length = Math.min(sides * 0.8 + 0.3, (lying ? width : depth) - 2.5);
  return meetingTable((west + east) / 2, (north + south) / 2 + 0.28, length, 1.3, { sides, heads: 2 }, lying ? 0 : 90);
}

export const roundTable = (x: number, y: number, radius: number, seats: number, turn = 0): Mark[] => [
  mark('furniture', circle(x, y, radius)),
  ...Array.from({ length: seats }, (_, i) => {
    const degrees = turn + (360 * i) / seats;
    const radians = (degrees * Math.PI) / 180;
    const reach = radius + 0.34;
    return chair(x - reach * Math.sin(radians), y + reach * Math.cos(radians), degrees);
  }).flat(),
];

export const sofa = (x: number, y: number, width: number, turn = 0): Mark[] => {
  const cushions = Math.max(1, Math.round(width / 0.8));
  const joints = Array.from({ length: cushions - 1 }, (_, i) => -width / 2 + (width * (i + 1)) / cushions);
  return put(x, y, turn, [
    mark('furniture', roundRect(-width / 2, -0.43, width, 0.86, 0.14)),
    mark('fine', line(-width / 2 + 0.05, 0.18, width / 2 - 0.05, 0.18), ...joints.map((a) => line(a, -0.43, a, 0.18))),
  ]);
};

const coffeeTable = (x: number, y: number, width = 1.1, depth = 0.6): Mark[] => [
  mark('furniture', roundRect(x - width / 2, y - depth / 2, width, depth, 0.1)),
];

/** Two sofas face to face with a table between them, on a rug; north and south unless turned. */
export const lounge = (x: number, y: number, turn = 0): Mark[] =>
  put(x, y, turn, [
    mark('rug', roundRect(-1.7, -1.45, 3.4, 2.9, 0.15)),
    ...sofa(0, -1.35, 2.2, 180),
    ...sofa(0, 1.35, 2.2),
    ...coffeeTable(0, 0, 1.3, 0.7),
  ]);

/** Armchairs around a low round table. */
export const armchairs = (x: number, y: number, seats: number, turn = 0): Mark[] => [
  mark('furniture', circle(x, y, 0.34)),
  ...Array.from({ length: seats }, (_, i) => {
    const degrees = turn + (360 * i) / seats;
    const radians = (degrees * Math.PI) / 180;
    return sofa(x - 0.98 * Math.sin(radians), y + 0.98 * Math.cos(radians), 0.82, degrees);
  }).flat(),
];

const frond = (degrees: number, length: number): Path => {
  const half = length * 0.5;
  return placed([['M', 0, 0], ['Q', -0.11, -half, 0, -length], ['Q', 0.11, -half, 0, 0], ['Z']], 0, 0, degrees);
};

const fronds: Path = Array.from({ length: 8 }, (_, i) => frond(i * 45, i % 2 === 0 ? 0.37 : 0.33)).flat();

/** Each plant is rotated by its position, so that a row of them does not look stamped. */
export const plants = (...at: Point[]): Mark[] =>
  at.map(([x, y]) => mark('leaf', placed(fronds, x, y, (x * 37 + y * 61) % 45)));

/** A row of lockers or cupboards with their backs to the south. */
export const lockers = (x: number, y: number, count: number, turn = 0, width = 0.5, depth = 0.42): Mark[] => {
  const doors = Array.from({ length: count - 1 }, (_, i) => (-count / 2 + i + 1) * width);
  return put(x, y, turn, [
    mark('furniture', centredRect(0, 0, count * width, depth)),
    mark('fine', ...doors.map((a) => line(a, -depth / 2, a, depth / 2))),
  ]);
};

/** A shelf full of books. */
export const bookcase = (x: number, y: number, length: number, turn = 0): Mark[] => {
  const books = Array.from({ length: Math.floor(length / 0.16) }, (_, i) => -length / 2 + 0.16 * (i + 1));
  return put(x, y, turn, [
    mark('furniture', centredRect(0, 0, length, 0.36)),
    mark('fine', line(-length / 2, 0.06, length / 2, 0.06), ...books.map((a) => line(a, -0.16, a, 0.06))),
  ]);
};

/** A screen or board on a wall: give the middle of the wall's inner face and the way the wall runs. */
export const wallScreen = (x: number, y: number, run: 'h' | 'v', length = 1.5): Mark[] => [
  mark('screen', run === 'h' ? line(x - length / 2, y, x + length / 2, y) : line(x, y - length / 2, x, y + length / 2)),
];

/** A shelf to work at and one chair, for a booth of which the inner wall is at the back. */
export const boothSeat = (x: number, y: number, turn = 0): Mark[] =>
  put(x, y, turn, [mark('furniture', rect(-0.55, -0.62, 1.1, 0.45)), ...chair(0, 0.2)]);

export const printer = (x: number, y: number, turn = 0): Mark[] =>
  put(x, y, turn, [
    mark('furniture', centredRect(0, 0, 0.9, 0.62), centredRect(0, -0.02, 0.62, 0.4)),
    mark('fine', line(-0.22, 0.1, 0.22, 0.1)),
  ]);

/** A reception desk, open to the south, for `seats` people side by side. */
export const receptionDesk = (x: number, y: number, length: number, seats: number, turn = 0): Mark[] => {
  const half = length / 2;
  return put(x, y, turn, [
    mark('furniture', [
      ['M', -half, 0.9],
      ['L', -half, 0],
      ['Q', -half, -0.5, -half + 0.5, -0.5],
      ['L', half - 0.5, -0.5],
      ['Q', half, -0.5, half, 0],
      ['L', half, 0.9],
      ['L', half - 0.6, 0.9],
      ['L', half - 0.6, 0.15],
      ['L', -half + 0.6, 0.15],
      ['L', -half + 0.6, 0.9],
      ['Z'],
    ]),
    mark('fine', line(-half + 0.35, -0.2, half - 0.35, -0.2)),
    ...seatsAlong(length - 1.4, seats).flatMap((a) => chair(a, 0.55)),
  ]);
};

/** Rows of seats towards the north, as in a training room. */
export const seatRows = (x: number, y: number, columns: number, rows: number, turn = 0): Mark[] =>
  put(
    x,
    y,
    turn,
    Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => chair((c - (columns - 1) / 2) * 0.62, (r - (rows - 1) / 2) * 1.05)),
    ).flat(2),
  );

export const column = (x: number, y: number, size = 0.4): Mark => mark('wall', centredRect(x, y, size, size));
