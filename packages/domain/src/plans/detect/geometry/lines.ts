import type { Drawing, Shape } from '../../drawing.ts';

/** All lines of a drawing in plan units, in flat arrays: two million small objects would not fit the process. */
export type Lines = {
  readonly count: number;
  readonly xy: Float64Array;
  /** The first point of each line, and one more entry for the end of the last. */
  readonly start: Uint32Array;
  readonly closed: Uint8Array;
  /** Left, top, right and bottom of each line. */
  readonly boxes: Float64Array;
  /** The position of each line in the drawing's shapes. */
  readonly shape: Uint32Array;
};

export type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;
/** Reads a number of an array whose bounds the caller has checked. */
export const at = (numbers: Numbers, index: number): number => numbers[index] ?? 0;

/** Some programs close a line by repeating its first point instead of setting a flag. */
const CLOSING = 0.01;

function isUsable({ points }: Shape): boolean {
  if (points.length < 2) return false;
  for (const [x, y] of points) if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  return true;
}

export function linesOf({ shapes, bounds }: Drawing, unitsPerUnit: number): Lines {
  const usable = new Uint8Array(shapes.length);
  let [count, points] = [0, 0];
  shapes.forEach((shape, index) => {
    if (!isUsable(shape)) return;
    usable[index] = 1;
    count += 1;
    points += shape.points.length;
  });
  const xy = new Float64Array(points * 2);
  const start = new Uint32Array(count + 1);
  const closed = new Uint8Array(count);
  const boxes = new Float64Array(count * 4);
  const shape = new Uint32Array(count);
  let [line, next] = [0, 0];
  shapes.forEach((drawn, index) => {
    if (usable[index] !== 1) return;
    const first = next;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [px, py] of drawn.points) {
      const x = (px - bounds.x) * unitsPerUnit;
      const y = (py - bounds.y) * unitsPerUnit;
      xy[next * 2] = x;
      xy[next * 2 + 1] = y;
      next += 1;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
    const gap = Math.hypot(at(xy, first * 2) - at(xy, next * 2 - 2), at(xy, first * 2 + 1) - at(xy, next * 2 - 1));
    const meets = next - first > 3 && gap <= CLOSING * Math.hypot(right - left, bottom - top);
    if (meets) next -= 1;
    start[line] = first;
    closed[line] = (drawn.closed || meets) && next - first > 2 ? 1 : 0;
    boxes.set([left, top, right, bottom], line * 4);
    shape[line] = index;
    line += 1;
  });
  start[line] = next;
  return { count, xy, start, closed, boxes, shape };
}

export const lineWidth = ({ boxes }: Lines, line: number) => at(boxes, line * 4 + 2) - at(boxes, line * 4);
export const lineHeight = ({ boxes }: Lines, line: number) => at(boxes, line * 4 + 3) - at(boxes, line * 4 + 1);

/** The points of one line as a flat array that shares its memory. */
export const ringOf = ({ xy, start }: Lines, line: number): Float64Array =>
  xy.subarray(at(start, line) * 2, at(start, line + 1) * 2);
