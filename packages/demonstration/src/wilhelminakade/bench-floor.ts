import { bench, benches } from '../drawing/desks.ts';
import { armchairs, lockers, lounge, plants, roundTable } from '../drawing/furniture.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, glass } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { office } from '../drawing/rooms.ts';
import { boothBlock, huddle, livingRoom, meetingRow, pantry, supplies } from './modules.ts';
import { columns, ring } from './shell.ts';

/**
 * Long benches square to the west and east façades, meeting rooms on the river. A `late` storey moves eight desks from
 * the south-west, where people then sit on sofas, to the north-east, and has one large meeting room instead of three
 * equal ones.
 */
export function benchFloor(at: Naming, late: boolean): Layout {
  return {
    marks: [...columns, ...supplies(9.7, 3), ...supplies(9.7, 21.4)],
    rooms: [
      office(at.number(1), [0, 0, 8.1, 12.15], {
        open: true,
        desks: benches(3, [0, 3.6], 4.1, 3.1, 4),
        marks: plants([7.6, 4.9], [0.55, 8.5]),
      }),
      office(at.number(2), [0, 12.15, 8.1, 24.3], {
        open: true,
        desks: late ? bench(4.1, 15.2, 4) : benches(2, [0, 3.6], 4.1, 15.2, 4),
        marks: late
          ? [...lounge(2.9, 20.4), ...armchairs(6.3, 20.4, 3), ...plants([0.8, 23.5], [7.4, 23.5], [0.8, 17.6])]
          : [...armchairs(2.6, 22.3, 4, 45), ...roundTable(6, 22.3, 0.55, 4), ...plants([0.7, 23.6], [7.6, 23.6])],
      }),
      huddle(at, 5, [8.1, 5.4, ring.west, 9]),
      ...boothBlock(at, 6, 8.1, 10.35),
      huddle(at, 10, [8.1, 15.3, ring.west, 18.9]),
      ...(late
        ? meetingRow(at, 11, [12.15, 16.2, 24.3, 28.35], [0, ring.north], [8, 16, 8])
        : meetingRow(at, 11, [12.15, 17.55, 22.95, 28.35], [0, ring.north], [10, 12, 8])),
      office(at.number(3), [32.4, 0, 40.5, 12.15], {
        open: true,
        desks: benches(late ? 3 : 2, [0, 3.6], 36.4, 3.1, 4),
        marks: late
          ? plants([40, 4.9], [33, 8.5])
          : [...roundTable(34.6, 10.2, 0.6, 4), ...armchairs(38.3, 10.2, 4), ...plants([40, 8.6], [40, 11.8])],
      }),
      huddle(at, 14, [ring.east, 5.4, 32.4, 9]),
      ...boothBlock(at, 15, ring.east, 10.35),
      office(at.number(4), [32.4, 13.5, 40.5, 20.25], {
        quiet: true,
        desks: late ? bench(36.4, 17, 4) : [...bench(34.6, 17, 2), ...bench(38.3, 17, 2)],
        openings: [door(32.4, 19.4, 'e', 's'), glass('v', 32.4, 14, 18.6), glass('h', 20.25, 33, 39.8)],
        marks: [...lockers(37, 13.82, 7, 180), ...plants([40, 19.7])],
      }),
      livingRoom(at, 19, [ring.east, 20.25, 40.5, 24.3]),
      pantry(at, 20, [13.5, ring.south, 27, 24.3]),
    ],
  };
}
