import type { Drawing } from '../../drawing.ts';

type Place = readonly [x: number, y: number];

/** Drawn in metres with y downwards. */
export type Part = { readonly points: readonly Place[]; readonly closed: boolean };

export const closed = (points: readonly Place[]): Part => ({ points, closed: true });
export const rectangle = (left: number, top: number, right: number, bottom: number): Place[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

export const chair = (x: number, y: number): Part =>
  closed(
    Array.from(
      { length: 16 },
      (_, n): Place => [x + 0.27 * Math.cos((n / 8) * Math.PI), y + 0.27 * Math.sin((n / 8) * Math.PI)],
    ),
  );

/** By its top left corner, with the seat below or above it. */
export const desk = (x: number, y: number, isFlipped = false): Part[] => [
  closed(rectangle(x, y, x + 1.6, y + 0.8)),
  chair(x + 0.8, isFlipped ? y - 0.2 : y + 1),
];

/** Two rows of six desks, 3 metres apart; the seats of the second are above it. */
export const office = (): Part[] =>
  [0, 1].flatMap((row) => [0, 1, 2, 3, 4, 5].flatMap((n) => desk(n * 3, row * 4, row === 1)));

export const lockers = (x: number, y: number, count: number): Part[] =>
  Array.from({ length: count }, (_, n) => closed(rectangle(x + n * 1.6, y, x + (n + 1) * 1.6, y + 0.8)));

export const toilet = (x: number, y: number): Part[] => [
  closed(rectangle(x, y, x + 0.4, y + 0.2)),
  chair(x + 0.2, y + 0.45),
];

export const meetingTable = (x: number, y: number): Part[] => [
  closed(rectangle(x, y, x + 2.4, y + 1.1)),
  ...[0.4, 1.2, 2].flatMap((along) => [chair(x + along, y - 0.3), chair(x + along, y + 1.4)]),
];

type TableOptions = { readonly deep?: number; readonly hasScreens?: boolean; readonly isOneSided?: boolean };

/** One undivided table with this many seats at each long side. */
export function longTable(x: number, y: number, seats: number, pitch: number, options: TableOptions = {}): Part[] {
  const { deep = 1.6, hasScreens = false, isOneSided = false } = options;
  const places = Array.from({ length: seats }, (_, n) => x + (n + 0.5) * pitch);
  const screen = (at: number, top: number) => closed(rectangle(at - 0.25, top, at + 0.25, top + 0.08));
  return [
    closed(rectangle(x, y, x + seats * pitch, y + deep)),
    ...places.map((at) => chair(at, y + deep + 0.25)),
    ...(isOneSided ? [] : places.map((at) => chair(at, y - 0.25))),
    ...(hasScreens ? places.map((at) => screen(at, y + deep * (isOneSided ? 0.2 : 0.6))) : []),
    ...(hasScreens && !isOneSided ? places.map((at) => screen(at, y + deep * 0.35)) : []),
  ];
}

export const parkingRow = (x: number, y: number, count: number): Part[] =>
  Array.from(
    { length: count + 1 },
    (_, n): Part => ({
      points: [
        [x + n * 2.5, y],
        [x + n * 2.5, y + 5],
      ],
      closed: false,
    }),
  );

export const exploded = (parts: readonly Part[]): Part[] =>
  parts.flatMap(({ points, closed: isClosed }) =>
    points.flatMap((point, n): Part[] => {
      const next = points[n + 1] ?? (isClosed ? points[0] : undefined);
      return next ? [{ points: [point, next], closed: false }] : [];
    }),
  );

type Move = { readonly angle: number; readonly offset: number; readonly factor: number; readonly isMirrored: boolean };

export const moved = ({ points, closed: isClosed }: Part, { angle, offset, factor, isMirrored }: Move): Part => ({
  closed: isClosed,
  points: points.map(([px, y]): Place => {
    const x = isMirrored ? -px : px;
    return [
      (x * Math.cos(angle) - y * Math.sin(angle) + offset) * factor,
      (x * Math.sin(angle) + y * Math.cos(angle)) * factor,
    ];
  }),
});

type More = {
  readonly metresPerUnit?: number | undefined;
  readonly texts?: readonly { readonly text: string; readonly at: Place }[];
};

/** The picture shows all parts with a margin. */
export function drawingOf(parts: readonly Part[], { metresPerUnit, texts = [] }: More = {}): Drawing {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of parts)
    for (const [x, y] of points) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  const margin = 0.05 * Math.max(right - left, bottom - top);
  return {
    shapes: parts,
    texts: texts.map(({ text, at }) => ({ text, at, height: 0.2 })),
    instances: [],
    bounds: { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin },
    scale: metresPerUnit === undefined ? undefined : { metresPerUnit, source: 'units' },
  };
}
