import { bench } from '../drawing/desks.ts';
import { boothSeat, lounge, plants } from '../drawing/furniture.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, doubleDoor, glass } from '../drawing/openings.ts';
import { ground, hedge, parasol, shrubs, slabs } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, meetingRoom, office } from '../drawing/rooms.ts';
import { pantry, streetRoom, wingCorner, yardRoom } from './modules.ts';
import { ironColumns, lines, streetWindows, terraceLine } from './shell.ts';

const { rear, front, street } = lines;

/** Under the roof: rows of benches along the street, and a terrace where the wing ends. */
export const roofFloor = (at: Naming): Layout => ({
  openings: [
    ...streetWindows(),
    doubleDoor(8.4, terraceLine, 'n'),
    glass('h', terraceLine, 5.4, 7.4),
    glass('h', terraceLine, 9.4, 11.5),
    glass('h', terraceLine, 1, 4),
  ],
  marks: [
    ...ironColumns,
    ground('paving', [0.2, 0.2, 11.8, terraceLine - 0.25]),
    slabs([0.2, 0.2, 11.8, terraceLine - 0.25], 0.18, null),
    hedge([0.5, 0.45, 11.5, 0.95]),
    ...parasol(2.6, 2.7),
    ...parasol(5.8, 2.7),
    ...shrubs([11.2, 1.7, 0.4], [11.1, 2.5, 0.32]),
  ],
  rooms: [
    office(at.number(1), [0, front, 8.4, street], {
      open: true,
      desks: [...bench(4.3, 18.7, 4), ...bench(4.3, 22.1, 4)],
      marks: plants([0.7, 20.4], [8.4, 20.4]),
    }),
    office(at.number(9), [8.4, front, 16.8, street], {
      open: true,
      quiet: true,
      desks: [...bench(12.5, 18.7, 4), ...bench(12.5, 22.1, 4)],
      marks: plants([16.2, 20.4]),
    }),
    streetRoom(at, 2, 6, 16.8, 21.6),
    streetRoom(at, 3, 8, 21.6, 26.4),
    meetingRoom(at.number(4), at.name(), 2, [26.4, front, 28.8, street], {
      openings: [door(27.9, front, 's', 'e'), glass('h', front, 26.6, 27.2)],
      marks: [...boothSeat(27.5, 20.4, 180), ...boothSeat(27.5, 22.4), ...plants([28.1, 18.7])],
    }),
    yardRoom(at, 5, 8),
    wingCorner(at, 6),
    commonRoom(at.number(7), 'Roof lounge', 14, [4.8, terraceLine, 12, rear], {
      open: true,
      marks: [...lounge(7.4, 7.2, 90), ...plants([11.2, 9])],
    }),
    pantry(at, 8, 'tables'),
  ],
});
