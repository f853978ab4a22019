import { bench } from '../drawing/desks.ts';
import { lounge, plants } from '../drawing/furniture.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, glass, type Opening } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { office } from '../drawing/rooms.ts';
import { pantry, streetRoom, wingCorner, wingRoom, yardRoom } from './modules.ts';
import { ironColumns, lines, streetWindows, wingWindows } from './shell.ts';

const { front, street } = lines;

const entrance = (west: number, east: number): Opening[] => [
  door(east - 0.85, front, 's', 'e'),
  glass('h', front, west + 0.6, east - 1.8),
];

/** Closed team rooms on the street, the last of them quiet; the wing is for talking. */
export const teamFloor = (at: Naming): Layout => ({
  openings: [...streetWindows(), ...wingWindows],
  marks: [...ironColumns, ...lounge(7.8, 7.2, 90), ...plants([11.2, 9])],
  rooms: [
    office(at.number(1), [0, front, 7.2, street], {
      desks: [...bench(2.3, 20.6, 3, true), ...bench(5.3, 20.6, 3, true)],
      openings: entrance(0, 7.2),
      marks: plants([3.8, 23.3]),
    }),
    office(at.number(2), [7.2, front, 14.4, street], {
      desks: [...bench(9.4, 20.6, 3, true), ...bench(12.4, 20.6, 3, true)],
      openings: entrance(7.2, 14.4),
      marks: plants([10.9, 23.3]),
    }),
    office(at.number(3), [14.4, front, 21.6, street], {
      quiet: true,
      desks: bench(18, 20.6, 4),
      openings: entrance(14.4, 21.6),
      marks: plants([15.1, 23.2], [20.9, 23.2]),
    }),
    streetRoom(at, 4, 12, 21.6, 28.8),
    yardRoom(at, 5, 8),
    wingRoom(at, 6, 8, [0, 0, 7.2, 4.8]),
    wingRoom(at, 7, 4, [7.2, 0, 12, 4.8]),
    wingCorner(at, 8),
    pantry(at, 9, 'tables'),
  ],
});
