import { type BayRow, bayRow, drivingArrow } from '../drawing/desks.ts';
import { riser } from '../drawing/fittings.ts';
import { column, lockers } from '../drawing/furniture.ts';
import { line, rect } from '../drawing/geometry.ts';
import { type Mark, mark } from '../drawing/ink.ts';
import { door, gate } from '../drawing/openings.ts';
import { bicycles, ground, hatched } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, parking } from '../drawing/rooms.ts';
import { hWall, outer, vWall } from '../drawing/walls.ts';

/**
 * The basement reaches 4 m further than the tower on both long sides and one field further west, so that two aisles of
 * 6 m and a lane at either end make a one-way loop around the core.
 */
const [west, north, middle, south] = [-8.1, -4.05, 12.15, 28.35];

export const basementView = { west: west - 1.4, north: north - 1.4, east: 41.9, south: south + 1.4 };

/** Three bays between the columns of a field; the columns themselves take the other 60 cm. */
const field = (i: number): number => i * 8.1 + 0.3;
const noseNorth = (x: number, y: number, count: number, more: Partial<BayRow> = {}) => bayRow({ x, y, count, ...more });
const noseSouth = (x: number, y: number, count: number, more: Partial<BayRow> = {}) =>
  bayRow({ x: x + count * 2.5, y, count, turn: 180, ...more });

const northRows = [
  noseNorth(field(-1), north + 0.2, 3, { charging: [0, 1, 2] }),
  noseNorth(field(0), north + 0.2, 3, { charging: [0, 1, 2] }),
  noseNorth(field(1), north + 0.2, 3, { charging: [0, 1, 2] }),
  noseNorth(field(2), north + 0.2, 3),
  noseNorth(field(3), north + 0.2, 3),
  noseNorth(field(4), north + 0.2, 3),
  noseSouth(field(0), middle, 3),
  noseSouth(8.36, middle, 2),
  noseSouth(29.6, middle - 0.1, 1, { accessible: [0] }),
  noseSouth(field(4), middle - 0.1, 1),
];

const southRows = [
  noseNorth(field(0), middle, 3),
  noseNorth(8.36, middle, 2),
  noseNorth(field(4), middle, 1),
  noseSouth(field(-1), south - 0.2, 3),
  noseSouth(field(0), south - 0.2, 3),
  noseSouth(field(1), south - 0.2, 3),
];

const gridColumns: Mark[] = [
  ...[0, 8.1, 16.2, 24.3, 32.4].map((x) => column(x, north + 2.6, 0.5)),
  ...[0, 8.1, 32.4].flatMap((x) => [column(x, 8.1, 0.5), column(x, 16.2, 0.5)]),
  ...[0, 8.1, 16.2].map((x) => column(x, south - 2.6, 0.5)),
];

/** The way up to the street, along the south wall: an arrow and lines that grow closer where it is steepest. */
const ramp: Mark[] = [
  ground('paving', [20.4, south - 4.4, 40.3, south - 0.2]),
  mark(
    'tread',
    ...Array.from({ length: 18 }, (_, i) => line(21.4 + i * 1.05, south - 4.3, 21.4 + i * 1.05, south - 0.3)),
  ),
  mark('walk', line(21, south - 2.3, 39.4, south - 2.3), line(38.9, south - 2.6, 39.4, south - 2.3, 38.9, south - 2)),
];

/** Zebra in front of the lift lobby. */
const crossing = (y: number): Mark =>
  mark('arrow', ...Array.from({ length: 5 }, (_, i) => rect(19.1 + i * 0.5, y, 0.26, 1.6)));

export const basement: Layout = {
  walls: [
    hWall(north, west, 40.5, outer),
    hWall(south, west, 40.5, outer),
    vWall(west, north, south, outer),
    vWall(40.5, north, south, outer),
    hWall(south - 4.5, 20.3, 40.5, 0.2),
  ],
  openings: [gate('v', 40.5, south - 4.2, south - 0.4)],
  marks: [
    ground('asphalt', [west + 0.2, north + 0.2, 40.3, south - 0.2]),
    hatched([basementView.west, basementView.north, 41.9, north - 0.2]),
    hatched([basementView.west, south + 0.2, 41.9, basementView.south]),
    hatched([basementView.west, north - 0.2, west - 0.2, south + 0.2]),
    hatched([40.7, north - 0.2, 41.9, south + 0.2]),
    ...gridColumns,
    ...ramp,
    crossing(4.6),
    crossing(18.2),
    drivingArrow(4, 4.2, 270),
    drivingArrow(15, 4.2, 270),
    drivingArrow(30.5, 4.2, 270),
    drivingArrow(6, 20.2, 90),
    drivingArrow(16, 20.2, 90),
    drivingArrow(28, 20.2, 90),
    drivingArrow(36.6, 20.2, 90),
    drivingArrow(37.8, 12.15, 0),
    drivingArrow(-4, 12.15, 180),
    drivingArrow(-3, 20.2, 90),
    hatched([27.25, 7.2, 29.5, middle - 0.15], 0.45),
  ],
  rooms: [
    parking(
      'N',
      'Parking north',
      [
        [west, north],
        [40.5, north],
        [40.5, middle],
        [27, middle],
        [27, 8.1],
        [13.5, 8.1],
        [13.5, middle],
        [west, middle],
      ],
      { open: true, desks: northRows.flatMap((r) => r.spots), marks: northRows.flatMap((r) => r.marks) },
    ),
    parking(
      'S',
      'Parking south',
      [
        [west, middle],
        [13.5, middle],
        [13.5, 16.2],
        [32.4, 16.2],
        [32.4, middle],
        [40.5, middle],
        [40.5, south - 4.5],
        [20.3, south - 4.5],
        [20.3, south],
        [west, south],
      ],
      { open: true, desks: southRows.flatMap((r) => r.spots), marks: southRows.flatMap((r) => r.marks) },
    ),
    commonRoom('-1.01', 'Bicycles', 40, [27, middle, 32.4, 16.2], {
      openings: [door(31.3, 16.2, 's', 'e', 1.2)],
      marks: [...bicycles(29.4, 14.4, 8), ...lockers(28.6, 15.8, 5), ...riser([31.4, 12.4, 32.2, 13.4])],
    }),
  ],
};
