import { island, kitchen } from '../drawing/fittings.ts';
import {
  armchairs,
  boothSeat,
  lockers,
  lounge,
  plants,
  printer,
  roundTable,
  seating,
  wallScreen,
} from '../drawing/furniture.ts';
import { type Rect, rect } from '../drawing/geometry.ts';
import { type Mark, mark } from '../drawing/ink.ts';
import type { Naming } from '../drawing/naming.ts';
import { door, glass, slidingDoor } from '../drawing/openings.ts';
import type { Room } from '../drawing/plan.ts';
import { commonRoom, meetingRoom } from '../drawing/rooms.ts';

/** Four booths in a block of 3.6 × 3.6 m: two open to the west, two to the east. */
export const boothBlock = (at: Naming, first: number, x: number, y: number): Room[] =>
  [0, 1].flatMap((row) => {
    const [north, south] = [y + row * 1.8, y + (row + 1) * 1.8];
    const middle = north + 0.9;
    return [
      meetingRoom(at.number(first + row * 2), 'Booth', 1, [x, north, x + 1.8, south], {
        openings: [slidingDoor(x, middle + 0.1, 'w', 0.85)],
        marks: boothSeat(x + 1.05, middle, 90),
      }),
      meetingRoom(at.number(first + row * 2 + 1), 'Booth', 1, [x + 1.8, north, x + 3.6, south], {
        openings: [slidingDoor(x + 3.6, middle + 0.1, 'w', 0.85)],
        marks: boothSeat(x + 2.55, middle, 270),
      }),
    ];
  });

/** A room for four between the desks and the core: glass to both sides, the door towards the core in the east. */
export const huddle = (at: Naming, n: number, [west, north, east, south]: Rect): Room =>
  meetingRoom(at.number(n), at.name(), 4, [west, north, east, south], {
    openings: [
      glass('v', west, north + 0.5, south - 0.5),
      door(east, south - 0.8, 'w', 's'),
      glass('v', east, north + 0.5, south - 1.5),
    ],
    marks: [
      ...roundTable((west + east) / 2 - 0.1, (north + south) / 2 + 0.15, 0.55, 4, 45),
      ...wallScreen((west + east) / 2, south - 0.12, 'h', 1.3),
    ],
  });

/** Meeting rooms side by side against the façade, each with its door in the corridor wall. */
export function meetingRow(
  at: Naming,
  first: number,
  x: readonly number[],
  [north, south]: readonly [number, number],
  people: readonly number[],
  hinge: 'e' | 'w' = 'e',
): Room[] {
  const corridor = north === 0 ? south : north;
  return people.map((seats, i) => {
    const box: Rect = [x[i] ?? 0, north, x[i + 1] ?? 0, south];
    const [west, , east] = box;
    return meetingRoom(at.number(first + i), at.name(), seats, box, {
      openings: [
        door(hinge === 'e' ? east - 0.75 : west + 0.75, corridor, corridor === south ? 'n' : 's', hinge),
        hinge === 'e' ? glass('h', corridor, west + 0.4, east - 1.6) : glass('h', corridor, west + 1.6, east - 0.4),
      ],
      marks: [
        ...seating(seats, box),
        ...wallScreen(hinge === 'e' ? west + 0.13 : east - 0.13, (north + south) / 2 + 0.3, 'v', 1.8),
        ...plants([hinge === 'e' ? west + 0.65 : east - 0.65, south - 0.7]),
      ],
    });
  });
}

/** Rooms one below the other on the west façade, doors to the east. */
export const westRooms = (
  at: Naming,
  first: number,
  y: readonly number[],
  east: number,
  people: readonly number[],
): Room[] =>
  people.map((seats, i) => {
    const box: Rect = [0, y[i] ?? 0, east, y[i + 1] ?? 0];
    const [, north, , south] = box;
    return meetingRoom(at.number(first + i), at.name(), seats, box, {
      openings: [door(east, south - 0.8, 'w', 's'), glass('v', east, north + 0.4, south - 1.6)],
      marks: [
        ...seating(seats, [0, north, east - 0.6, south]),
        ...wallScreen((east - 0.6) / 2, north + 0.12, 'h', 1.6).slice(0, i === 0 && north === 0 ? 0 : 1),
        ...plants([0.7, south - 0.65]),
      ],
    });
  });

/** A pantry in the middle of the south side: worktop against a screen wall in the west, island, tables, sofas. */
export const pantry = (at: Naming, n: number, [west, north, east, south]: Rect): Room =>
  commonRoom(at.number(n), 'Pantry', 30, [west, north, east, south], {
    open: true,
    marks: [
      mark('wall', rect(west, north + 0.95, 0.14, 4.9)),
      ...kitchen(west + 0.14, north + 3.4, 4.6, 270),
      ...island(west + 2.3, north + 3.4, 3.6, 5, 270),
      ...[0, 1].flatMap((row) =>
        [0, 1].flatMap((col) => roundTable(west + 5.2 + col * 2.6, north + 1.9 + row * 2.7, 0.55, 4, 45)),
      ),
      ...lounge(east - 2.3, north + 3.3, 90),
      ...plants([east - 0.65, south - 0.75], [west + 4, south - 0.75]),
    ],
  });

/** A lounge with sofas and armchairs for talking, not typing. */
export const livingRoom = (at: Naming, n: number, [west, north, east, south]: Rect): Room => {
  const y = (north + south) / 2 + 0.2;
  return commonRoom(at.number(n), 'Living room', 14, [west, north, east, south], {
    open: true,
    marks: [
      ...armchairs(west + 1.9, y + 0.2, 4, 45),
      ...lounge(east - 5.6, y, 90),
      ...(east - west > 9 ? armchairs(east - 1.8, y, 3, 30) : []),
      ...plants([west + 3.7, south - 0.75]),
    ],
  });
};

/** Lockers back to back with a printer at the end: the usual furniture of the strip beside the core. */
export const supplies = (x: number, y: number): Mark[] => [
  ...lockers(x, y - 0.22, 5, 180, 0.5),
  ...lockers(x, y + 0.22, 5, 0, 0.5),
  ...printer(x + 1.75, y, 270),
];
