import { bench } from '../drawing/desks.ts';
import { island, kitchen } from '../drawing/fittings.ts';
import {
  boothSeat,
  lockers,
  lounge,
  meetingTable,
  plants,
  roundTable,
  sofa,
  wallScreen,
} from '../drawing/furniture.ts';
import { door, glass, slidingDoor } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, meetingRoom, office } from '../drawing/rooms.ts';
import { backWindows, columns, courtGarden, frontWindows, lines } from './shell.ts';

const { front, rooms, core, garden, lobby, back } = lines;

/** The storey that users see first: team rooms on the canal, two open rooms and the pantry on the garden. */
export const floor2: Layout = {
  openings: [
    ...frontWindows(0),
    ...frontWindows(1),
    ...frontWindows(2),
    ...frontWindows(3),
    ...backWindows(0),
    ...backWindows(1),
    ...backWindows(3),
    glass('h', back, 20.4, 26.6),
  ],
  marks: [...courtGarden, ...columns],
  rooms: [
    office('2.11', [0, front, 4.7, rooms], {
      desks: bench(2.35, 3.8, 3, true),
      openings: [door(4.05, rooms, 'n', 'e')],
      marks: [...lockers(0.41, 2.2, 3, 90, 0.8, 0.36), ...plants([0.65, 6.95])],
    }),
    meetingRoom('2.12', 'Singel', 10, [4.7, front, 9.4, rooms], {
      openings: [door(5.45, rooms, 'n', 'w'), glass('h', rooms, 6.4, 9.1)],
      marks: [
        ...meetingTable(7.05, 4, 3.8, 1.3, { sides: 4, heads: 2 }, 90),
        ...wallScreen(9.18, 4, 'v'),
        ...plants([8.8, 0.7]),
      ],
    }),
    office('2.14', [9.4, front, 18.8, rooms], {
      desks: [...bench(11.9, 3.7, 2), ...bench(16.3, 3.7, 2)],
      openings: [door(10.6, rooms, 'n', 'w'), glass('h', rooms, 11.5, 16.3)],
      marks: [...plants([18.2, 6.9]), ...lockers(14.1, 0.45, 2, 180, 0.9, 0.4)],
    }),
    office('2.15', [18.8, front, 28.2, rooms], {
      desks: bench(23.5, 3.7, 4),
      openings: [door(20.4, rooms, 'n', 'w'), glass('h', rooms, 21.3, 26.1)],
      marks: [...plants([27.6, 0.7], [19.45, 6.6]), ...lockers(27.82, 3.7, 4, 270, 0.8, 0.4)],
    }),
    office('2.16', [28.2, front, 32.9, rooms], {
      desks: bench(30.2, 3.8, 2, true),
      openings: [door(32.15, rooms, 'n', 'e')],
      marks: [...lockers(32.6, 2.9, 4, 270, 0.8, 0.4), ...plants([28.9, 6.9])],
    }),
    meetingRoom('2.17', 'Prinsen', 8, [32.9, front, 37.6, rooms], {
      openings: [door(33.65, rooms, 'n', 'w'), glass('h', rooms, 34.6, 37)],
      marks: [
        ...meetingTable(35.25, 3.8, 3.2, 1.3, { sides: 3, heads: 2 }, 90),
        ...wallScreen(37.34, 3.8, 'v'),
        ...plants([37, 0.7]),
      ],
    }),
    meetingRoom('2.18', 'Rozen', 4, [18.8, core, 22.9, garden], {
      openings: [door(22.2, core, 's', 'e'), glass('h', core, 19.1, 21.4)],
      marks: [...roundTable(21, 12.1, 0.65, 4), ...wallScreen(22.78, 12.1, 'v', 1.3)],
    }),
    meetingRoom('2.19', 'Booth', 1, [22.9, core, 25.1, 11.83], {
      openings: [slidingDoor(24.2, core, 'n', 0.85)],
      marks: boothSeat(24, 11, 180),
    }),
    meetingRoom('2.24', 'Booth', 1, [22.9, 11.83, 25.1, garden], {
      openings: [slidingDoor(24.2, garden, 's', 0.85)],
      marks: boothSeat(24, 12.66),
    }),
    office('2.20', [0, garden, 9.4, back], {
      open: true,
      desks: [...bench(4.7, 17.3, 4), ...bench(4.7, 20.9, 4)],
      marks: [...lockers(5, 14.49, 8, 180), ...plants([0.7, 19.1], [0.7, 22.5], [8.8, 22.5], [8.9, 14.8])],
    }),
    office('2.21', [9.4, garden, 18.8, back], {
      open: true,
      desks: [...bench(14.1, 17.3, 4), ...bench(14.1, 20.9, 4)],
      marks: plants([18.2, 22.5], [10, 22.5], [10, 19.1]),
    }),
    commonRoom('2.25', 'Pantry', 24, [18.8, garden, 28.2, back], {
      open: true,
      marks: [
        ...kitchen(28.05, 18.3, 4.6, 90),
        ...island(26, 18.3, 3.6, 5, 90),
        ...roundTable(20.7, 16.6, 0.55, 4),
        ...roundTable(23.6, 16.6, 0.55, 4),
        ...lounge(21.6, 20.7),
        ...sofa(24.3, 20.7, 1.6, 270),
        ...roundTable(26.2, 22, 0.45, 2, 90),
        ...plants([27.6, 22.5], [19.5, 18.6]),
      ],
    }),
    office('2.22', [28.2, lobby, 32.9, back], {
      desks: bench(30.2, 20, 2, true),
      openings: [door(32.15, lobby, 's', 'e')],
      marks: [...lockers(32.6, 20, 4, 270, 0.8, 0.4), ...plants([28.9, 22.5])],
    }),
    meetingRoom('2.23', 'Heren', 12, [32.9, lobby, 37.6, back], {
      openings: [door(36.85, lobby, 's', 'e'), glass('h', lobby, 33.3, 36)],
      marks: [...meetingTable(35.25, 19.9, 4.4, 1.4, { sides: 5, heads: 2 }, 90), ...wallScreen(37.34, 19.9, 'v', 2)],
    }),
  ],
};
