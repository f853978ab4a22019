import { bench, benches } from '../drawing/desks.ts';
import { lockers, plants } from '../drawing/furniture.ts';
import type { Naming } from '../drawing/naming.ts';
import type { Layout } from '../drawing/plan.ts';
import { office } from '../drawing/rooms.ts';
import { pantry, streetRoom, wingRoom, yardRoom } from './modules.ts';
import { ironColumns, lines, streetWindows, wingWindows } from './shell.ts';

const { rear, front, street } = lines;

/** One long room of benches on the street, meeting rooms in the east and at the end of the wing. */
export const openFloor = (at: Naming): Layout => ({
  openings: [...streetWindows(), ...wingWindows],
  marks: [...ironColumns],
  rooms: [
    office(at.number(1), [0, front, 16.8, street], {
      open: true,
      desks: benches(4, [3.8, 0], 2.9, 20.5, 3, true),
      marks: plants([0.8, 23.2], [16.2, 17], [16.2, 23.2]),
    }),
    streetRoom(at, 2, 8, 16.8, 21.6),
    streetRoom(at, 3, 14, 21.6, 28.8),
    yardRoom(at, 4, 8),
    office(at.number(5), [0, 4.8, 12, rear], {
      open: true,
      desks: bench(5, 7.5, 4),
      marks: [...lockers(0.48, 7.4, 5, 90, 0.6), ...plants([11.2, 5.4])],
    }),
    wingRoom(at, 6, 6, [0, 0, 4.8, 4.8]),
    wingRoom(at, 7, 8, [4.8, 0, 12, 4.8]),
    pantry(at, 8, 'tables'),
  ],
});
