import { basins, cubicles, liftCar, riser, stairs, tiles, toilet } from '../drawing/fittings.ts';
import { column, lockers } from '../drawing/furniture.ts';
import type { Mark } from '../drawing/ink.ts';
import { door, glass, liftDoor, type Opening, windows } from '../drawing/openings.ts';
import { boat, gardenBench, ground, kerb, neighbour, shrubs, slabs, tree, water } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { hWall, outer, partition, structure, vWall } from '../drawing/walls.ts';

/**
 * Four canal houses joined into one office: party walls to the east and west, four bays of 9.4 m between them, a
 * corridor behind the canal front and a light court in the second bay.
 */
const bays = [0, 9.4, 18.8, 28.2, 37.6] as const;
/** Axes from the canal to the garden: front rooms, corridor, core, garden rooms. */
export const lines = { front: 0, rooms: 7.5, core: 9.46, garden: 14.2, lobby: 15.96, back: 23.2 } as const;
export const east = 37.6;

const { front, rooms, core, garden, back } = lines;

/** Four sash windows in each bay of the canal front. */
export const frontWindows = (bay: 0 | 1 | 2 | 3): Opening[] => windows('h', front, bays[bay], bays[bay] + 9.4, 4, 1.5);

export const backWindows = (bay: 0 | 1 | 2 | 3): Opening[] => windows('h', back, bays[bay], bays[bay] + 9.4, 4, 1.5);

// Structural walls stop short of the corridor's axes, so that their wider ends are flush with the thinner walls there.
const flush = (structure - partition) / 2;

/** `backWall` gives the stretches of the garden front that are walled: a roof terrace leaves one out. */
export const shell = (backWall: readonly (readonly [number, number])[] = [[0, east]]): Layout => ({
  walls: [
    hWall(front, 0, east, outer),
    ...backWall.map(([from, to]) => hWall(back, from, to, outer)),
    vWall(0, front, back, outer),
    vWall(east, front, back, outer),
    ...[9.4, 18.8, 28.2].flatMap((x) => [
      vWall(x, front, rooms - flush, structure),
      vWall(x, core + flush, garden - flush, structure),
      vWall(x, back - 0.7, back, structure),
    ]),
  ],
});

/** Stairs, lifts, toilets and the light court: the same on every storey. */
export const coreLayout: Layout = {
  walls: [
    hWall(rooms, 0, east),
    hWall(core, 0, 7.1),
    hWall(garden, 0, 7.1),
    vWall(4.3, core, garden),
    vWall(5.7, core, 11.9),
    vWall(7.1, core, garden),
    hWall(11.9, 4.3, 7.1),
    hWall(core, 9.4, 18.8),
    hWall(garden, 9.4, 18.8),
    hWall(core, 28.2, east),
    hWall(garden, 28.2, east),
    hWall(11.83, 28.2, 33.6),
    vWall(32, core, garden),
    vWall(33.6, core, garden),
  ],
  openings: [
    door(3.55, core, 's', 'w'),
    liftDoor(5, core, 'n'),
    liftDoor(6.4, core, 'n'),
    glass('h', core, 9.6, 18.6),
    glass('h', garden, 9.6, 16),
    door(16.6, garden, 'n', 'e'),
    glass('h', garden, 17.2, 18.6),
    door(31.2, core, 's', 'e', 0.9),
    door(31.2, garden, 'n', 'e', 0.9),
    door(32.8, garden, 's', 'w', 1),
    door(32.8, core, 'n', 'e', 0.85),
    door(34.6, garden, 'n', 'w'),
  ],
  marks: [
    ...stairs([0.4, 10.75, 3.95, 14]),
    ...liftCar(5.03, 10.75, 1.05, 1.6),
    ...liftCar(6.4, 10.75, 1.05, 1.6),
    ...riser([4.5, 12.1, 6.9, 14]),
    ...lockers(7.42, 11.8, 6, 90, 0.6),
    tiles([28.35, core + 0.08, 33.52, garden - 0.08]),
    ...cubicles(28.35, core + 0.08, 2, 1, 1.45),
    ...cubicles(28.35, 11.91, 2, 1, 1.45),
    ...basins(31.2, 11.75, 2, 180),
    ...basins(31.2, 11.91, 2),
    ...toilet(32.55, 11.91),
    ...basins(33.52, 13.5, 1, 90),
    ...stairs([34.0, core + 0.15, 37.3, 12.75], 180),
  ],
};

/** The court as seen from a window above it: paving, one tree, a bench. */
export const courtGarden: Mark[] = [
  ground('lawn', [9.55, core + 0.08, 18.65, garden - 0.08]),
  slabs([9.55, core + 0.08, 18.65, garden - 0.08], 0.6, 0.6),
  ...tree(14.2, 11.8, 1.6),
  ...shrubs([17.5, 10.4, 0.35], [18, 10.9, 0.42], [17.3, 11.1, 0.28]),
  gardenBench(10.6, 11.8, 1.8, 90),
];

export const columns: Mark[] = [column(9.4, 18.7), column(18.8, 18.7)];

/** The canal in front, the neighbours left and right, the garden behind. */
export function surroundings(view: { west: number; north: number; east: number }): Mark[] {
  return [
    ...water(
      [view.west, view.north, view.east, -3],
      [
        [3, -4.35, 11.4, -3.15],
        [27.1, -4.25, 33.7, -3.2],
      ],
    ),
    kerb(view.west, -3, view.east, -3),
    kerb(view.west, -2.82, view.east, -2.82),
    ...boat(7.2, -3.75, 8.4, 1.15),
    ...boat(30.4, -3.72, 6.6, 1.05, 180),
    ...[3.6, 9.4, 20.4, 27.8, 35.2].flatMap((x) => tree(x, -1.95, 0.8)),
    ...neighbour([view.west, -0.2, -0.2, back + 0.2]),
    ...neighbour([east + 0.2, -0.2, view.east, back + 0.2]),
  ];
}

export const rearGarden = (view: { west: number; east: number; south: number }): Mark[] => [
  ground('lawn', [view.west, back + 0.2, view.east, view.south]),
  ground('paving', [19, back + 0.2, 28, back + 2]),
  slabs([19, back + 0.2, 28, back + 2], null, 0.2),
  ...tree(2.2, 25.2, 0.95),
  ...shrubs([3.8, 25.5, 0.5], [11, 25.6, 0.4], [31, 25.5, 0.45], [36.4, 25.6, 0.4]),
  ...tree(9.6, 25.3, 0.75),
  ...tree(15.6, 25.1, 1),
  ...tree(32.6, 25.2, 0.9),
];
