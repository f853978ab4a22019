import { basins, cubicles, liftCar, riser, stairs, tiles, toilet } from '../drawing/fittings.ts';
import { column, lockers } from '../drawing/furniture.ts';
import type { Mark } from '../drawing/ink.ts';
import { curtain, door, liftDoor, type Opening, passage } from '../drawing/openings.ts';
import { boat, bollards, ground, kerb, slabs, tree, water } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { hWall, vWall } from '../drawing/walls.ts';

/**
 * A tower of five by three fields of 8.1 m behind a curtain wall on a 1.35 m module, around a core of 13.5 × 8.1 m.
 * Three cars fit between two columns, which is where the 8.1 m comes from.
 */
export const axis = 40.5 / 2;
/** The way around the core is 1.8 m wide; rooms may come up to these axes. */
export const ring = { west: 11.7, east: 28.8, north: 6.3, south: 18 } as const;

const facade = 0.3;
const fields = (run: 'h' | 'v', at: number, count: number, skip: readonly number[] = []): Opening[] =>
  Array.from({ length: count }, (_, i) => i)
    .filter((i) => !skip.includes(i))
    .map((i) => curtain(run, at, i * 8.1 + 0.28, (i + 1) * 8.1 - 0.28));

export type Skipped = { north?: number[]; south?: number[]; west?: number[]; east?: number[] };

/** The façade; fields named in `skip` are left to the storey: an entrance, a terrace. */
export const facades = (skip: Skipped = {}): Layout => ({
  walls: [
    hWall(0, 0, 40.5, facade),
    hWall(24.3, 0, 40.5, facade),
    vWall(0, 0, 24.3, facade),
    vWall(40.5, 0, 24.3, facade),
  ],
  openings: [
    ...fields('h', 0, 5, skip.north),
    ...fields('h', 24.3, 5, skip.south),
    ...fields('v', 0, 3, skip.west),
    ...fields('v', 40.5, 3, skip.east),
  ],
  marks: [
    ...[0, 8.1, 16.2, 24.3, 32.4, 40.5].flatMap((x) => [column(x, 0, 0.56), column(x, 24.3, 0.56)]),
    ...[8.1, 16.2].flatMap((y) => [column(0, y, 0.56), column(40.5, y, 0.56)]),
  ],
});

/** Free-standing columns in the wings. */
export const columns: Mark[] = [8.1, 32.4].flatMap((x) => [column(x, 8.1, 0.5), column(x, 16.2, 0.5)]);

/** Three lifts on a lobby that runs through the core, two stairs, toilets and ducts. */
export const core: Layout = {
  walls: [
    hWall(8.1, 13.5, 27, 0.24),
    hWall(16.2, 13.5, 27, 0.24),
    vWall(13.5, 8.1, 16.2, 0.24),
    vWall(27, 8.1, 16.2, 0.24),
    ...[16.5, 18.9, 21.6, 24].map((x) => vWall(x, 8.1, 16.2)),
    hWall(13.2, 13.5, 16.5),
    ...[10.3, 12.5, 14.7].map((y) => hWall(y, 16.5, 18.9)),
    hWall(12.15, 21.6, 24),
    hWall(10.8, 24, 27),
  ],
  openings: [
    passage('h', 8.1, 19.02, 21.48),
    passage('h', 16.2, 19.02, 21.48),
    door(15.6, 8.1, 's', 'e'),
    door(15.8, 16.2, 'n', 'e', 0.9),
    liftDoor(18.9, 9.25, 'e', 1),
    liftDoor(18.9, 11.4, 'e', 1),
    liftDoor(18.9, 13.6, 'e', 1),
    door(21.6, 11.2, 'e', 's', 0.9),
    door(21.6, 13.1, 'e', 'n', 0.9),
    door(27, 9.9, 'e', 's', 1),
    door(26.1, 16.2, 'n', 'e'),
  ],
  marks: [
    ...stairs([13.72, 9.5, 16.35, 13.05], 270),
    ...stairs([24.15, 10.95, 26.78, 14.8], 90),
    ...liftCar(17.62, 9.25, 1.8, 1.7),
    ...liftCar(17.62, 11.4, 1.8, 1.7),
    ...liftCar(17.62, 13.6, 1.8, 1.7),
    ...riser([16.66, 14.86, 18.74, 16.02]),
    ...lockers(13.86, 14.7, 4, 90, 0.6, 0.45),
    tiles([21.68, 8.22, 23.92, 16.08]),
    ...cubicles(21.68, 8.22, 2, 1.1, 1.45),
    ...cubicles(23.9, 16.08, 2, 1.1, 1.45, 180),
    ...basins(23.92, 11, 2, 90),
    ...basins(23.92, 13.3, 2, 90),
    tiles([24.08, 8.22, 26.88, 10.72]),
    ...toilet(24.75, 8.22),
    ...basins(26.1, 8.22, 1),
  ],
};

export const view = { west: -2.6, north: -6, east: 43.2, south: 27.6 };

/** The Nieuwe Maas to the north behind the quay, a tree-lined street to the south. */
export const surroundings: Mark[] = [
  ...water([view.west, view.north, view.east, -3.6], [[24, -5.6, 39, -3.9]]),
  kerb(view.west, -3.6, view.east, -3.6),
  kerb(view.west, -3.2, view.east, -3.2),
  slabs([view.west, -3.2, view.east, -0.3], 1.35, 0.7),
  ...bollards([1, -3.4], [10.5, -3.4], [20.25, -3.4], [30, -3.4], [39.5, -3.4]),
  ...boat(31.5, -4.75, 15, 1.7, 180),
  ground('paving', [view.west, 24.6, view.east, 26.4]),
  kerb(view.west, 26.4, view.east, 26.4),
  ...[3.2, 10.4, 30.2, 37.4].flatMap((x) => tree(x, 25.55, 0.72)),
];
