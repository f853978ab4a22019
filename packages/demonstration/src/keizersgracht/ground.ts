import { bayRow, bench, drivingArrow } from '../drawing/desks.ts';
import { basins, cubicles, island, kitchen, tiles } from '../drawing/fittings.ts';
import {
  armchairs,
  boothSeat,
  lockers,
  lounge,
  meetingTable,
  plants,
  receptionDesk,
  roundTable,
  sofa,
  wallScreen,
} from '../drawing/furniture.ts';
import { line, rect, roundRect } from '../drawing/geometry.ts';
import { type Mark, mark } from '../drawing/ink.ts';
import { door, doubleDoor, gate, glass, passage, slidingDoor, windows } from '../drawing/openings.ts';
import {
  bicycles,
  ground as area,
  hedge,
  kerb,
  neighbour,
  parasol,
  shrubs,
  slabs,
  stoop,
  tree,
} from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, meetingRoom, office, parking } from '../drawing/rooms.ts';
import { hWall, structure, vWall } from '../drawing/walls.ts';
import { backWindows, columns, courtGarden, east, frontWindows, lines } from './shell.ts';

const { front, rooms, core, garden, lobby, back } = lines;

/** From the back wall: a terrace, the drive, the bays against the garden wall. */
const yard = { drive: 26.3, wall: 37.5 } as const;
export const yardEnd = yard.wall;

const bays = bayRow({
  x: 36.3,
  y: yard.wall - 0.2,
  count: 14,
  turn: 180,
  charging: [9, 10, 11, 12, 13],
  accessible: [0],
});

const yardMarks = (view: { west: number; east: number; south: number }): Mark[] => [
  area('asphalt', [0.15, yard.drive, east - 0.15, yard.wall - 0.15]),
  area('paving', [0.15, back + 0.2, east - 0.15, yard.drive]),
  slabs([0.15, back + 0.2, east - 0.15, yard.drive], 0.6, 0.6),
  kerb(0.15, yard.drive, east - 0.15, yard.drive),
  area('asphalt', [view.west, yard.drive + 0.4, -0.15, yard.drive + 5.2]),
  ...neighbour([view.west, back + 0.2, -0.15, yard.drive + 0.4]),
  ...neighbour([view.west, yard.drive + 5.2, -0.15, view.south]),
  ...neighbour([east + 0.15, back + 0.2, view.east, view.south]),
  area('lawn', [-0.15, yard.wall + 0.15, east + 0.15, view.south]),
  ...shrubs([4, 38.5, 0.5], [11.5, 38.6, 0.6], [20, 38.5, 0.5], [28, 38.6, 0.55], [34, 38.5, 0.45]),
  ...[8, 16.2, 32].flatMap((x) => tree(x, 24.9, 0.75)),
  hedge([0.5, 25.55, 6.4, 26]),
  hedge([29.6, 25.55, 37.1, 26]),
  ...parasol(20.6, 24.9),
  ...parasol(23.5, 24.9),
  ...parasol(26.4, 24.9),
  ...bicycles(11.9, 25, 9),
  drivingArrow(3, 29.3, 90),
  drivingArrow(18.8, 29.3, 90),
  drivingArrow(33, 29.3, 90),
];

