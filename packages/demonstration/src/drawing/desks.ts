import { line, placed, rect } from './geometry.ts';
import { type Mark, mark } from './ink.ts';

/** A place to reserve, in metres. Names follow from the order within the room. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly type: 'DESK' | 'PARKING';
  readonly attributes?: readonly string[];
};

const deskSize = { width: 1.6, depth: 0.8 } as const;
const baySize = { width: 2.5, depth: 5 } as const;

/** Desks side by side, looking north unless turned; x, y is the middle of the row. */
const deskRow = (x: number, y: number, count: number, rotation = 0): Spot[] =>
  Array.from({ length: count }, (_, i) => {
    const along = (i - (count - 1) / 2) * deskSize.width;
    return rotation % 180 === 0
      ? { x: x + along, y, rotation, type: 'DESK' as const }
      : { x, y: y + along, rotation, type: 'DESK' as const };
  });

/** Desks face to face, `count` on each side, named in reading order. Along x, or along y when `upright`. */
export function bench(x: number, y: number, count: number, upright = false): Spot[] {
  const half = deskSize.depth / 2;
  if (!upright) return [...deskRow(x, y - half, count, 180), ...deskRow(x, y + half, count, 0)];
  const [west, east] = [deskRow(x - half, y, count, 90), deskRow(x + half, y, count, 270)];
  return west.flatMap((spot, i) => [spot, east[i] ?? spot]);
}

/** Several benches with the same step between them. */
export const benches = (count: number, step: readonly [number, number], ...first: Parameters<typeof bench>): Spot[] => {
  const [x, y, desks, upright] = first;
  return Array.from({ length: count }, (_, i) => bench(x + i * step[0], y + i * step[1], desks, upright)).flat();
};

export type BayRow = {
  /** The back corner where the row begins: north-west when cars look north. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly turn?: 0 | 90 | 180 | 270;
  /** Bays with a charger, and bays for wheelchair users, counted from 0. */
  readonly charging?: readonly number[];
  readonly accessible?: readonly number[];
};

/** A row of parking bays: the places and the lines on the ground. */
export function bayRow({ x, y, count, turn = 0, charging = [], accessible = [] }: BayRow): {
  spots: Spot[];
  marks: Mark[];
} {
  const { width, depth } = baySize;
  const put = (marks: Mark[]): Mark[] => marks.map(({ ink, path }) => ({ ink, path: placed(path, x, y, turn) }));
  const spots = Array.from({ length: count }, (_, i) => {
    const [step] = placed([['M', (i + 0.5) * width, depth / 2]], x, y, turn);
    const [, cx, cy] = step as readonly ['M', number, number];
    const attributes = [
      ...(charging.includes(i) ? ['EV charger'] : []),
      ...(accessible.includes(i) ? ['Wheelchair accessible'] : []),
    ];
    return { x: cx, y: cy, rotation: turn, type: 'PARKING' as const, attributes };
    // Numbered from the north-west whichever way the row was laid out; half a metre absorbs the noise of turning.
  }).sort((a, b) => (Math.abs(a.y - b.y) > 0.5 ? a.y - b.y : a.x - b.x));
  const edges = Array.from({ length: count + 1 }, (_, i) => line(i * width, 0.1, i * width, depth));
  const stops = Array.from({ length: count }, (_, i) => rect(i * width + 0.45, 0.45, width - 0.9, 0.14));
  const posts = charging.map((i) => rect((i + 0.5) * width - 0.14, 0.08, 0.28, 0.2));
  return { spots, marks: put([mark('marking', ...edges), mark('furniture', ...stops), mark('wall', ...posts)]) };
}

/** An arrow on the ground, pointing north unless turned. */
export const drivingArrow = (x: number, y: number, turn = 0): Mark =>
  mark(
    'arrow',
    placed(
      [
        ['M', -0.09, 0.9],
        ['L', -0.09, -0.25],
        ['L', -0.32, -0.25],
        ['L', 0, -0.95],
        ['L', 0.32, -0.25],
        ['L', 0.09, -0.25],
        ['L', 0.09, 0.9],
        ['Z'],
      ],
      x,
      y,
      turn,
    ),
  );
