import { bayRow, drivingArrow } from '../drawing/desks.ts';
import { basins, cubicles, riser, tiles } from '../drawing/fittings.ts';
import { lockers } from '../drawing/furniture.ts';
import { line, rect } from '../drawing/geometry.ts';
import { mark } from '../drawing/ink.ts';
import { door, doubleDoor, gate } from '../drawing/openings.ts';
import { bicycles, ground, hatched } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, parking } from '../drawing/rooms.ts';
import { hWall, vWall } from '../drawing/walls.ts';
import { cellarNorth as north, ironColumns, lines } from './shell.ts';

const { rear, corridor, front, street } = lines;

export const cellarView = { west: -1.6, north: north - 1.6, east: 30.4, south: 25.6 };

const bays = bayRow({ x: 3.5, y: north + 0.25, count: 10, charging: [0, 1, 2, 3], accessible: [9] });

/** Cars under the yard, bicycles and showers under the street front. */
export const lowerGround: Layout = {
  walls: [vWall(3.35, north, 2.4, 0.2), vWall(6.4, 18, street), hWall(18, 6.4, 9.6), hWall(21, 6.4, 9.6)],
  openings: [gate('h', north, 0.45, 3.1), door(6.4, 20.2, 'e', 's', 0.9), door(6.4, 23.2, 'e', 's', 0.9)],
  marks: [
    hatched([cellarView.west, cellarView.north, cellarView.east, north - 0.25]),
    hatched([cellarView.west, street + 0.25, cellarView.east, cellarView.south]),
    hatched([cellarView.west, north - 0.25, -0.25, street + 0.25]),
    hatched([29.05, north - 0.25, cellarView.east, street + 0.25]),
    ground('asphalt', [0.25, north + 0.25, 28.55, rear - 0.15]),
    mark(
      'tread',
      ...Array.from({ length: 7 }, (_, i) => line(0.35, north + 0.6 + i * 0.62, 3.2, north + 0.6 + i * 0.62)),
    ),
    drivingArrow(1.75, 3.4, 180),
    drivingArrow(8, 6.2, 90),
    drivingArrow(22, 6.2, 90),
    hatched([26.4, 3.1, 28.5, 4.2], 0.4),
    ...ironColumns,
    tiles([6.48, 18.08, 9.52, street - 0.25]),
    ...cubicles(6.5, 18.08, 3, 1, 1.3),
    ...basins(8.6, 20.92, 2, 180),
    ...cubicles(9.52, 21.1, 2, 1.1, 1.5, 90),
  ],
  rooms: [
    parking('P', 'Parking', [0, north, 28.8, rear], { open: true, desks: bays.spots, marks: bays.marks }),
    commonRoom('-1.01', 'Bicycles and showers', 30, [0, front, 9.6, street], {
      openings: [doubleDoor(6.9, front, 's', 1.6)],
      marks: [...bicycles(1.4, 20.9, 9, 90, 0.58), ...bicycles(4.9, 20.9, 9, 270, 0.58)],
    }),
    commonRoom('-1.02', 'Plant room', 2, [9.6, front, 16.8, street], {
      openings: [door(15.9, front, 's', 'e')],
      marks: [
        mark('furniture', rect(10.4, 18.4, 2.2, 1.2), rect(10.4, 20.4, 2.2, 1.2), rect(14.2, 19, 1.4, 3)),
        mark(
          'fine',
          line(12.6, 19, 14.2, 19.6),
          line(12.6, 21, 14.2, 21),
          line(10.4, 19, 12.6, 19),
          line(10.4, 21, 12.6, 21),
        ),
        ...riser([10.2, 22.4, 11.6, 23.5]),
      ],
    }),
    commonRoom('-1.03', 'Archive', 4, [16.8, front, 28.8, street], {
      openings: [door(27.9, front, 's', 'e')],
      marks: [18.4, 20, 21.6, 23.2].flatMap((y) => [
        ...lockers(19.6, y, 6, 0, 0.7, 0.5),
        ...lockers(25, y, 6, 0, 0.7, 0.5),
      ]),
    }),
    commonRoom('-1.04', 'Post room', 4, [21.6, rear, 28.8, corridor], {
      openings: [door(22.5, corridor, 'n', 'w')],
      marks: [
        ...lockers(26.6, 10, 7, 180, 0.55, 0.45),
        mark('furniture', rect(25, 11.7, 2.6, 1)),
        ...lockers(28.3, 12.6, 4, 270, 0.6),
      ],
    }),
  ],
};
