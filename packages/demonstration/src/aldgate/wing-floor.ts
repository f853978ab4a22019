import { bench, benches } from '../drawing/desks.ts';
import { lockers, plants, roundTable, sofa } from '../drawing/furniture.ts';
import type { Naming } from '../drawing/naming.ts';
import type { Layout } from '../drawing/plan.ts';
import { office } from '../drawing/rooms.ts';
import { pantry, streetRoom, wingRoom, yardRoom } from './modules.ts';
import { ironColumns, lines, streetWindows, wingWindows } from './shell.ts';

const { rear, front, street } = lines;

/** The other way round: meeting rooms in the south-west, desks in the south-east and in the wing. */
export const wingFloor = (at: Naming): Layout => ({
  openings: [...streetWindows(), ...wingWindows],
  marks: [...ironColumns],
  rooms: [
    streetRoom(at, 1, 6, 0, 4.8),
    streetRoom(at, 2, 6, 4.8, 9.6),
    streetRoom(at, 3, 10, 9.6, 14.4),
    office(at.number(4), [14.4, front, 28.8, street], {
      open: true,
      desks: benches(3, [3.7, 0], 16.9, 20.6, 3, true),
      marks: [
        ...sofa(28.05, 19.4, 2.2, 270),
        ...roundTable(26.9, 19.4, 0.35, 0),
        ...plants([28, 17], [28, 23.2], [26.5, 23.2]),
      ],
    }),
    yardRoom(at, 5, 10),
    office(
      at.number(6),
      [
        [0, 0],
        [7.2, 0],
        [7.2, 4.8],
        [12, 4.8],
        [12, rear],
        [0, rear],
      ],
      {
        open: true,
        quiet: true,
        desks: [...bench(4, 3.1, 3), ...bench(4, 6.8, 3)],
        marks: [...lockers(0.48, 5, 5, 90, 0.6), ...plants([11.2, 5.5], [11.2, 8.9])],
      },
    ),
    wingRoom(at, 7, 4, [7.2, 0, 12, 4.8]),
    pantry(at, 8, 'sofas'),
  ],
});
