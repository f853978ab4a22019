import { bench } from '../drawing/desks.ts';
import { lockers, lounge, plants, receptionDesk } from '../drawing/furniture.ts';
import { rect } from '../drawing/geometry.ts';
import { mark } from '../drawing/ink.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, doubleDoor, glass } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, office } from '../drawing/rooms.ts';
import { pantry, streetRoom, wingRoom, yardRoom } from './modules.ts';
import { ironColumns, lines, streetWindows, wingWindows } from './shell.ts';

const { rear, front, street } = lines;

/** The entrance in the seventh bay, rooms for visitors beside it, two teams further in. */
export const groundFloor = (at: Naming): Layout => ({
  openings: [...streetWindows(0, 6), doubleDoor(15.6, street, 'n', 1.8), ...streetWindows(7, 12), ...wingWindows],
  marks: [...ironColumns, mark('furniture', rect(14.4, street + 0.25, 2.4, 0.35))],
  rooms: [
    streetRoom(at, 1, 6, 0, 4.8),
    streetRoom(at, 2, 8, 4.8, 9.6),
    commonRoom(at.number(3), 'Reception', 20, [9.6, front, 19.2, street], {
      open: true,
      marks: [
        mark('rug', rect(14.5, 20.6, 2.2, 2.3)),
        ...receptionDesk(17.4, 19.2, 3.4, 2, 270),
        ...lounge(11.9, 20.6, 90),
        ...plants([10.2, 23.2], [18.6, 23.2], [13.6, 23.2]),
      ],
    }),
    office(at.number(4), [19.2, front, 28.8, street], {
      desks: [...bench(22, 20.6, 3, true), ...bench(26, 20.6, 3, true)],
      openings: [door(27.9, front, 's', 'e'), glass('h', front, 20, 26.8)],
      marks: plants([19.9, 23.2], [28, 23.2]),
    }),
    yardRoom(at, 5, 10),
    office(at.number(6), [0, 4.8, 12, rear], {
      open: true,
      desks: bench(5, 7.5, 4),
      marks: [...lockers(0.48, 7.4, 5, 90, 0.6), ...plants([11.2, 5.4])],
    }),
    wingRoom(at, 7, 4, [0, 0, 4.8, 4.8]),
    wingRoom(at, 8, 8, [4.8, 0, 12, 4.8]),
    pantry(at, 9, 'sofas'),
  ],
});
