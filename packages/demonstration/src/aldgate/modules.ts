import { island, kitchen } from '../drawing/fittings.ts';
import { plants, roundTable, seating, sofa, wallScreen } from '../drawing/furniture.ts';
import type { Rect } from '../drawing/geometry.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, glass } from '../drawing/openings.ts';
import type { Room } from '../drawing/plan.ts';
import { commonRoom, meetingRoom } from '../drawing/rooms.ts';
import { lines } from './shell.ts';

const { rear, corridor, front, street } = lines;

/** On the street, entered from the corridor to the north. */
export const streetRoom = (at: Naming, n: number, people: number, west: number, east: number): Room =>
  meetingRoom(at.number(n), at.name(), people, [west, front, east, street], {
    openings: [door(east - 0.85, front, 's', 'e'), glass('h', front, west + 0.5, east - 1.7)],
    marks: [
      ...seating(people, [west, front, east, street]),
      ...wallScreen(west + 0.13, 20.4, 'v', 1.8),
      ...plants([west + 0.7, street - 0.8]),
    ],
  });

/** On the mews yard in the north-east, entered from the corridor to the south. */
export const yardRoom = (at: Naming, n: number, people: number): Room =>
  meetingRoom(at.number(n), at.name(), people, [21.6, rear, 28.8, corridor], {
    openings: [door(22.5, corridor, 'n', 'w'), glass('h', corridor, 23.4, 28.2)],
    marks: [
      ...seating(people, [22, rear, 28.8, corridor]),
      ...wallScreen(28.5, 12.1, 'v', 0.8),
      ...plants([28.1, 13.8]),
    ],
  });

/** At the north end of the wing, entered from the south. */
export const wingRoom = (at: Naming, n: number, people: number, [west, north, east, south]: Rect): Room =>
  meetingRoom(at.number(n), at.name(), people, [west, north, east, south], {
    openings: [door(east - 0.9, south, 'n', 'e'), glass('h', south, west + 0.4, east - 1.8)],
    marks: [
      ...(people > 4
        ? seating(people, [west, north, east, south])
        : roundTable((west + east) / 2 - 0.2, (north + south) / 2 + 0.2, 0.55, people, 45)),
      ...wallScreen(west + (west === 0 ? 0.28 : 0.13), (north + south) / 2 + 0.2, 'v', 1.4),
    ],
  });

/** The pantry between the two stairs, on the way from the corridor to the wing. */
export const pantry = (at: Naming, n: number, talk: 'tables' | 'sofas'): Room =>
  commonRoom(at.number(n), 'Pantry', 16, [5.3, rear, 12, corridor], {
    open: true,
    marks: [
      ...kitchen(11.92, 12, 4, 90),
      ...(talk === 'tables'
        ? [...roundTable(7, 12.4, 0.5, 4, 45), ...island(9.6, 12.2, 2.4, 3, 90)]
        : [...sofa(5.85, 12.3, 1.8, 90), ...roundTable(7.1, 12.3, 0.35, 0), ...island(9.4, 12.2, 2.4, 3, 90)]),
    ],
  });

/** A small room in the south-west of the wing, entered from the east. */
export const wingCorner = (at: Naming, n: number): Room =>
  meetingRoom(at.number(n), at.name(), 4, [0, 4.8, 4.8, rear], {
    openings: [door(4.8, 8.7, 'w', 's'), glass('v', 4.8, 5.3, 7.8)],
    marks: [...roundTable(2.4, 7.4, 0.55, 4, 45), ...wallScreen(0.28, 7.4, 'v', 1.3)],
  });
