/**
 * The drawing on the start page, in units of its view box (780 × 900). The building continues beyond the right edge.
 */
type Status = 'free' | 'reserved' | 'occupied' | 'fixed' | 'chosen';
export type DrawnDesk = { x: number; y: number; status: Status; facing: 'up' | 'down' };

export const DESK = { width: 50, height: 36 } as const;

const STATUS: Readonly<Record<string, Status>> = {
  f: 'free',
  r: 'reserved',
  o: 'occupied',
  x: 'fixed',
  c: 'chosen',
};

/** Two rows of desks back to back; one letter per desk. */
const island = (left: number, middle: number, upper: string, lower: string): DrawnDesk[] =>
  [upper, lower].flatMap((row, at) =>
    row.split('').map(
      (letter, column): DrawnDesk => ({
        x: left + DESK.width * (column + 0.5),
        y: middle + (at === 0 ? -DESK.height / 2 : DESK.height / 2),
        status: STATUS[letter] ?? 'free',
        facing: at === 0 ? 'up' : 'down',
      }),
    ),
  );

const ALL_DESKS: readonly DrawnDesk[] = [
  ...island(108, 204, 'of', 'fr'),
  ...island(324, 204, 'fff', 'ofx'),
  ...island(112, 546, 'ffof', 'rfff'),
  ...island(404, 546, 'fofr', 'fcff'),
  ...island(696, 546, 'ffo', 'xrf'),
  ...island(112, 738, 'frfo', 'fffx'),
  ...island(404, 738, 'rfff', 'ofrf'),
  ...island(696, 738, 'fff', 'off'),
  ...island(112, 930, 'ffrf', 'ffff'),
  ...island(404, 930, 'ffof', 'ffff'),
  ...island(696, 930, 'fff', 'fff'),
];

const isChosen = ({ status }: DrawnDesk) => status === 'chosen';

/** The chosen desk last, so that its halo is above its neighbours. */
export const DESKS = [...ALL_DESKS.filter((desk) => !isChosen(desk)), ...ALL_DESKS.filter(isChosen)];

/** The card under the chosen desk: its name, a window, and its day in hours from 07 to 19. */
export const CARD = {
  x: 404,
  y: 606,
  width: 200,
  height: 88,
  name: '2.20-F',
  time: '09:00 – 13:00',
  hours: [7, 9, 11, 13, 15, 17, 19],
  firstHour: 7,
  lastHour: 19,
  window: [9, 13],
  taken: [15, 16, 17],
} as const;

export const OUTER_WALL = 'M68 1400V84H1400';

export const WALLS: readonly string[] = ['M252 84V330', 'M524 84V330', 'M68 330H524', 'M524 330H1400', 'M68 414H1400'];

export const WINDOWS = [
  { x: 104, y: 84, length: 112, vertical: false },
  { x: 288, y: 84, length: 90, vertical: false },
  { x: 400, y: 84, length: 90, vertical: false },
  { x: 566, y: 84, length: 110, vertical: false },
  { x: 700, y: 84, length: 110, vertical: false },
  { x: 68, y: 130, length: 150, vertical: true },
  { x: 68, y: 470, length: 130, vertical: true },
  { x: 68, y: 640, length: 130, vertical: true },
  { x: 68, y: 810, length: 130, vertical: true },
] as const;

/** An opening in the wall, the open door, and the arc of its swing. */
export const DOORS = [
  { gap: 'M196 330H236', leaf: 'M236 330V290', swing: 'M196 330A40 40 0 0 1 236 290' },
  { gap: 'M468 330H508', leaf: 'M508 330V290', swing: 'M468 330A40 40 0 0 1 508 290' },
  { gap: 'M540 330H580', leaf: 'M540 330V290', swing: 'M580 330A40 40 0 0 0 540 290' },
  {
    gap: 'M330 414H410',
    leaf: 'M330 414V454M410 414V454',
    swing: 'M370 414A40 40 0 0 1 330 454M370 414A40 40 0 0 0 410 454',
  },
] as const;

export const TABLES = [
  {
    x: 628,
    y: 158,
    width: 128,
    height: 92,
    chairs: [
      [658, 146],
      [692, 146],
      [726, 146],
      [658, 262],
      [692, 262],
      [726, 262],
      [616, 204],
      [768, 204],
    ],
  },
] as const;

export const PLANTS: readonly (readonly [number, number])[] = [
  [94, 306],
  [498, 112],
  [552, 112],
  [94, 440],
  [640, 440],
];

export const LABELS = [
  { x: 92, y: 118, text: '2.14' },
  { x: 276, y: 118, text: '2.15' },
  { x: 580, y: 118, text: '2.16' },
  { x: 120, y: 450, text: '2.20' },
] as const;
