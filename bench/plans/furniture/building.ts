import { arc, circle, label, line, type Part, polyline, rectangle } from '../parts.ts';
import { placed } from '../geometry.ts';
import type { Place } from '../plan.ts';

export type Opening = {
  /** From the start of the wall to the middle of the opening. */
  readonly at: number;
  readonly width: number;
  readonly kind: 'door' | 'double' | 'window' | 'gap';
  /** The side to which a door opens: 1 is to the right as one walks along the wall. */
  readonly side?: 1 | -1;
  readonly hinge?: 'start' | 'end';
};

export type WallStyle = 'rectangles' | 'lines' | 'thick';

const leaf = (x: number, width: number, side: number, hinge: 'start' | 'end'): Part[] => {
  const [from, sign] = hinge === 'start' ? [x - width / 2, 1] : [x + width / 2, -1];
  const swing =
    side > 0
      ? arc('door', from, 0, width, sign > 0 ? 0 : 90, sign > 0 ? 90 : 180)
      : arc('door', from, 0, width, sign > 0 ? 270 : 180, sign > 0 ? 360 : 270);
  return [line('door', from, 0, from, side * width), swing];
};

function openingParts({ at, width, kind, side = 1, hinge = 'start' }: Opening, thick: number): Part[] {
  if (kind === 'door') return leaf(at, width, side, hinge);
  if (kind === 'double')
    return [...leaf(at - width / 4, width / 2, side, 'start'), ...leaf(at + width / 4, width / 2, side, 'end')];
  if (kind === 'gap') return [];
  const [start, end] = [at - width / 2, at + width / 2];
  return [-0.5, 0, 0.5].map((share) => line('window', start, thick * share, end, thick * share));
}

function solidParts(start: number, end: number, thick: number, style: WallStyle): Part[] {
  if (end - start < 0.01) return [];
  if (style === 'rectangles') return [rectangle('wall', (start + end) / 2, 0, end - start, thick)];
  if (style === 'thick') return [line('wall', start, 0, end, 0)];
  return [
    line('wall', start, -thick / 2, end, -thick / 2),
    line('wall', start, thick / 2, end, thick / 2),
    line('wall', start, -thick / 2, start, thick / 2),
    line('wall', end, -thick / 2, end, thick / 2),
  ];
}

/** A straight wall along its middle line. */
export function wall(
  from: Place,
  to: Place,
  thick: number,
  openings: readonly Opening[] = [],
  style: WallStyle = 'lines',
) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const rotation = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const sorted = openings.toSorted((a, b) => a.at - b.at);
  const parts: Part[] = [];
  let end = 0;
  for (const opening of sorted) {
    parts.push(...solidParts(end, opening.at - opening.width / 2, thick, style), ...openingParts(opening, thick));
    end = opening.at + opening.width / 2;
  }
  parts.push(...solidParts(end, length, thick, style));
  return parts.map((part) => moved(part, { ...from, rotation }));
}

function moved(part: Part, by: Place & { rotation: number }): Part {
  if (part.kind !== 'path') return part;
  return { ...part, points: part.points.map((point) => ({ ...point, ...placed(point, by) })) };
}

export const windows = (length: number, first: number, step: number, width: number): Opening[] =>
  Array.from({ length: Math.floor((length - first - width / 2) / step) + 1 }, (_, index) => ({
    at: first + index * step,
    width,
    kind: 'window' as const,
  }));

/** Axes with their letters and figures in circles. */
export function grid(xs: readonly number[], ys: readonly number[], out = 2): Part[] {
  const [left, right] = [Math.min(...xs) - out, Math.max(...xs) + out];
  const [top, bottom] = [Math.min(...ys) - out, Math.max(...ys) + out];
  return [
    ...xs.flatMap((x, index) => [
      line('grid', x, top, x, bottom),
      circle('grid', x, top - 0.4, 0.4),
      label(x - 0.1, top - 0.28, String(index + 1), 0.3, 'grid'),
    ]),
    ...ys.flatMap((y, index) => [
      line('grid', left, y, right, y),
      circle('grid', left - 0.4, y, 0.4),
      label(left - 0.5, y + 0.12, String.fromCodePoint(65 + index), 0.3, 'grid'),
    ]),
  ];
}

const millimetres = (metres: number) => (metres * 1000).toFixed(0);

/** A chain of dimensions along x with oblique ticks. */
export const dimensions = (xs: readonly number[], y: number, format = millimetres): Part[] => [
  line('dimension', xs[0] ?? 0, y, xs.at(-1) ?? 0, y),
  ...xs.flatMap((x, index) => {
    const next = xs[index + 1];
    const tick = [line('dimension', x - 0.1, y + 0.1, x + 0.1, y - 0.1), line('dimension', x, y - 0.2, x, y + 0.5)];
    if (next === undefined) return tick;
    return [...tick, label((x + next) / 2 - 0.3, y - 0.08, format(next - x), 0.2, 'dimension')];
  }),
];

export const northArrow = (x: number, y: number): Part[] => [
  circle('sheet', x, y, 0.7),
  polyline('sheet', [
    { x, y: y - 0.9 },
    { x: x + 0.3, y: y + 0.5 },
    { x, y: y + 0.25 },
    { x: x - 0.3, y: y + 0.5 },
  ]),
  label(x - 0.12, y - 1, 'N', 0.35, 'sheet'),
];

/** A border, and a title block with a table of revisions at the lower right. */
export function titleBlock(left: number, top: number, right: number, bottom: number, rows: readonly string[]): Part[] {
  const [width, row] = [7, 0.5];
  const [x, height] = [right - width, row * (rows.length + 3)];
  const y = bottom - height;
  return [
    rectangle('sheet', (left + right) / 2, (top + bottom) / 2, right - left, bottom - top),
    rectangle('sheet', (left + right) / 2, (top + bottom) / 2, right - left + 0.6, bottom - top + 0.6),
    rectangle('sheet', x + width / 2, y + height / 2, width, height),
    ...rows.flatMap((text, index) => [
      line('sheet', x, y + row * (index + 1), right, y + row * (index + 1)),
      label(x + 0.15, y + row * (index + 1) - 0.14, text, 0.22, 'sheet'),
    ]),
    line('sheet', x + 1.6, y, x + 1.6, y + row * rows.length),
    rectangle('sheet', x + 0.8, bottom - 0.5, 1.6, 0.8),
    rectangle('sheet', x + 2.4, bottom - 0.5, 1.6, 0.8),
    rectangle('sheet', x + 4, bottom - 0.5, 1.6, 0.8),
  ];
}

/** A column, hatched by lines. */
export const column = (x: number, y: number, side: number): Part[] => [
  rectangle('wall', x, y, side, side),
  ...[-0.5, -0.25, 0, 0.25, 0.5].map((share) => {
    const [a, b] = share < 0 ? [-0.5, share * 2 + 0.5] : [share * 2 - 0.5, 0.5];
    return line(
      'hatch',
      x + a * side,
      y + (share < 0 ? share * 2 + 0.5 : 0.5) * side,
      x + b * side,
      y + (share < 0 ? -0.5 : share * 2 - 0.5) * side,
    );
  }),
];

/** Lines at 45 degrees inside a rectangle, as an exploded hatch. */
export function hatchLines(x1: number, y1: number, x2: number, y2: number, step: number): Part[] {
  const parts: Part[] = [];
  for (let sum = x1 + y1 + step; sum < x2 + y2; sum += step) {
    const [fromX, toX] = [Math.max(x1, sum - y2), Math.min(x2, sum - y1)];
    parts.push(line('hatch', fromX, sum - fromX, toX, sum - toX));
  }
  return parts;
}
