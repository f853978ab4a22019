import { bench } from '../drawing/desks.ts';
import { island, kitchen } from '../drawing/fittings.ts';
import {
  armchairs,
  boothSeat,
  lockers,
  lounge,
  meetingTable,
  plants,
  roundTable,
  seatRows,
  sofa,
  wallScreen,
} from '../drawing/furniture.ts';
import { rect } from '../drawing/geometry.ts';
import { mark } from '../drawing/ink.ts';
import { door, doubleDoor, glass, slidingDoor } from '../drawing/openings.ts';
import { ground, hedge, parasol, slabs } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, meetingRoom, office } from '../drawing/rooms.ts';
import { hWall, outer, vWall } from '../drawing/walls.ts';
import { backWindows, columns, courtGarden, frontWindows, lines } from './shell.ts';

const { front, rooms, core, garden, lobby, back } = lines;

/** Where the roof steps back and leaves a terrace over the garden. */
const terrace = 18.9;

export const floor3: Layout = {
  walls: [
    hWall(terrace, 18.8, 28.2, outer),
    vWall(18.8, terrace, back, outer),
    vWall(28.2, terrace, back, outer),
    hWall(back, 18.8, 28.2, 0.12),
  ],
  openings: [
    ...frontWindows(0),
    ...frontWindows(1),
    ...frontWindows(2),
    ...frontWindows(3),
    ...backWindows(0),
    ...backWindows(1),
    ...backWindows(3),
    glass('h', terrace, 19.6, 22.4),
    doubleDoor(23.5, terrace, 's'),
    glass('h', terrace, 24.6, 27.4),
  ],
  marks: [
    ...courtGarden,
    ...columns.slice(0, 1),
    ground('paving', [19, terrace + 0.2, 28, back]),
    slabs([19, terrace + 0.2, 28, back], 0.18, null),
    ...parasol(20.9, 21.2),
    ...parasol(26.1, 21.2),
    hedge([19.2, 22.5, 27.8, 22.95]),
  ],
  rooms: [
    office('3.11', [0, front, 9.4, rooms], {
      desks: bench(4.4, 3.7, 4),
      openings: [door(8.6, rooms, 'n', 'e'), glass('h', rooms, 2.6, 7.4)],
      marks: [...plants([0.7, 6.9]), ...lockers(9.05, 3.7, 4, 270, 0.7, 0.4)],
    }),
    meetingRoom('3.12', 'Lauriers', 8, [9.4, front, 14.1, rooms], {
      openings: [door(10.2, rooms, 'n', 'w'), glass('h', rooms, 11.1, 13.7)],
      marks: [
        ...meetingTable(11.8, 3.8, 3.2, 1.3, { sides: 3, heads: 2 }, 90),
        ...wallScreen(13.96, 3.8, 'v'),
        ...plants([13.5, 6.9]),
      ],
    }),
    meetingRoom('3.13', 'Elands', 6, [14.1, front, 18.8, rooms], {
      openings: [door(18, rooms, 'n', 'e'), glass('h', rooms, 14.5, 17.1)],
      marks: [...roundTable(16.4, 3.8, 0.95, 6), ...wallScreen(14.24, 3.8, 'v'), ...plants([14.8, 6.9], [18.2, 0.7])],
    }),
    office('3.14', [18.8, front, 28.2, rooms], {
      desks: [...bench(21.4, 3.7, 2), ...bench(25.8, 3.7, 2)],
      openings: [door(20, rooms, 'n', 'w'), glass('h', rooms, 21, 26.2)],
      marks: [...plants([27.5, 6.9], [27.5, 0.7]), ...lockers(23.6, 0.45, 2, 180, 0.9, 0.4)],
    }),
    office('3.15', [28.2, front, 37.6, rooms], {
      quiet: true,
      desks: [...bench(31, 3.8, 2, true), ...bench(34.8, 3.8, 2, true)],
      openings: [door(29.2, rooms, 'n', 'w'), glass('h', rooms, 30.4, 35.4)],
      marks: [...lockers(37.15, 3.8, 5, 270, 0.7, 0.42), ...plants([36.9, 6.9])],
    }),
    meetingRoom('3.18', 'Bloem', 4, [18.8, core, 22.9, garden], {
      openings: [door(22.2, core, 's', 'e'), glass('h', core, 19.1, 21.4)],
      marks: [...sofa(19.45, 12.1, 2, 90), ...roundTable(20.9, 12.1, 0.4, 0), ...sofa(22.2, 12.1, 1.6, 270)],
    }),
    meetingRoom('3.19', 'Booth', 1, [22.9, core, 25.1, 11.83], {
      openings: [slidingDoor(24.2, core, 'n', 0.85)],
      marks: boothSeat(24, 11, 180),
    }),
    meetingRoom('3.24', 'Booth', 1, [22.9, 11.83, 25.1, garden], {
      openings: [slidingDoor(24.2, garden, 's', 0.85)],
      marks: boothSeat(24, 12.66),
    }),
    office('3.20', [0, garden, 9.4, back], {
      open: true,
      desks: bench(4.7, 20.9, 4),
      marks: [
        ...lockers(5, 14.49, 8, 180),
        ...lounge(2.9, 17.3, 90),
        ...armchairs(7.2, 17.3, 3),
        ...plants([0.7, 22.5], [8.8, 22.5], [0.7, 19.4]),
      ],
    }),
    office('3.21', [9.4, garden, 18.8, back], {
      open: true,
      desks: bench(14.1, 20.9, 4),
      marks: [
        mark('furniture', rect(11.6, 16.7, 5, 0.9)),
        ...[12, 13, 14, 15, 16].flatMap((x) => [
          ...roundTable(x + 0.1, 16.4, 0.17, 0),
          ...roundTable(x + 0.1, 17.9, 0.17, 0),
        ]),
        ...plants([18.1, 22.4], [10, 22.5], [18.1, 15], [10, 19.1]),
      ],
    }),
    commonRoom('3.25', 'Roof bar', 20, [18.8, garden, 28.2, terrace], {
      open: true,
      marks: [
        ...kitchen(28.05, 16.6, 3.6, 90),
        ...island(26, 16.6, 2.8, 4, 90),
        ...roundTable(20.5, 16.9, 0.55, 4),
        ...roundTable(23.2, 16.9, 0.55, 4),
        ...plants([19.4, 18.3], [26.9, 18.3]),
      ],
    }),
    meetingRoom('3.22', 'Amstel', 24, [28.2, lobby, 37.6, back], {
      openings: [door(36.85, lobby, 's', 'e'), glass('h', lobby, 29.4, 35.6)],
      marks: [
        ...seatRows(33.4, 19.7, 6, 4, 270),
        ...wallScreen(28.46, 19.7, 'v', 2.8),
        mark('furniture', rect(29.3, 21.2, 0.6, 0.6)),
        ...lockers(37.15, 19.7, 4, 270, 0.7, 0.42),
        ...plants([36.9, 22.5], [28.95, 22.4]),
      ],
    }),
  ],
};
