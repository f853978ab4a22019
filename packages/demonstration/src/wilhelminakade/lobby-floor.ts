import { bench, benches } from '../drawing/desks.ts';
import { island, kitchen, tiles } from '../drawing/fittings.ts';
import { armchairs, lounge, meetingTable, plants, receptionDesk, roundTable } from '../drawing/furniture.ts';
import { circle, line, rect, roundRect } from '../drawing/geometry.ts';
import { type Mark, mark } from '../drawing/ink.ts';
import type { Naming } from '../drawing/naming.ts';
import { curtain, door, doubleDoor, passage } from '../drawing/openings.ts';
import type { Layout } from '../drawing/plan.ts';
import { commonRoom, office } from '../drawing/rooms.ts';
import { boothBlock, meetingRow, supplies } from './modules.ts';
import { columns, ring } from './shell.ts';

const revolvingDoor = (x: number, y: number): Mark[] => [
  mark('glazing', circle(x, y, 1.2)),
  mark('door', line(x - 0.85, y - 0.85, x + 0.85, y + 0.85), line(x + 0.85, y - 0.85, x - 0.85, y + 0.85)),
];

/** Speed gates on the way to the lifts. */
const gates = (x: number, y: number, count: number): Mark =>
  mark('furniture', ...Array.from({ length: count }, (_, i) => roundRect(x + i * 0.85, y, 0.2, 1.3, 0.08)));

export function lobbyFloor(at: Naming): Layout {
  return {
    openings: [curtain('h', 0, 16.48, 19.05), passage('h', 0, 19.05, 21.45), curtain('h', 0, 21.45, 24.02)],
    marks: [...columns, ...revolvingDoor(20.25, 0), ...supplies(9.7, 21.4)],
    rooms: [
      office(at.number(1), [0, 0, 8.1, 12.15], {
        open: true,
        desks: benches(3, [0, 3.6], 4.1, 3.1, 4),
        marks: plants([7.6, 4.9], [0.55, 8.5]),
      }),
      office(at.number(2), [0, 13.5, 8.1, 24.3], {
        desks: [...bench(4.1, 16.6, 4), ...bench(4.1, 20.2, 4)],
        openings: [door(8.1, 22.6, 'w', 's')],
        marks: [...plants([0.7, 23.5], [3.4, 23.5])],
      }),
      ...boothBlock(at, 3, 8.1, 10.35),
      commonRoom(at.number(10), 'Lobby', 60, [11.7, 0, 28.8, ring.north], {
        open: true,
        marks: [
          mark('rug', rect(18.9, 1.5, 2.7, 3)),
          ...receptionDesk(25.6, 3.2, 4.2, 3, 270),
          ...lounge(14.6, 3.3, 90),
          ...armchairs(17.4, 1.9, 2, 0),
          gates(18.98, 6.1, 4),
          ...plants([12.3, 5.6], [17.6, 5.6], [22.6, 0.8], [28.2, 0.8]),
        ],
      }),
      commonRoom(at.number(11), 'Restaurant', 120, [32.4, 0, 40.5, 16.2], {
        open: true,
        marks: [
          ...[2.6, 5.2, 7.8, 10.4].flatMap((y) => [
            ...meetingTable(34.6, y, 2.4, 0.8, { sides: 3 }),
            ...meetingTable(38.3, y, 2.4, 0.8, { sides: 3 }),
          ]),
          ...island(36.4, 14.2, 5.6, 0),
          ...plants([40, 12.4], [33, 12.4]),
        ],
      }),
      commonRoom(at.number(12), 'Kitchen', 8, [32.4, 16.2, 40.5, 24.3], {
        openings: [doubleDoor(35.7, 16.2, 's', 1.5), passage('h', 16.2, 37, 40)],
        marks: [
          tiles([32.48, 16.28, 40.35, 24.15]),
          ...kitchen(32.48, 20.6, 5.4, 270),
          ...island(36.4, 19.4, 4, 0),
          ...island(36.4, 21.6, 4, 0),
          ...kitchen(40.35, 20.4, 5.4, 90),
        ],
      }),
      commonRoom(at.number(13), 'Espresso bar', 20, [ring.east, ring.north, 32.4, 24.3], {
        open: true,
        marks: [
          ...island(30.7, 10.4, 3, 3, 90),
          ...roundTable(30.7, 14.4, 0.5, 3, 30),
          ...roundTable(30.7, 18.2, 0.5, 4),
          ...armchairs(30.7, 22, 4, 45),
        ],
      }),
      ...meetingRow(at, 14, [13.5, 17.55, 22.95, 27], [ring.south, 24.3], [8, 12, 6]),
    ],
  };
}
