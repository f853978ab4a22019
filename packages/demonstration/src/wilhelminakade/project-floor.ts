import { bench, benches } from '../drawing/desks.ts';
import { island, kitchen } from '../drawing/fittings.ts';
import {
  armchairs,
  bookcase,
  lockers,
  lounge,
  meetingTable,
  plants,
  roundTable,
  seating,
} from '../drawing/furniture.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, glass } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, meetingRoom, office } from '../drawing/rooms.ts';
import { boothBlock, meetingRow, supplies, westRooms } from './modules.ts';
import { columns, ring } from './shell.ts';

/**
 * Benches square to the river front, closed project rooms in the west, a work café in the east. A `late` storey closes
 * the south side into meeting rooms and puts its desks in the café's place beside the quiet room.
 */
export function projectFloor(at: Naming, late: boolean): Layout {
  return {
    marks: [
      ...columns,
      ...supplies(9.6, 18.6),
      ...lounge(9.3, 21.9, 90),
      ...armchairs(9.4, 8.4, 3, 30),
      ...plants([7.4, 23.6], [7.4, 14.6]),
    ],
    rooms: [
      office(at.number(1), [8.1, 0, 20.25, 6.3], {
        open: true,
        desks: benches(3, [3.6, 0], 10.6, 3.6, 3, true),
        marks: plants([19.7, 5.7]),
      }),
      office(at.number(2), [20.25, 0, 32.4, 6.3], {
        open: true,
        desks: benches(3, [3.6, 0], 22.8, 3.6, 3, true),
        marks: plants([31.9, 5.6]),
      }),
      ...westRooms(at, 5, [0, 5.4, 9.45], 6.75, [10, 6]),
      office(at.number(3), [0, 9.45, 6.75, 14.85], {
        desks: bench(3, 12.4, 3),
        openings: [door(6.75, 14.05, 'w', 's'), glass('v', 6.75, 9.9, 13.2)],
        marks: [...lockers(3.2, 9.77, 6, 180), ...plants([0.7, 14.2])],
      }),
      ...westRooms(at, 7, [14.85, 18.9, 24.3], 6.75, [6, 12]),
      ...boothBlock(at, 9, 8.1, 10.35),
      meetingRoom(at.number(13), at.name(), 16, [32.4, 0, 40.5, 6.75], {
        openings: [door(32.4, 5.9, 'e', 's'), glass('v', 32.4, 0.5, 5), glass('h', 6.75, 33, 35.4)],
        marks: [...seating(16, [33, 0, 40.5, 6.75]), ...plants([39.8, 6.1])],
      }),
      ...boothBlock(at, 14, ring.east, 10.35),
      late
        ? office(at.number(18), [33.75, 8.1, 40.5, 16.2], {
            open: true,
            desks: [...bench(37.2, 10.8, 3), ...bench(37.2, 14.1, 3)],
            marks: [...bookcase(37.2, 7.03, 4.8, 180), ...plants([40, 12.5])],
          })
        : commonRoom(at.number(18), 'Work café', 40, [32.4, 6.75, 40.5, 16.2], {
            open: true,
            marks: [
              ...kitchen(38, 6.83, 4.4),
              ...island(38, 9.2, 4, 5),
              ...roundTable(35.4, 11.9, 0.55, 4, 45),
              ...roundTable(38.7, 11.9, 0.55, 4, 45),
              ...meetingTable(37, 14.4, 4.8, 0.9, { sides: 6 }),
              ...plants([40, 15.6]),
            ],
          }),
      office(at.number(4), [32.4, 17.55, 40.5, 24.3], {
        quiet: true,
        desks: bench(36.6, 21.1, 4),
        openings: [door(32.4, 23.3, 'e', 's'), glass('v', 32.4, 18.4, 22.4)],
        marks: [...bookcase(37.2, 17.83, 4.4, 180), ...plants([39.9, 23.6])],
      }),
      ...(late
        ? meetingRow(at, 20, [13.5, 18.9, 22.95, 27], [ring.south, 24.3], [10, 6, 8], 'w')
        : [
            office(at.number(19), [13.5, ring.south, 27, 24.3], {
              open: true,
              desks: benches(2, [3.6, 0], 16, 21.4, 3, true),
              marks: [...lounge(23.6, 21.3, 90), ...plants([26.4, 23.6], [13.9, 23.6])],
            }),
          ]),
    ],
  };
}
