import { basins, cubicles, liftCar, riser, stairs, tiles, toilet } from '../drawing/fittings.ts';
import { circle } from '../drawing/geometry.ts';
import { type Mark, mark } from '../drawing/ink.ts';
import { door, liftDoor, type Opening, passage, windows } from '../drawing/openings.ts';
import { bicycles, ground, kerb, neighbour, slabs, tree } from '../drawing/outside.ts';
import type { Layout } from '../drawing/plan.ts';
import { hWall, vWall } from '../drawing/walls.ts';

/**
 * A Victorian warehouse in the shape of an L: a front of twelve 2.4 m bays on the street in the south, a wing to the
 * north beside the mews yard. Iron columns carry the floors along the corridor.
 */
export const lines = { wing: 0, rear: 9.6, corridor: 14.4, front: 16.2, street: 24 } as const;
const brick = 0.5;
const { rear, corridor, front, street } = lines;

export const streetWindows = (from = 0, to = 12): Opening[] =>
  windows('h', street, from * 2.4, to * 2.4, to - from, 1.5);

/** All windows but those on the street, which the ground floor needs for its entrance. */
const otherWindows: Opening[] = [
  ...windows('v', 28.8, rear, corridor, 2, 1.4),
  ...windows('v', 28.8, corridor, front, 1, 1),
  ...windows('v', 28.8, front, street, 3, 1.5),
  ...windows('h', rear, 21.6, 28.8, 3, 1.4),
  ...windows('h', rear, 12, 14.8, 1, 1.2),
];

export const wingWindows: Opening[] = [...windows('h', 0, 0, 12, 5, 1.4), ...windows('v', 12, 0, rear, 4, 1.4)];

const mainBlock = [
  hWall(street, 0, 28.8, brick),
  hWall(rear, 12, 28.8, brick),
  vWall(28.8, rear, street, brick),
  vWall(0, rear, street, brick),
];

export const shell: Layout = {
  walls: [...mainBlock, hWall(0, 0, 12, brick), vWall(0, 0, rear, brick), vWall(12, 0, rear, brick)],
  openings: otherWindows,
};

/** Under the roof the wing is half as long and ends in a terrace behind a parapet. */
export const terraceLine = 4.8;
export const roofShell: Layout = {
  walls: [
    ...mainBlock,
    hWall(terraceLine, 0, 12, brick),
    vWall(0, terraceLine, rear, brick),
    vWall(12, terraceLine, rear, brick),
    hWall(0, 0, 12, 0.4),
    vWall(0, 0, terraceLine, 0.4),
    vWall(12, 0, terraceLine, 0.4),
  ],
  openings: [...otherWindows, ...windows('v', 12, terraceLine, rear, 2, 1.4)],
};

/** Below the street the cellar reaches under the whole yard and the mews. */
export const cellarNorth = -2.4;
export const cellar: Layout = {
  walls: [
    hWall(cellarNorth, 0, 28.8, brick),
    hWall(street, 0, 28.8, brick),
    vWall(0, cellarNorth, street, brick),
    vWall(28.8, cellarNorth, street, brick),
    hWall(rear, 0, 28.8, 0.3),
  ],
};

/** Two stairs, two lifts and the toilets; `way` is how one goes from the pantry into the wing. */
export const core = (way: Opening = passage('h', rear, 8, 11.4)): Layout => ({
  walls: [
    hWall(corridor, 12, 21.6),
    ...[12, 14.8, 18, 19.8, 21.6].map((x) => vWall(x, rear, corridor)),
    hWall(12, 14.8, 18),
    vWall(16.4, 12, corridor),
    vWall(3, rear, corridor),
    hWall(corridor, 0, 3),
    hWall(rear, 0, 12, 0.3),
    vWall(5.3, rear, 12),
    hWall(12, 3, 5.3),
  ],
  openings: [
    way,
    door(12.75, corridor, 'n', 'w'),
    liftDoor(15.6, corridor, 's'),
    liftDoor(17.2, corridor, 's'),
    door(18.6, corridor, 'n', 'w', 0.85),
    door(21, corridor, 'n', 'e', 0.85),
    door(3, 13.6, 'w', 's', 0.9),
    door(4.5, 12, 's', 'e', 1),
  ],
  marks: [
    ...stairs([12.15, rear + 0.3, 14.7, 13.25], 90),
    ...liftCar(15.6, 13.15, 1.15, 1.5),
    ...liftCar(17.2, 13.15, 1.15, 1.5),
    ...riser([15, rear + 0.4, 17.8, 11.8]),
    tiles([18.08, rear + 0.25, 21.52, corridor - 0.08]),
    ...cubicles(18.08, rear + 0.25, 2, 0.82, 1.45),
    ...cubicles(19.88, rear + 0.25, 2, 0.82, 1.45),
    ...basins(19.72, 12.7, 2, 90),
    ...basins(19.88, 12.7, 2, 270),
    ...stairs([0.3, rear + 0.2, 2.85, 13], 90),
    tiles([3.08, rear + 0.15, 5.22, 11.92]),
    ...toilet(3.6, rear + 0.15),
    ...basins(4.7, rear + 0.15, 1),
  ],
});

/** Round iron columns on the line between corridor and front rooms. */
export const ironColumns: Mark[] = [4.8, 9.6, 14.4, 19.2].map((x) => mark('wall', circle(x, front, 0.17)));

export const view = { west: -1.8, north: -2.2, east: 31.4, south: 27.4 };

/** The street with its pavement, the mews yard in the crook of the L, a lane to the east. */
export const surroundings: Mark[] = [
  ground('paving', [view.west, 24.25, view.east, 26.2]),
  slabs([view.west, 24.25, view.east, 26.2], 0.8, 0.65),
  kerb(view.west, 26.2, view.east, 26.2),
  kerb(view.west, 26.35, view.east, 26.35),
  ...[3.6, 10.8, 22.8].flatMap((x) => tree(x, 25.5, 0.62)),
  ...neighbour([view.west, view.north, -0.25, 24.25]),
  ground('paving', [-0.25, view.north, 12.25, -0.25]),
  ground('paving', [12.25, view.north, 29.05, rear - 0.25]),
  slabs([-0.25, view.north, 12.25, -0.25], 1, 1),
  slabs([12.25, view.north, 29.05, rear - 0.25], 1, 1),
  ...tree(25.6, 3.2, 1.7),
  ...tree(21.2, 1.4, 1.05),
  ...bicycles(15.6, 8.2, 8),
  kerb(29.05, view.north, 29.05, rear - 0.25),
  ...neighbour([30.6, view.north, view.east, 24.25]),
];
