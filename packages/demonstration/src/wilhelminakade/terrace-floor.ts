import { benches } from '../drawing/desks.ts';
import { plants, seatRows, wallScreen } from '../drawing/furniture.ts';
import { rect } from '../drawing/geometry.ts';
import { mark } from '../drawing/ink.ts';
import type { Naming } from '../drawing/naming.ts';
import { curtain, door, doubleDoor, glass } from '../drawing/openings.ts';
import { gardenBench, ground, hedge, parasol, shrubs, slabs } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { meetingRoom, office } from '../drawing/rooms.ts';
import { hWall, vWall } from '../drawing/walls.ts';
import { boothBlock, huddle, meetingRow, pantry, supplies, westRooms } from './modules.ts';
import { columns, ring } from './shell.ts';

/** The south-west corner is cut out for a terrace, so the desks are in the east and the rooms in the west. */
export function terraceFloor(at: Naming): Layout {
  return {
    walls: [hWall(16.2, 0, 8.1, 0.3), vWall(8.1, 16.2, 24.3, 0.3)],
    openings: [
      curtain('h', 16.2, 0.28, 7.82),
      curtain('v', 8.1, 16.48, 19),
      doubleDoor(8.1, 20.2, 'w'),
      curtain('v', 8.1, 21.4, 24.02),
      glass('h', 24.3, 0.28, 7.82),
      glass('v', 0, 16.48, 24.02),
    ],
    marks: [
      ...columns,
      ground('paving', [0.15, 16.35, 7.95, 24.15]),
      slabs([0.15, 16.35, 7.95, 24.15], null, 0.2),
      ...parasol(5.6, 18.4),
      ...parasol(5.6, 22.4),
      gardenBench(2.2, 20.4, 2.4, 90),
      hedge([0.4, 16.7, 0.9, 23.9]),
      ...shrubs([1.6, 17.2, 0.42], [1.7, 23.4, 0.45]),
      ...supplies(9.7, 3),
      ...supplies(30.2, 3),
      ...supplies(30.2, 21.4),
    ],
    rooms: [
      office(at.number(1), [0, 0, 8.1, 8.1], {
        open: true,
        desks: benches(2, [0, 3.4], 4.1, 2.9, 4),
        marks: plants([7.6, 4.6]),
      }),
      ...westRooms(at, 5, [8.1, 12.15, 16.2], 6.75, [6, 6]),
      ...boothBlock(at, 7, 8.1, 10.35),
      meetingRoom(at.number(11), at.name(), 28, [12.15, 0, 20.25, 6.3], {
        openings: [door(19.4, ring.north, 'n', 'e'), glass('h', ring.north, 12.6, 18.4)],
        marks: [
          ...seatRows(16.6, 3.5, 7, 4, 270),
          mark('furniture', rect(13.2, 4.9, 0.6, 0.6)),
          ...wallScreen(12.3, 3.4, 'v', 2.8),
          ...plants([19.6, 0.8]),
        ],
      }),
      ...meetingRow(at, 12, [20.25, 24.3, 28.35], [0, ring.north], [8, 8]),
      office(at.number(2), [32.4, 0, 40.5, 12.15], {
        open: true,
        desks: benches(3, [0, 3.6], 36.4, 3.1, 4),
        marks: plants([40, 4.9], [33, 8.5]),
      }),
      office(at.number(3), [32.4, 12.15, 40.5, 24.3], {
        open: true,
        desks: benches(3, [0, 3.6], 36.4, 15.2, 4),
        marks: plants([40, 17], [33, 20.6]),
      }),
      huddle(at, 14, [ring.east, 5.4, 32.4, 9]),
      ...boothBlock(at, 15, ring.east, 10.35),
      huddle(at, 19, [ring.east, 15.3, 32.4, 18.9]),
      pantry(at, 20, [13.5, ring.south, 27, 24.3]),
    ],
  };
}
