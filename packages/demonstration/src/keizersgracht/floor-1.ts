import { bench } from '../drawing/desks.ts';
import { island, kitchen } from '../drawing/fittings.ts';
import {
  armchairs,
  bookcase,
  boothSeat,
  lockers,
  lounge,
  meetingTable,
  plants,
  printer,
  roundTable,
  wallScreen,
} from '../drawing/furniture.ts';
import { roundRect } from '../drawing/geometry.ts';
import { mark } from '../drawing/ink.ts';
import { door, doubleDoor, glass, slidingDoor } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, meetingRoom, office } from '../drawing/rooms.ts';
import { backWindows, columns, courtGarden, frontWindows, lines } from './shell.ts';

const { front, rooms, core, garden, lobby, back } = lines;

/** The bel-etage: the board meets in the old salon on the canal, the library looks out on the garden. */
export const floor1: Layout = {
  openings: [
    ...frontWindows(0),
    ...frontWindows(1),
    ...frontWindows(2),
    ...frontWindows(3),
    ...backWindows(0),
    ...backWindows(1),
    ...backWindows(2),
    ...backWindows(3),
  ],
  marks: [...courtGarden, ...columns],
  rooms: [
    office('1.11', [0, front, 9.4, rooms], {
      desks: [...bench(2.7, 3.9, 3, true), ...bench(6.5, 3.9, 3, true)],
      openings: [door(8.6, rooms, 'n', 'e'), glass('h', rooms, 2.6, 7.4)],
      marks: [...plants([0.7, 6.9], [8.8, 0.7]), ...lockers(9.05, 3.4, 4, 270, 0.7, 0.4)],
    }),
    meetingRoom('1.12', 'Keizers', 18, [9.4, front, 18.8, rooms], {
      openings: [doubleDoor(14.1, rooms, 'n'), glass('h', rooms, 9.9, 12.4), glass('h', rooms, 15.8, 18.3)],
      marks: [
        mark('rug', roundRect(10.3, 1.9, 7.6, 4, 0.1)),
        ...meetingTable(14.1, 3.9, 6.2, 1.6, { sides: 8, heads: 2 }),
        ...wallScreen(18.58, 3.9, 'v', 2.2),
        ...lockers(9.78, 3.9, 4, 90, 0.7, 0.42),
        ...plants([18.2, 0.7], [18.2, 6.9], [10.1, 6.9]),
      ],
    }),
    office('1.14', [18.8, front, 23.5, rooms], {
      desks: bench(21.15, 3.8, 3, true),
      openings: [door(22.8, rooms, 'n', 'e')],
      marks: plants([19.5, 6.9]),
    }),
    office('1.15', [23.5, front, 28.2, rooms], {
      desks: bench(25.85, 3.8, 3, true),
      openings: [door(24.2, rooms, 'n', 'w')],
      marks: plants([27.5, 6.9]),
    }),
    meetingRoom('1.16', 'Reguliers', 8, [28.2, front, 32.9, rooms], {
      openings: [door(28.95, rooms, 'n', 'w'), glass('h', rooms, 29.9, 32.5)],
      marks: [
        ...meetingTable(30.5, 3.8, 3.2, 1.3, { sides: 3, heads: 2 }, 90),
        ...wallScreen(32.76, 3.8, 'v'),
        ...plants([32.3, 6.9]),
      ],
    }),
    office('1.17', [32.9, front, 37.6, rooms], {
      quiet: true,
      desks: bench(35.25, 3.6, 2, true),
      openings: [door(33.65, rooms, 'n', 'w')],
      marks: [...bookcase(37.17, 3.6, 3.2, 270), ...plants([36.9, 6.9])],
    }),
    commonRoom('1.18', 'Print and post', 6, [18.8, core, 22.9, garden], {
      openings: [door(22.2, core, 's', 'e')],
      marks: [
        ...printer(19.35, 11.6, 90),
        ...printer(19.35, 12.8, 90),
        ...lockers(20.9, 13.86, 6, 0, 0.5, 0.4),
        mark('furniture', roundRect(20.6, 11.5, 1.3, 0.8, 0.06)),
      ],
    }),
    meetingRoom('1.19', 'Booth', 1, [22.9, core, 25.1, 11.83], {
      openings: [slidingDoor(24.2, core, 'n', 0.85)],
      marks: boothSeat(24, 11, 180),
    }),
    meetingRoom('1.24', 'Booth', 1, [22.9, 11.83, 25.1, garden], {
      openings: [slidingDoor(24.2, garden, 's', 0.85)],
      marks: boothSeat(24, 12.66),
    }),
    office('1.20', [0, garden, 9.4, back], {
      quiet: true,
      desks: [...bench(5.9, 17.4, 2), ...bench(5.9, 21, 2)],
      open: true,
      marks: [
        ...bookcase(0.42, 19.2, 6.4, 90),
        ...bookcase(5, 14.48, 3.6, 180),
        ...armchairs(2.35, 18.2, 3, 30),
        ...bookcase(9.1, 17.2, 2.4, 270),
        ...bookcase(9.1, 20.6, 2.8, 270),
        ...plants([1.2, 22.5], [2.6, 22.4]),
      ],
    }),
    office('1.21', [9.4, garden, 18.8, back], {
      open: true,
      desks: [...bench(14.2, 17.3, 4), ...bench(14.2, 20.9, 4)],
      marks: plants([18.2, 22.5], [10, 22.5], [18.2, 15]),
    }),
    commonRoom('1.25', 'Coffee corner', 18, [18.8, garden, 28.2, back], {
      open: true,
      marks: [
        ...kitchen(28.05, 18, 4.2, 90),
        ...island(25.7, 18, 3, 4, 90),
        ...lounge(21.6, 18),
        ...roundTable(20.8, 21.6, 0.55, 4),
        ...roundTable(23.9, 21.6, 0.55, 4),
        ...plants([27.6, 22.5], [24.2, 15], [26.2, 22.4]),
      ],
    }),
    meetingRoom('1.22', 'Leidse', 6, [28.2, lobby, 32.9, back], {
      openings: [door(32.15, lobby, 's', 'e'), glass('h', lobby, 28.7, 31.3)],
      marks: [
        ...meetingTable(30.5, 20, 2.4, 1.2, { sides: 3 }, 90),
        ...wallScreen(32.76, 20, 'v'),
        ...plants([28.9, 22.5]),
      ],
    }),
    meetingRoom('1.23', 'Spiegel', 10, [32.9, lobby, 37.6, back], {
      openings: [door(36.85, lobby, 's', 'e'), glass('h', lobby, 33.3, 36)],
      marks: [
        ...meetingTable(35.2, 20, 3.8, 1.3, { sides: 4, heads: 2 }, 90),
        ...wallScreen(37.34, 20, 'v', 1.8),
        ...plants([33.6, 22.5]),
      ],
    }),
  ],
};