/** Reception between two meeting rooms, the canteen around the court, bicycles and cars behind. */
export const groundFloor = (view: { west: number; east: number; south: number }): Layout => ({
  walls: [
    vWall(0, back, yard.wall, structure),
    vWall(east, back, yard.wall, structure),
    hWall(yard.wall, 0, east, structure),
    vWall(4.7, lobby + 1.4, back),
    hWall(lobby + 1.4, 4.7, 9.4),
    hWall(20.4, 4.7, 9.4),
    vWall(9.4, garden, back, structure),
  ],
  openings: [
    ...frontWindows(0),
    ...windows('h', front, 9.4, 12.9, 2, 1.1),
    doubleDoor(14.1, front, 's', 1.9),
    ...windows('h', front, 15.3, 18.8, 2, 1.1),
    ...frontWindows(2),
    ...frontWindows(3),
    passage('h', rooms, 9.55, 18.65),
    ...windows('h', back, 4.7, 9.4, 2, 0.9),
    door(2.4, back, 's', 'w', 1.2),
    glass('h', back, 10.4, 17.8),
    glass('h', back, 19.9, 22.6),
    doubleDoor(23.5, back, 's'),
    glass('h', back, 24.4, 27.1),
    ...backWindows(3),
    gate('v', 0, yard.drive + 0.5, yard.drive + 5.1),
    door(9.4, 15.5, 'w', 'n', 1),
    door(5.5, lobby + 1.4, 's', 'w', 0.9),
    door(4.7, 22.3, 'e', 's', 0.9),
  ],
  marks: [
    ...courtGarden,
    ...columns.slice(1),
    ...stoop(14.1, -0.2, 3.4, 4),
    ...yardMarks(view),
    ...bicycles(1.3, 19.4, 11, 90, 0.6),
    ...bicycles(3.55, 19.1, 7, 270, 0.6),
    tiles([4.78, lobby + 1.48, 9.25, back - 0.2]),
    ...cubicles(6.25, 17.44, 3, 1, 1.3),
    ...basins(5.5, 20.32, 2, 180),
    ...cubicles(9.25, 20.48, 2, 1.05, 1.5, 90),
    ...lockers(7.4, 22.78, 5, 0, 0.5, 0.4),
  ],
  rooms: [
    meetingRoom('0.11', 'Brouwers', 8, [0, front, 4.7, rooms], {
      openings: [door(4, rooms, 'n', 'e'), glass('h', rooms, 0.5, 3.2)],
      marks: [
        ...meetingTable(2.3, 3.8, 3.2, 1.3, { sides: 3, heads: 2 }, 90),
        ...wallScreen(0.27, 3.8, 'v'),
        ...plants([0.7, 6.9]),
      ],
    }),
    meetingRoom('0.12', 'Raam', 6, [4.7, front, 9.4, rooms], {
      openings: [door(5.45, rooms, 'n', 'w'), glass('h', rooms, 6.3, 9)],
      marks: [
        ...meetingTable(7, 3.8, 2.4, 1.2, { sides: 3 }, 90),
        ...wallScreen(9.18, 3.8, 'v'),
        ...plants([8.8, 6.9]),
      ],
    }),
    commonRoom('0.13', 'Reception', 20, [9.4, front, 18.8, rooms], {
      open: true,
      marks: [
        mark('rug', rect(13.1, 0.45, 2, 1.5)),
        ...receptionDesk(16.9, 4.2, 3.6, 2, 270),
        ...lounge(11.6, 4.3),
        ...plants([18.2, 0.7], [18.2, 7], [9.95, 7]),
      ],
    }),
    commonRoom('0.14', 'Salon', 16, [18.8, front, 28.2, rooms], {
      openings: [doubleDoor(20.4, rooms, 'n', 1.5), glass('h', rooms, 21.6, 27.6)],
      marks: [
        ...lounge(21.6, 3.4),
        ...armchairs(25.6, 2.3, 4, 45),
        ...armchairs(25.6, 5.2, 4, 45),
        ...plants([27.6, 0.7], [27.6, 6.9], [19.4, 5.6]),
      ],
    }),
    office('0.15', [28.2, front, 37.6, rooms], {
      desks: bench(32.9, 3.7, 4),
      openings: [door(29.2, rooms, 'n', 'w'), glass('h', rooms, 30.4, 35.4)],
      marks: [...lockers(37.15, 3.7, 5, 270, 0.7, 0.42), ...plants([36.9, 6.9])],
    }),
    commonRoom('0.18', 'Post room', 3, [18.8, core, 22.9, garden], {
      openings: [door(22.2, core, 's', 'e')],
      marks: [
        ...lockers(19.22, 12.1, 6, 90, 0.55, 0.42),
        ...lockers(20.9, 13.88, 4, 0, 0.6, 0.42),
        mark('furniture', roundRect(20.5, 11.6, 1.5, 0.8, 0.06)),
      ],
    }),
    meetingRoom('0.19', 'Booth', 1, [22.9, core, 25.1, 11.83], {
      openings: [slidingDoor(24.2, core, 'n', 0.85)],
      marks: boothSeat(24, 11, 180),
    }),
    meetingRoom('0.24', 'Booth', 1, [22.9, 11.83, 25.1, garden], {
      openings: [slidingDoor(24.2, garden, 's', 0.85)],
      marks: boothSeat(24, 12.66),
    }),
    commonRoom('0.20', 'Bicycles and showers', 30, [0, garden, 9.4, back], { open: true }),
    commonRoom('0.21', 'Canteen', 60, [9.4, garden, 28.2, back], {
      open: true,
      marks: [
        ...kitchen(28.05, 18.3, 4.8, 90),
        ...island(25.8, 18.3, 4, 0, 90),
        ...[16.6, 19, 21.4].flatMap((y) => meetingTable(12.2, y, 2.4, 0.8, { sides: 3 })),
        ...[16.6, 19, 21.4].flatMap((y) => meetingTable(16, y, 2.4, 0.8, { sides: 3 })),
        ...roundTable(20.9, 16.8, 0.55, 4),
        ...roundTable(23.2, 18.4, 0.5, 3, 20),
        ...roundTable(20.9, 19.6, 0.55, 4),
        ...roundTable(21.2, 22, 0.4, 2, 90),
        ...sofa(27.6, 22, 1.8, 270),
        mark('fine', line(24.9, 16.2, 24.9, 20.4)),
        ...plants([18.2, 22.5], [10, 22.6], [18.2, 15], [24.2, 15]),
      ],
    }),
    meetingRoom('0.22', 'Kloveniers', 6, [28.2, lobby, 32.9, back], {
      openings: [door(32.15, lobby, 's', 'e'), glass('h', lobby, 28.7, 31.3)],
      marks: [...roundTable(30.5, 20, 0.95, 6), ...wallScreen(32.76, 20, 'v'), ...plants([28.9, 22.5])],
    }),
    meetingRoom('0.23', 'Zwanenburg', 10, [32.9, lobby, 37.6, back], {
      openings: [door(36.85, lobby, 's', 'e'), glass('h', lobby, 33.3, 36)],
      marks: [
        ...meetingTable(35.2, 20, 3.8, 1.3, { sides: 4, heads: 2 }, 90),
        ...wallScreen(37.34, 20, 'v', 1.8),
        ...plants([33.6, 22.5]),
      ],
    }),
    parking('P', 'Parking yard', [0, yard.drive, east, yard.wall], {
      open: true,
      desks: bays.spots,
      marks: bays.marks,
    }),
  ],
});
